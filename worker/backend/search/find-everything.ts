import type { Article } from '../../../src/contracts/content/article.ts'
import { legalSlugs } from '../../../src/contracts/legal.ts'
import { type Locale, pickLocalized } from '../../../src/contracts/locales.ts'
import { href, localePath, type PathId, type PathParams } from '../../../src/contracts/paths.ts'
import type { EventSummary } from '../../../src/events/events.contract.ts'
import type { Taxonomy } from '../../../src/events/list/taxonomies.contract.ts'
import type { MessageKey } from '../../../src/i18n/messages.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { searchedWords, type Word, words as wordsOf } from '../../../src/lib/text/search-words.ts'
import { searchedMarks } from '../../../src/lib/text/search/searched-marks.ts'
import { meets } from '../../../src/lib/text/search/word-forms.ts'
import type {
  ArticleHit,
  CityHit,
  PageHit,
  Search,
  SearchKind,
  SearchScope,
} from '../../../src/search/search.contract.ts'
import type { FoundArticle, FoundCity, FoundPage, SearchSource, Slice, Wanted } from './search-source.ts'

/** Pages of the code that people look for, with the texts of their heads. */
const sitePages: { id: PathId; params?: PathParams; title: MessageKey; text: MessageKey }[] = [
  { id: 'content/media', title: 'media.title', text: 'media.description' },
  { id: 'content/resources', title: 'media.resources.title', text: 'media.resources.description' },
  { id: 'content/actions', title: 'media.actions.title', text: 'media.actions.description' },
  { id: 'content/surveys', title: 'polls.title', text: 'polls.description' },
  { id: 'game/index', title: 'game.title', text: 'game.description' },
  { id: 'organize/index', title: 'layout.organizeEvent', text: 'search.organize' },
  { id: 'embed/index', title: 'search.embed', text: 'embed.description' },
  ...legalSlugs.map(
    (slug) =>
      ({
        id: 'system/legal',
        params: { slug },
        title: `legal.${slug}.title`,
        text: `legal.${slug}.description`,
      }) as const,
  ),
]

/** Whether a text contains all words, or other forms of them. */
function contains(text: string, searched: readonly Word[]): boolean {
  const terms = wordsOf(text).map(({ term }) => term)
  return searched.every((word) => terms.some((term) => meets(word, term)))
}

interface Pages {
  words: readonly Word[]
  lang: Locale
  topics: readonly Taxonomy[]
  /** Number of coming events that were found, by id of their topic. */
  byTopic: ReadonlyMap<string, number>
  /** Pages of editors that were found. */
  composed: readonly FoundPage[]
}

/** Topics, pages of editors and of the site whose texts contain the words; those with the words in their titles first. */
function findPages({ words, lang, topics, byTopic, composed }: Pages): PageHit[] {
  if (words.length === 0) return []
  const t = translator(lang)
  const hit = (title: string, rest: Omit<PageHit, 'title' | 'marks' | 'textMarks'>): PageHit => ({
    ...rest,
    title,
    marks: searchedMarks(title, words),
    textMarks: searchedMarks(rest.text, words),
  })
  const named = topics
    .filter(({ type, hidden, name }) => type === 'topic' && !hidden && contains(Object.values(name).join(' '), words))
    .map(({ _id, slug, name }) =>
      hit(pickLocalized(name, lang)?.value ?? slug, {
        kind: 'topic',
        path: href(lang, 'events/list', { topic: slug }),
        text: '',
        events: byTopic.get(_id) ?? 0,
      }),
    )
  const own = sitePages
    .map(({ id, params, title, text }) =>
      hit(t(title), { kind: 'page', path: href(lang, id, params), text: t(text), events: 0 }),
    )
    .filter(({ title, text }) => contains(`${title} ${text}`, words))
  const written = composed.map(({ title, path, text }) =>
    hit(title, { kind: 'page', path: localePath(lang, path), text, events: 0 }),
  )
  const hits = [...named, ...written, ...own]
  const unique = [...new Map(hits.map((one) => [one.path, one])).values()]
  return unique.toSorted((a, b) => Number(b.marks.length > 0) - Number(a.marks.length > 0))
}

/** Words to go on with. */
const maxRelated = 6

export interface SearchInput {
  q: string
  scope: SearchScope
  lang: Locale
  page: number
  limit: number
  loc: [number, number] | undefined
}

/** The slice of a kind: a page in its own scope, the first ones among all, only its number in another scope. */
function sliceOf({ scope, page, limit }: SearchInput, kind: SearchKind): Slice {
  if (scope === kind) return { limit, offset: page * limit }
  return { limit: scope === 'all' ? limit : 1, offset: 0 }
}

/** What is written of an event in a language. */
export const titleOf = ({ title, lang, slug }: EventSummary, locale: Locale): string =>
  pickLocalized(title, locale, lang)?.value ?? slug

/**
 * Searches every kind at once, and once more with the misspelt words corrected when nothing is found.
 * @param source the site's own database, or a remote `/v1`
 */
