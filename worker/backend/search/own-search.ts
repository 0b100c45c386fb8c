import { sql } from 'drizzle-orm'
import { toArticle } from '../../../src/contracts/content/article.ts'
import { valuesOf } from '../../../src/contracts/content/editors-values.ts'
import { textOf } from '../../../src/contracts/content/localized-value.ts'
import { isLocale, type Locale, type Localized, pickLocalized } from '../../../src/contracts/locales.ts'
import type { Address } from '../../../src/events/events.contract.ts'
import { type Word, words as wordsOf } from '../../../src/lib/text/search-words.ts'
import { searchedMarks } from '../../../src/lib/text/search/searched-marks.ts'
import { snippet, type Snippet } from '../../../src/lib/text/search/snippet.ts'
import { meets } from '../../../src/lib/text/search/word-forms.ts'
import { contentOf } from '../content/content-source.ts'
import { inLocale } from '../content/entry-values.ts'
import { textIn } from '../content/write-entries.ts'
import type { SomeEntry } from '../core/content-source.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch, rowsOf } from '../db/run-sql.ts'
import type { EventRow } from '../db/schema.ts'
import { toEventSummary } from '../events/present-event.ts'
import { isPublished } from '../events/published.ts'
import { correctSearch } from '../events/search/correct-search.ts'
import { anyForm } from '../events/search/search-match.ts'
import { decodeListed } from '../events/select-events.ts'
import { loadReferences, readReferences, referenceStatements, toTaxonomy } from '../reference/load-reference-data.ts'
import { type FoundCity, type FoundOrganizer, type FoundPage, noEvents, type SearchSource } from './search-source.ts'
import { type Group, maxCandidates, selectFoundEvents, selectGroups } from './select-found.ts'

/** Most organizers of one search: what it costs does not grow with the catalogue. */
const maxOrganizers = 24
/** Names that are read from the index, and events that are counted of each organizer. */
const maxNames = 60
const maxCounted = 1000

interface OrganizerRow {
  key: string
  events: number
  /** JSON: organizers of one of the coming events. */
  organizers: string
}

/** Names as this index knows them: whole words, where that of events has their stems. */
const nameExpression = (words: readonly Word[]): string =>
  words
    .map((word) => (word.word.length < 2 ? `"${word.word}"` : `(${anyForm(word)} OR "${word.word}" *)`))
    .join(' AND ')

/**
 * Accounts and agendas with coming events, by the names that these events show.
 * @param words at least one
 * @param now ms
 */
function prepareOrganizers(words: readonly Word[], now: number) {
  const public_ = sql`${isPublished} AND events.private = 0 AND events.over_at >= ${now}`
  const ofAccount = sql`FROM events WHERE events.owner_id = named.owner_id AND ${public_}`
  const ofAgenda = sql`FROM events WHERE events.source_user = named.source_user AND events.owner_id IS NULL AND ${public_}`
  return sql<OrganizerRow>`WITH named AS MATERIALIZED (
      SELECT DISTINCT owner_id, source_user
      FROM (SELECT rowid AS id FROM organizer_search WHERE organizer_search MATCH ${nameExpression(words)} ORDER BY rank LIMIT ${maxNames}) AS best
      CROSS JOIN organizer_names ON organizer_names.id = best.id LIMIT ${maxOrganizers})
    SELECT organizers.key AS key,
      (SELECT count(*) FROM (SELECT 1 ${ofAccount} LIMIT ${maxCounted})) AS events,
      (SELECT events.organizers ${ofAccount} ORDER BY events.over_at LIMIT 1) AS organizers
    FROM named CROSS JOIN organizers ON organizers.owner_id = named.owner_id
    UNION ALL SELECT organizers.key,
      (SELECT count(*) FROM (SELECT 1 ${ofAgenda} LIMIT ${maxCounted})),
      (SELECT events.organizers ${ofAgenda} ORDER BY events.over_at LIMIT 1)
    FROM named CROSS JOIN organizers ON organizers.source_user = named.source_user WHERE named.owner_id IS NULL`
}

/** Those whose next event has the searched name, the ones with most events first. */
function readOrganizers(rows: readonly OrganizerRow[], words: readonly Word[]): FoundOrganizer[] {
  return rows
    .filter(({ events }) => events > 0)
    .map(({ key, events, organizers }) => ({ key, events, name: nameOf(organizers) }))
    .filter(({ name }) => {
      const terms = wordsOf(name).map(({ term }) => term)
      return words.every((word) => terms.some((term) => meets(word, term)))
    })
    .toSorted((a, b) => b.events - a.events || a.name.localeCompare(b.name))
}

const nameOf = (organizers: string): string =>
  (JSON.parse(organizers) as EventRow['organizers'])
    .map(({ displayname, firstName, lastName }) => displayname.trim() || `${firstName} ${lastName}`.trim())
    .filter(Boolean)
    .join(', ')

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
