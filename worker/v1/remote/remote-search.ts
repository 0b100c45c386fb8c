import type { Endpoint, EndpointCall, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../../src/contracts/errors.ts'
import { maxLimit } from '../../../src/contracts/limits.ts'
import { pickLocalized } from '../../../src/contracts/locales.ts'
import { queryString } from '../../../src/contracts/paths.ts'
import * as builder from '../../../src/content/builder.contract.ts'
import * as events from '../../../src/events/events.contract.ts'
import * as taxonomies from '../../../src/events/list/taxonomies.contract.ts'
import { words as wordsOf, type Word } from '../../../src/lib/text/search-words.ts'
import { noEvents, type FoundCity, type SearchSource, type Slice } from '../../backend/search/search-source.ts'
import { fittingPart } from './fitting-part.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import { outputOf } from '../../../src/contracts/shapes.ts'

const textOf = (words: readonly Word[]) => words.map(({ word }) => word).join(' ')

/** A part without which the rest is still of use. */
const quietly = <T>(part: Promise<T>, instead: T): Promise<T> =>
  part.catch((error: unknown) => {
    writeLog('error', 'A part of the search is missing', { error })
    return instead
  })

/**
 * The search over a remote `/v1` that knows the endpoints of spec §7 only: its events and articles by their own searches,
 * its topics by their names. It has no pages of editors.
 * @param origin of the site
 * @param send sends a call to the remote host
 */
export function remoteSearch(origin: string, send: (request: Request) => Promise<Response>): SearchSource {
  async function call<E extends Endpoint>(endpoint: E, query: EndpointCall<E>['query']): Promise<EndpointOutput<E>> {
    const url = origin + endpoint.path + queryString((query ?? {}) as Record<string, string>)
    const answer = await send(new Request(url, { headers: { accept: 'application/json' } }))
    if (!answer.ok)
      throw new AppError('upstream_invalid', `The service behind ${endpoint.path} answered ${answer.status}`)
    return fittingPart(outputOf(endpoint), await answer.json(), endpoint.path) as EndpointOutput<E>
  }
  let topics: Promise<taxonomies.Taxonomy[]> | undefined
  const readTopics = () =>
    (topics ??= quietly(
      call(taxonomies.list, { limit: 0, type: 'topic' }).then(({ data }) => data),
      [],
    ))
  /** What the remote host searched instead, by what it was asked for. */
  const corrections = new Map<string, string>()

  return {
    topics: readTopics,
    pages: async () => [],
    // It has no keys of organizers.
    organizers: async () => [],

    async events({ words, lang }, { limit, offset, cities }) {
      if (words.length === 0) return noEvents
      const search = textOf(words)
      const page = Math.floor(offset / limit)
      const [list, known] = await Promise.all([
        call(events.list, { search, lang, limit, page, facets: 'true' }),
        readTopics(),
      ])
      if (list.corrected !== undefined) {
        corrections.set(search, list.corrected)
        return noEvents
      }
      const places = citiesOf(list, words, lang)
      const ids = new Map(known.map(({ slug, _id }) => [slug, _id]))
      return {
        data: list.data,
        total: list.total,
        atLeast: false,
        cities: sliced(places, cities),
        citiesTotal: places.length,
        byTopic: new Map((list.facets?.topic ?? []).map(({ slug, count }) => [ids.get(slug) ?? slug, count])),
      }
    },

    async articles({ words, lang }, slice) {
      if (words.length === 0) return { data: [], total: 0 }
      const nothing = { data: [], total: 0, count: 0 }
      const { data } = await quietly(call(builder.search, { q: textOf(words), lang, limit: maxLimit }), nothing)
      const found = sliced(data, slice).map((article) => ({ article, snippet: undefined }))
      return { data: found, total: data.length }
    },

    correct: async (words) => corrections.get(textOf(words)),
  }
}

const sliced = <T>(list: readonly T[], { limit, offset }: Slice): T[] => list.slice(offset, offset + limit)

/** The cities of a list, those whose names were searched first. */
function citiesOf(list: events.EventList, words: readonly Word[], lang: 'fr' | 'en' | 'es'): FoundCity[] {
  const isNamed = (name: string) =>
    wordsOf(name).some((part) => words.some(({ term }) => term.length > 1 && part.term.startsWith(term)))
  const cities = (list.facets?.city ?? []).map(({ slug, name, count }) => {
    const shown = pickLocalized(name, lang)?.value ?? slug
    const there = list.data.filter((event) => pickLocalized(event.address, lang, event.lang)?.value.city === shown)
    return {
      slug,
      name: shown,
      events: count,
      points: there.flatMap(({ coordinates }) => (coordinates ? [coordinates] : [])),
    }
  })
  return cities.toSorted((a, b) => Number(isNamed(b.name)) - Number(isNamed(a.name)) || b.events - a.events)
}