export async function findEverything(source: SearchSource, input: SearchInput): Promise<Search> {
  const searched = searchedWords(input.q)
  const found = await findWords(source, input, searched)
  if (found.counts.all > 0 || searched.length === 0) return found
  const corrected = await source.correct(searched)
  if (corrected === undefined) return found
  const words = searchedWords(corrected)
  const again = await findWords(source, input, words)
  return again.counts.all > 0 ? { ...again, corrected: asWritten(words, textsOf(again)) } : found
}

async function findWords(source: SearchSource, input: SearchInput, words: readonly Word[]): Promise<Search> {
  const { q, scope, lang, page, limit, loc } = input
  const wanted: Wanted = { words, lang, loc }
  const [events, articles, organizers, composed, topics] = await Promise.all([
    source.events(wanted, { ...sliceOf(input, 'events'), cities: sliceOf(input, 'cities') }),
    source.articles(wanted, sliceOf(input, 'articles')),
    source.organizers(wanted),
    source.pages(wanted),
    source.topics(),
  ])
  const pages = findPages({ words, lang, topics, composed, byTopic: events.byTopic })
  const counts = {
    events: events.total,
    articles: articles.total,
    organizers: organizers.length,
    pages: pages.length,
    cities: events.citiesTotal,
  }
  const part = <T>(kind: SearchKind, all: readonly T[]): T[] => {
    const { offset } = sliceOf(input, kind)
    return shows(kind) ? all.slice(offset, offset + limit) : []
  }
  const shows = (kind: SearchKind) => scope === 'all' || scope === kind
  return {
    q,
    counts: { all: Object.values(counts).reduce((sum, count) => sum + count, 0), ...counts },
    atLeast: events.atLeast,
    events: shows('events')
      ? events.data.map((event) => {
          const title = titleOf(event, lang)
          return { event, title, marks: searchedMarks(title, words) }
        })
      : [],
    articles: shows('articles') ? articles.data.map((found) => articleHit(found, words)) : [],
    organizers: part('organizers', organizers).map((one) => ({ ...one, marks: searchedMarks(one.name, words) })),
    pages: part('pages', pages),
    cities: shows('cities') ? events.cities.map((city) => cityHit(city, words)) : [],
    related:
      page === 0
        ? relatedWords(
            articles.data.map(({ article }) => article),
            events.data,
            words,
            lang,
          )
        : [],
  }
}

/** An article with its description, or the part of its text where the words are. */
function articleHit({ article, snippet }: FoundArticle, words: readonly Word[]): ArticleHit {
  const { title, descriptionCourte } = article.data
  const { text, marks } = snippet ?? { text: descriptionCourte, marks: searchedMarks(descriptionCourte, words) }
  return { article, marks: searchedMarks(title, words), text, textMarks: marks }
}

/** A city with what else was searched there: of `concert lyon`, Lyon is the city and `concert` the rest. */
function cityHit(city: FoundCity, words: readonly Word[]): CityHit {
  const parts = wordsOf(city.name).map(({ term }) => term)
  const rest = words.filter(({ term }) => !parts.some((part) => part.startsWith(term)))
  return { ...city, marks: searchedMarks(city.name, words), rest: rest.map(({ word }) => word).join(' ') }
}

/** Tags and topics of what was found, the most frequent first, without the searched words. */
function relatedWords(
  articles: readonly Article[],
  events: readonly EventSummary[],
  words: readonly Word[],
  lang: Locale,
): string[] {
  const labels = [
    ...articles.flatMap(({ data }) => [...data.tags, ...(data.thematique ? [data.thematique.data.title] : [])]),
    ...events.flatMap(({ topic }) => pickLocalized(topic?.name, lang)?.value ?? []),
  ]
  const counted = new Map<string, { label: string; count: number }>()
  for (const label of labels) {
    const key = wordsOf(label)
      .map(({ term }) => term)
      .join(' ')
    if (key === '' || searchedMarks(label, words).length > 0) continue
    const known = counted.get(key)
    counted.set(key, { label: known?.label ?? label, count: (known?.count ?? 0) + 1 })
  }
  return [...counted.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxRelated)
    .map(({ label }) => label)
}

/** The texts in which the words were found. */
const textsOf = ({ events, articles, organizers, pages, cities }: Search): string[] => [
  ...events.map(({ title }) => title),
  ...articles.flatMap(({ article: { data } }) => [data.title, data.descriptionCourte, ...data.tags]),
  ...organizers.map(({ name }) => name),
  ...pages.map(({ title }) => title),
  ...cities.map(({ name }) => name),
]

/** Corrected words as texts have them: the index knows some only without accents and endings. */
function asWritten(words: readonly Word[], texts: readonly string[]): string {
  const written = wordsOf(texts.join(' '))
  return words.map(({ term, word }) => (written.find((one) => one.term === term) ?? { word }).word).join(' ')
}
