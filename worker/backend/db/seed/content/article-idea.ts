import type { Locale } from '../../../../../src/contracts/locales.ts'

/** An article of the demonstration: its text is French, what lists show of it is in every language. */
export interface ArticleIdea {
  slug: string
  /** Slug of its topic. */
  topic: string
  momentum?: string
  media: 'article' | 'portrait' | 'guide' | 'video'
  tags: string[]
  /** How long ago it was published, days. */
  days: number
  /** How often it was read. */
  count: number
  title: Record<Locale, string>
  description: Record<Locale, string>
  /** A heading, and paragraphs parted by blank lines; lines of `- ` are a list. The first part has no heading. */
  parts: [heading: string, text: string][]
}
