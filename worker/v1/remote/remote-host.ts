import type { Query } from '../../../src/contracts/paths.ts'
import { queryString } from '../../../src/contracts/paths.ts'
import { pickLocalized, type Locale } from '../../../src/contracts/locales.ts'
import * as events from '../../../src/events/events.contract.ts'
import * as taxonomies from '../../../src/events/list/taxonomies.contract.ts'
import * as users from '../../../src/account/users.contract.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import type { PlaceLookup } from '../../../src/places/gazetteer/gazetteer.ts'
import type { Place } from '../../../src/places/location.ts'
import { policies, type CacheTimes } from '../../cache/policies.ts'
import { kvTier, withCache } from '../../cache/with-cache.ts'
import type { AppContext } from '../../http/context.ts'
import { withCityNames } from '../../http/city-names.ts'
import { createPlaces } from '../../http/gazetteer.ts'
import { matchEndpoint } from '../../http/match-endpoint.ts'
import type { Asker, EventFacts } from './event.ts'
import { deriveUser } from './people.ts'
import { deriveTaxonomy } from './references.ts'
import { fieldsOf, itemsOf, listOf, localizedOf, textOf } from './values.ts'
import { fittingPart } from './fitting-part.ts'
import { proxy } from './proxy.ts'
import { asksForSession, readAnswer, refusesVisitors } from './read-answer.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** What a remote host knows of its own parameters: all of the contract's, or those that spec §7 names. */
export type Dialect = 'contract' | 'specification'

/** The remote host of `/v1`, for one request of a visitor. */
export interface RemoteHost {
  now: number
  /** Origin of the host. */
  name: string
  /** Sends a request to a path under `/v1` as it is. */
  send(request: Request): Promise<Response>
  /**
   * Reads an answer as JSON.
   * @param access token of the visitor, for calls that need one
   * @throws {AppError} the error of the answer
   */
  read(path: string, query?: Query, access?: string): Promise<unknown>
  /** As `read`, by a POST of JSON. */
  post(path: string, body: unknown): Promise<unknown>
  /** Reads through the caches of the isolate and KV. */
  cached<T>(name: string, make: () => Promise<T>, policy?: CacheTimes): Promise<T>
  dialect(): Promise<Dialect>
  taxonomies(): Promise<taxonomies.Taxonomy[]>
  /** The places of cities by their slugs, as far as the gazetteer knows them. */
  places(cities: Iterable<string>): Promise<Map<string, Place>>
  /** Filters whose cities have the slugs of all their names. */
  withCityNames<T extends Pick<events.EventFilters, 'city'>>(filters: T): Promise<T>
  /** What a derivation of these events needs. */
  facts(raw: readonly unknown[]): Promise<EventFacts>
  /** The account of a token. @throws {AppError} as `read` */
  asker(access: string): Promise<Asker>
}

/** How long it is known which parameters a host understands, seconds. */
const dialectTimes: CacheTimes = { fresh: 600, stale: 86_400, error: 86_400 }

export interface HostOptions {
  /** The host serves its endpoints at its root, not under `/v1`. */
  atRoot?: boolean
}

