import * as builder from '../../../src/content/builder.contract.ts'
import type { Endpoint, EndpointCall, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../../src/contracts/errors.ts'
import { maxLimit } from '../../../src/contracts/limits.ts'
import { pickLocalized } from '../../../src/contracts/locales.ts'
import { queryString } from '../../../src/contracts/paths.ts'
import { outputOf } from '../../../src/contracts/shapes.ts'
import * as events from '../../../src/events/events.contract.ts'
import * as taxonomies from '../../../src/events/list/taxonomies.contract.ts'
import { type Word, words as wordsOf } from '../../../src/lib/text/search-words.ts'
import { writeLog } from '../../../src/lib/write-log.ts'
import type { HandlerContext } from '../../backend/core/context.ts'
import { respondSearch } from '../../backend/search/answer-search.ts'
import { type FoundCity, noEvents, type SearchSource, type Slice } from '../../backend/search/search-source.ts'
import type { AppContext } from '../../http/context.ts'
import { readObject } from '../../http/json-object.ts'
import { matchEndpoint } from '../../http/match-endpoint.ts'
import { isComposed, respondComposed } from './compose.ts'
import { echoed, fitAnswer } from './fit-answer.ts'
import { fittingPart } from './fitting-part.ts'
import { asksForSession, errorOf, isOwnError, refusesVisitors } from './read-answer.ts'
import { type HostOptions, remoteHost, type RemoteHost } from './remote-host.ts'

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
function remoteSearch(origin: string, send: (request: Request) => Promise<Response>): SearchSource {
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

/**
 * Sends a request to the remote `/v1` and answers as the contract says, whichever of its calls and fields the host has (D66).
 * @param host origin, the setting `API_HOST`
 * @param endpoint `undefined` for a path that the contract does not know, which is passed on as it is
 * @throws {AppError} `unavailable` when the host fails or refuses visitors, `upstream_invalid` for an answer of no use
 */
export async function askRemote(
  c: AppContext,
  host: string,
  request: Request,
  endpoint: Endpoint | undefined,
  options: HostOptions = {},
): Promise<Response> {
  const remote = remoteHost(c, host, options)
  const access = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  // Written in another way, a path is refused before it is sent.
  return ask(request, new URL(request.url).pathname.startsWith('/v1/') ? endpoint : undefined)

  async function ask(call: Request, known: Endpoint | undefined): Promise<Response> {
    if (known?.spec.gate?.composed) return respondSearch(remoteSearch(c.var.origin, asSite), call, contextOf(c, call))
    if (isComposed(known) && (await remote.dialect()) === 'specification')
      return respondComposed(call, { remote, access }, contextOf(c, call))
    return fitted(remote, call, known, access)
  }
  function asSite(call: Request): Promise<Response> {
    return ask(call, matchEndpoint(call)?.endpoint)
  }
}

/** What handlers of the backend need where they answer from another host. */
function contextOf({ env, var: { now, requestId, origin } }: AppContext, { headers }: Request): HandlerContext {
  return { env, viewer: null, headers, now, requestId, origin }
}

/** An answer of the host with the body of the contract. */
async function fitted(
  remote: RemoteHost,
  request: Request,
  endpoint: Endpoint | undefined,
  access: string | undefined,
): Promise<Response> {
  const sent = endpoint && echoed.has(endpoint.key) ? request.clone().text() : undefined
  const answer = await remote.send(request)
  const { status, headers } = answer
  const isJson = /^application\/([\w.+-]+\+)?json\b/i.test(headers.get('content-type') ?? '')
  const isFile = headers.get('content-disposition')?.startsWith('attachment') ?? false
  if (!endpoint || isFile || !isJson || answer.body === null) return answer
  const body: unknown = await answer.json()
  if (!answer.ok) return refused(answer, body, request, endpoint, access)
  const { params = {} } = matchEndpoint(request) ?? {}
  const call = { remote, params, access, sent: readObject(await sent) }
  return Response.json(await fitAnswer(endpoint, body, call), { status, headers })
}

/** An error in the words of the contract. */
function refused(
  answer: Response,
  body: unknown,
  { method }: Request,
  { path, spec }: Endpoint,
  access: string | undefined,
): Response {
  const { status, headers } = answer
  const isPublicRead = method === 'GET' && access === undefined && spec.auth !== 'user' && spec.auth !== 'admin'
  if (isPublicRead && asksForSession(answer)) throw refusesVisitors(status, path)
  if (isOwnError(body)) return Response.json(body, { status, headers })
  const { code, message } = errorOf(status, body, path)
  return Response.json({ error: { code, message } }, { status, headers })
}
