import { z } from 'zod'
import acting from './articles-agir.json' with { type: 'json' }
import understanding from './articles-comprendre.json' with { type: 'json' }
import english from './articles-in-english.json' with { type: 'json' }
import spanish from './articles-in-spanish.json' with { type: 'json' }

const part = z.union([
  /**
   * A heading, and paragraphs parted by blank lines; lines of `- ` are a list. The first part has no heading. Words in `[[ ]]`
   * have a footnote each, which follow.
   */
  z.tuple([z.string(), z.string()], z.string()),
  z.strictObject({ quote: z.string(), author: z.string() }),
  /** A drawn picture, by what it shows. */
  z.strictObject({ picture: z.string() }),
  /** Two texts side by side, as HTML. */
  z.strictObject({ columns: z.tuple([z.string(), z.string()]) }),
])
export type ArticlePart = z.output<typeof part>

const words = z.strictObject({ fr: z.string(), en: z.string(), es: z.string() })

/** An article of the demonstration in French; what lists show of it is in every language. */
const articleIdea = z.strictObject({
  slug: z.string(),
  /** Slug of its topic. */
  topic: z.string(),
  momentum: z.string().exactOptional(),
  author: z.string(),
  /** Slug of the partner who paid for it. */
  sponsor: z.string().exactOptional(),
  media: z.enum(['article', 'portrait', 'guide', 'video']),
  tags: z.array(z.string()),
  /** How long ago it was published, days. */
  days: z.number(),
  /** How often it was read. */
  count: z.number(),
  title: words,
  description: words,
  parts: z.array(part),
})
export type ArticleIdea = z.output<typeof articleIdea>

export const articles = z.array(articleIdea).parse([...acting, ...understanding])

const bySlug = z.record(z.string(), z.array(part))
/** Articles in English and Spanish by their slugs, part by part as in French. */
export const [englishArticles, spanishArticles] = [bySlug.parse(english), bySlug.parse(spanish)]
