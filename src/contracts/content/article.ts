import { z } from 'zod'
import { isLocale, locales, type Locale } from '../locales.ts'
import { textOf } from './localized-value.ts'

/** An article as lists show it (spec §3 Article), in one language. Moments in ms. */
export const article = z.object({
  id: z.string(),
  builderId: z.string(),
  slug: z.string(),
  firstPublished: z.number().nullable(),
  /** How often it was read. */
  count: z.number(),
  data: z.object({
    title: z.string(),
    descriptionCourte: z.string(),
    /** Address of a picture; `null` for none. */
    image: z.string().nullable(),
    /** What kind of article it is: `article`, `portrait`, `guide`, `video`. */
    media: z.string(),
    slug: z.string(),
    thematique: z.object({ id: z.string(), data: z.object({ slug: z.string(), title: z.string() }) }).nullable(),
    tags: z.array(z.string()),
    /** Languages that its text is written in. */
    langues: z.array(z.enum(locales)),
  }),
})
export type Article = z.output<typeof article>

/** An entry of the model article, as far as it is needed here: the content service may leave fields out. */
interface ArticleEntry {
  id?: string
  firstPublished?: unknown
  count?: unknown
  data?: Record<string, unknown>
}

/** An article as lists show it, in a language. */
export function toArticle({ id = '', firstPublished, count, data = {} }: ArticleEntry, lang: Locale): Article {
  const slug = typeof data['slug'] === 'string' ? data['slug'] : id
  const topic = (data['thematique'] as { value?: ArticleEntry } | undefined)?.value
  const written = Array.isArray(data['langues']) ? data['langues'].filter(isLocale) : []
  const tags = Array.isArray(data['tags']) ? data['tags'].filter((tag) => typeof tag === 'string') : []
  return {
    id,
    builderId: id,
    slug,
    firstPublished: typeof firstPublished === 'number' ? firstPublished : null,
    count: typeof count === 'number' ? count : 0,
    data: {
      title: textOf(data['title'], lang),
      descriptionCourte: textOf(data['descriptionCourte'], lang),
      image: textOf(data['image'], lang) || null,
      media: textOf(data['media'], lang) || 'article',
      slug,
      thematique: topic
        ? {
            id: topic.id ?? '',
            data: { slug: textOf(topic.data?.['slug'], lang), title: textOf(topic.data?.['title'], lang) },
          }
        : null,
      tags,
      langues: written.length > 0 ? written : [...locales],
    },
  }
}

/** The language of an article's text for who reads in another: theirs where it is written in it, else its first. */
export const languageOf = ({ data: { langues } }: Article, lang: Locale): Locale =>
  langues.includes(lang) ? lang : (langues[0] ?? lang)
