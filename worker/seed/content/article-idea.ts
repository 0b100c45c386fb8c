import type { DemoTexts } from './content-entry.ts'

/** A heading, and paragraphs parted by blank lines; lines of `- ` are a list. The first part has no heading. */
type TextPart = [heading: string, text: string]
/** A quote, with its author. */
interface QuotePart {
  quote: string
  author: string
}
/** A drawn picture, by what it shows. */
interface PicturePart {
  picture: string
}
/** Two texts side by side, as HTML. */
interface ColumnsPart {
  columns: [string, string]
}
export type ArticlePart = TextPart | QuotePart | PicturePart | ColumnsPart

/** An article of the demonstration in French; what lists show of it is in every language. */
export interface ArticleIdea {
  slug: string
  /** Slug of its topic. */
  topic: string
  momentum?: string
  author: string
  /** Slug of the partner who paid for it. */
  sponsor?: string
  media: 'article' | 'portrait' | 'guide' | 'video'
  tags: string[]
  /** How long ago it was published, days. */
  days: number
  /** How often it was read. */
  count: number
  title: DemoTexts
  description: DemoTexts
  parts: ArticlePart[]
}