/** @param host origin of the remote `/v1`, the setting `API_HOST` */
export function remoteHost(c: AppContext, host: string, { atRoot = false }: HostOptions = {}): RemoteHost {
  const { now, origin, requestId, trace, settings } = c.var
  // The jobs service is nobody's gateway.
  const secret = atRoot ? undefined : settings.GATEWAY_SECRET
  const send: RemoteHost['send'] = (request) =>
    proxy(host, request, {
      origin,
      now,
      requestId,
      parent: trace.parent,
      ...rulesFor(request),
      atRoot,
      secret,
    })

  const read: RemoteHost['read'] = async (path, query = {}, access) => {
    const headers = new Headers({ accept: 'application/json' })
    if (access !== undefined) headers.set('authorization', `Bearer ${access}`)
    const answer = await send(new Request(origin + path + queryString(query), { headers }))
    if (access === undefined && asksForSession(answer)) throw refusesVisitors(answer.status, path)
    return readAnswer(answer, path)
  }

  const cached: RemoteHost['cached'] = (name, make, policy = policies.slow) =>
    withCache(
      `${name} ${host}`,
      { now, policy, waitUntil: (work) => c.executionCtx.waitUntil(work), second: kvTier(c.env.CONTENT_CACHE) },
      make,
    )

  const post: RemoteHost['post'] = async (path, body) => {
    const headers = { accept: 'application/json', 'content-type': 'application/json' }
    return readAnswer(
      await send(new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })),
      path,
    )
  }
  return {
    now,
    name: host,
    send,
    read,
    post,
    cached,
    ...knowledgeOf({ now, read, cached, gazetteer: createPlaces(c.env) }),
    withCityNames: (filters) => withCityNames(filters, c.env),
  }
}

type Calls = Pick<RemoteHost, 'now' | 'read' | 'cached'>
type Knowledge = Pick<RemoteHost, 'dialect' | 'taxonomies' | 'places' | 'facts' | 'asker'>

/** What derivations need to know of a host, of the gazetteer and of the visitor. */
function knowledgeOf({ now, read, cached, gazetteer }: Calls & { gazetteer: PlaceLookup }): Knowledge {
  const knowledge: Knowledge = {
    dialect: () =>
      cached(
        'dialect',
        async () => dialectOf(await read(events.list.path, { limit: 1, facets: 'true' })),
        dialectTimes,
      ),

    taxonomies: () =>
      cached('taxonomies', async () => {
        const body = await read(taxonomies.list.path, { limit: 0 })
        return fittingPart(taxonomies.list.spec.output, listOf(body, deriveTaxonomy), taxonomies.list.path).data
      }),

    async places(cities) {
      const found = await Promise.all(
        [...new Set(cities)].map(async (slug) => [slug, await gazetteer.findCity(slug)] as const),
      )
      return new Map(found.filter((entry): entry is [string, Place] => entry[1] !== undefined))
    },

    async facts(raw) {
      const [labels, places] = await Promise.all([
        knowledge.taxonomies().catch((error: unknown) => {
          writeLog('error', 'Events lack the names of their topics', { error })
          return []
        }),
        knowledge.places(raw.flatMap(citiesOf)),
      ])
      return { now, labels, countries: new Map([...places].map(([slug, { countryCode }]) => [slug, countryCode])) }
    },

    async asker(access) {
      const body = deriveUser(await read(users.me.path, {}, access))
      return fittingPart(users.me.spec.output, body, users.me.path)
    },
  }
  return knowledge
}

/** What the contract says of a call that the way to another host must know. */
function rulesFor(request: Request): { redirects: boolean; reads: boolean } {
  const { redirects = false, reads = false } = matchEndpoint(request)?.endpoint.spec.gate ?? {}
  return { redirects, reads }
}

/** Only a host that knows the contract's own parameters answers with facets when it is asked for them. */
const dialectOf = (body: unknown): Dialect => (fieldsOf(fieldsOf(body)?.['facets']) ? 'contract' : 'specification')

/** Slugs of the cities of an event without a country. */
function citiesOf(raw: unknown): string[] {
  const addresses = localizedOf(fieldsOf(raw)?.['address'], 'fr', fieldsOf) ?? {}
  return Object.values(addresses).flatMap((address) => {
    const city = textOf(address['city'])
    return city === undefined || address['countryCode'] !== undefined ? [] : [slugify(city)]
  })
}

/** Slug of the city of an event; empty without one. */
export const citySlug = ({ address, lang }: Pick<events.EventSummary, 'address' | 'lang'>, locale: Locale = 'fr') =>
  slugify(pickLocalized(address, locale, lang)?.value.city ?? '')

/** The items of a list of a host, whatever else it answers. */
export const dataOf = (body: unknown): unknown[] => itemsOf(fieldsOf(body)?.['data'])
