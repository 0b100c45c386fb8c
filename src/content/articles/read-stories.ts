import type { ContentReader, Select } from '../../builder/content-reader.ts'
import type { Entry } from '../../builder/entry.ts'
import { languageOf, toArticle, type Article } from '../../contracts/content/article.ts'
import { textOf } from '../../contracts/content/localized-value.ts'
import type { Locale } from '../../contracts/locales.ts'
import { firstQuotation, readingMinutes, type Quotation } from './article-text.ts'
import { readEntries } from './read-articles.ts'

/** An article with what its text and its authors tell about it. */
export interface Story extends Article {
  /** Empty without one. */
  author: string
  /** Reading time, minutes; undefined when the text was not read. */
  minutes: number | undefined
  quotation: Quotation | undefined
}

/** The texts of entries are read once: an entry that changes is another object. */
const stories = new WeakMap<Entry, Map<Locale, Story>>()

export function toStory(entry: Entry, locale: Locale): Story {
  let known = stories.get(entry)
  if (known === undefined) stories.set(entry, (known = new Map()))
  let story = known.get(locale)
  if (story === undefined) known.set(locale, (story = readStory(entry, locale)))
  return story
}

function readStory(entry: Entry, locale: Locale): Story {
  const found = toArticle(entry, locale)
  return {
    ...found,
    author: textOf(entry.data?.['author'], locale).trim(),
    minutes: readingMinutes(entry, locale),
    // What is quoted is in the language of the article's text.
    quotation: languageOf(found, locale) === locale ? firstQuotation(entry, locale) : undefined,
  }
}

/** Loads articles with their texts, the latest first by default. */
export async function readStories(content: ContentReader, locale: Locale, select: Select): Promise<Story[]> {
  const entries = await readEntries(content, { ...select, omit: 'meta.componentsUsed' })
  return entries.map((entry) => toStory(entry, locale)).filter(({ slug }) => slug !== '')
}
