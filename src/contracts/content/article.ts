import { z } from 'zod'
import { isLocale, locales, type Locale } from '../locales.ts'
import { entrySlug, itemsOf, valuesOf } from './editors-values.ts'
import { textOf } from './localized-value.ts'

/** An article in one language, as shown in lists (spec §3 Article). Moments in ms since 1970. */
export const article = z.object({
  id: z.string(),
  builderId: z.string(),
  slug: z.string(),
  firstPublished: z.number().nullable(),
  /** Number of times the article was read. */
  count: z.number(),
  data: z.object({
    title: z.string(),
    descriptionCourte: z.string(),
    /** URL of a picture. */
    image: z.string().nullable(),
    /** Kind of article: `article`, `portrait`, `guide` or `video`. */
    media: z.string(),
    slug: z.string(),
    thematique: z.object({ id: z.string(), data: z.object({ slug: z.string(), title: z.string() }) }).nullable(),
    tags: z.array(z.string()),
    /** Languages the text is available in. */
    langues: z.array(z.enum(locales)),
  }),
})
export type Article = z.output<typeof article>

/**
 * The fields of an entry of the model `article` that are used here. All are optional: the content service may omit
 * fields.
 */
interface ArticleEntry {
  id?: unknown
  name?: unknown
  firstPublished?: unknown
  count?: unknown
  data?: unknown
}

/** Placeholder for the topic in the URL of an article without one (spec §2 Routes). */
export const noTopic = 'category'
/** Slugs that no topic can have, because they are other pages under `/media` (D37). */
const reservedTopicSlugs = [noTopic, 'tag']

/** URL segment of a topic's page, see `entrySlug`. */
export const topicSlug = (topic: { id?: unknown; data?: unknown }): string => entrySlug(topic, reservedTopicSlugs)

const tag = z.string('is no text').trim().min(1, 'is empty')

/** A title without the tags that editors copied into it. */
const plain = (title: string): string => title.replace(/<\/?[a-z][^>]*>/gi, '').trim()

/** Title of an article that has neither a title nor a name. */
const untitled: Record<Locale, string> = {
  fr: 'Article sans titre',
  en: 'Untitled article',
  es: 'Artículo sin título',
}

/** Converts an entry of the content service to an article in one language; missing or malformed fields get defaults. */
export function toArticle(entry: ArticleEntry, lang: Locale): Article {
  const { firstPublished, count } = entry
  const data = valuesOf(entry.data)
  const id = typeof entry.id === 'string' ? entry.id : ''
  const slug = entrySlug(entry)
  const written = Array.isArray(data['langues']) ? data['langues'].filter(isLocale) : []
  return {
    id,
    builderId: id,
    slug,
    firstPublished: isMoment(firstPublished) ? firstPublished : null,
    count: typeof count === 'number' ? count : 0,
    data: {
      title: plain(textOf(data['title'], lang)) || plain(textOf(entry.name, lang)) || untitled[lang],
      descriptionCourte: textOf(data['descriptionCourte'], lang),
      image: textOf(data['image'], lang) || null,
      media: textOf(data['media'], lang) || 'article',
      slug,
      thematique: topicOf(data['thematique'], lang),
      tags: [...new Set(itemsOf(data['tags'], tag, { entry: id, field: 'tags' }))],
      langues: written.length > 0 ? [...new Set(written)] : [...locales],
    },
  }
}

/** The topic an entry refers to; `null` if the topic has no slug and so no page. */
function topicOf(reference: unknown, lang: Locale): Article['data']['thematique'] {
  const topic = valuesOf(valuesOf(reference)['value'])
  const slug = topicSlug(topic)
  if (slug === '') return null
  const title = textOf(valuesOf(topic['data'])['title'], lang).trim() || slug
  return { id: typeof topic['id'] === 'string' ? topic['id'] : '', data: { slug, title } }
}

/** Milliseconds within the range of `Date`. */
const isMoment = (value: unknown): value is number => typeof value === 'number' && Math.abs(value) <= 8.64e15

/**
 * The language in which to show an article: the reader's if the article is available in it, else the article's first.
 */
export const languageOf = ({ data: { langues } }: Article, lang: Locale): Locale =>
  langues.includes(lang) ? lang : (langues[0] ?? lang)
