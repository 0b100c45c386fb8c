import { toArticle } from '../../../src/contracts/content/article.ts'
import { valuesOf } from '../../../src/contracts/content/editors-values.ts'
import { textOf } from '../../../src/contracts/content/localized-value.ts'
import { isLocale, pickLocalized, type Locale, type Localized } from '../../../src/contracts/locales.ts'
import type { Address } from '../../../src/events/events.contract.ts'
import { searchedMarks } from '../../../src/lib/text/search/searched-marks.ts'
import { snippet, type Snippet } from '../../../src/lib/text/search/snippet.ts'
import type { Word } from '../../../src/lib/text/search-words.ts'
import { contentOf } from '../content/content-source.ts'
import { inLocale } from '../content/entry-values.ts'
import { textIn } from '../content/write-entries.ts'
import type { HandlerContext } from '../core/context.ts'
import type { SomeEntry } from '../core/content-source.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import { toEventSummary } from '../events/present-event.ts'
import { correctSearch } from '../events/search/correct-search.ts'
import { decodeListed } from '../events/select-events.ts'
import { loadReferences, readReferences, referenceStatements, toTaxonomy } from '../reference/load-reference-data.ts'
import { prepareOrganizers, readOrganizers } from './find-organizers.ts'
import { noEvents, type FoundCity, type FoundPage, type SearchSource } from './search-source.ts'
import { maxCandidates, selectFoundEvents, selectGroups, type Group } from './select-found.ts'

/** Most pages of editors in one search. */
const maxPages = 50

/** The search over the site's own events and the content it reads. */
export function ownSearch(context: HandlerContext): SearchSource {
  const { env, now } = context
  const content = contentOf(context)
  return {
    async events(wanted, { cities, ...slice }) {
      if (wanted.words.length === 0) return noEvents
      const answers = await batch(env.DB, {
        ...referenceStatements(),
        listed: rowsOf(decodeListed)`${selectFoundEvents(wanted, slice, now)}`,
        groups: selectGroups(wanted, cities, now),
      })
      const references = readReferences(answers)
      const groups = Map.groupBy(answers.groups.rows, ({ kind }) => kind)
      const places = groups.get('city') ?? []
      return {
        data: answers.listed.rows.map(({ row, distance }) => toEventSummary(row, { now, references, distance })),
        total: groups.get('total')?.[0]?.events ?? 0,
        atLeast: (groups.get('size')?.[0]?.events ?? 0) >= maxCandidates,
        cities: places.map((group) => cityOf(group, wanted.lang)),
        citiesTotal: places[0]?.total ?? 0,
        byTopic: new Map((groups.get('topic') ?? []).map(({ key, events }) => [key, events])),
      }
    },

    async articles({ words, lang }, { limit, offset }) {
      if (words.length === 0) return { data: [], total: 0 }
      const { entries, total } = await content.search(words, { model: 'article', limit, offset })
      const data = entries.map((entry) => {
        const article = toArticle(entry, lang)
        const isDescribed = searchedMarks(article.data.descriptionCourte, words).length > 0
        return { article, snippet: isDescribed ? undefined : bodySnippet(entry, words, lang) }
      })
      return { data: data.filter(({ article }) => article.slug !== ''), total }
    },

    async pages({ words, lang }) {
      if (words.length === 0) return []
      const { entries } = await content.search(words, { model: 'page', limit: maxPages, offset: 0 })
      return entries.flatMap((entry) => pageOf(entry, words, lang) ?? [])
    },

    async organizers({ words }) {
      if (words.length === 0) return []
      const { found } = await batch(env.DB, { found: prepareOrganizers(words, now) })
      return readOrganizers(found.rows, words)
    },

    topics: async () => (await loadReferences(env.DB)).taxonomies.map((row) => toTaxonomy(row, undefined)),

    correct: (words) => correctSearch(env.DB, words, 'everything'),
  }
}

function cityOf({ key, events, points, address, lang }: Group, locale: Locale): FoundCity {
  const addresses = JSON.parse(address) as Localized<Address>
  const name = pickLocalized(addresses, locale, isLocale(lang) ? lang : undefined)?.value.city
  return { slug: key, name: name || key, events, points: JSON.parse(points) as [number, number][] }
}

/** A page with one address of its own; homes, errors and patterns are none. */
function pageOf(entry: SomeEntry, words: readonly Word[], lang: Locale): FoundPage | undefined {
  const { name, data } = entry
  const values = valuesOf(data)
  const url = [values['url']].flat().find((one): one is string => typeof one === 'string' && one.startsWith('/'))
  if (url === undefined || /^\/(404|410|error)?$|[*?#]/.test(url)) return undefined
  const title = textOf(values['title'], lang).trim() || (name ?? '').trim()
  if (title === '') return undefined
  const description = textOf(values['description'], lang)
  const isDescribed = searchedMarks(description, words).length > 0
  return { title, path: url, text: (isDescribed ? undefined : bodySnippet(entry, words, lang)?.text) ?? description }
}

/** Where the words are in the blocks of an entry, in one language. */
const bodySnippet = ({ data }: SomeEntry, words: readonly Word[], lang: Locale): Snippet | undefined =>
  snippet(textIn(inLocale(data, lang), ['text']), words)
