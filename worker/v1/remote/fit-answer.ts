import { getAll, vote } from '../../../src/content/builder.contract.ts'
import { toSurvey } from '../../../src/contracts/content/survey.ts'
import type { Endpoint, EndpointKey, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { isLocale } from '../../../src/contracts/locales.ts'
import { outputOf } from '../../../src/contracts/shapes.ts'
import { related } from '../../../src/events/events.contract.ts'
import { type Asker, deriveEvent, deriveSummary, organizedFields } from './event.ts'
import { fittingPart } from './fitting-part.ts'
import { deriveAttendance, deriveDone, deriveExists, deriveLike, deriveTokens, deriveUser } from './people.ts'
import { deriveHotspot, deriveIframe, deriveSeoTexts, deriveTaxonomy, deriveTranslation } from './references.ts'
import { dataOf, type RemoteHost } from './remote-host.ts'
import { type Fields, fieldsOf, itemsOf, listOf, recordOf, textOf } from './values.ts'

/** Content and the game from the fields of spec §3 (D66). */

const msOf = (value: unknown): number | null => {
  const ms = typeof value === 'string' ? Date.parse(value) : value
  return typeof ms === 'number' && Number.isFinite(ms) ? ms : null
}

function topicOf(value: unknown): Fields | null {
  const reference = fieldsOf(value)
  const topic = fieldsOf(reference?.['value']) ?? reference
  const data = fieldsOf(topic?.['data'])
  const slug = textOf(data?.['slug'])
  return slug === undefined ? null : { id: textOf(topic?.['id']) ?? slug, data: { title: slug, ...data, slug } }
}

function deriveArticle(value: unknown): unknown {
  const raw = fieldsOf(value)
  const data = fieldsOf(raw?.['data'])
  if (!raw || !data) return value
  const slug = textOf(data['slug']) ?? textOf(raw['slug'])
  const languages = itemsOf(data['langues']).filter(isLocale)
  return {
    ...raw,
    builderId: textOf(raw['builderId']) ?? raw['id'],
    slug,
    firstPublished: msOf(raw['firstPublished']),
    count: typeof raw['count'] === 'number' ? raw['count'] : 0,
    data: {
      descriptionCourte: '',
      media: 'article',
      ...data,
      image: textOf(data['image']) ?? null,
      slug,
      thematique: topicOf(data['thematique']),
      tags: itemsOf(data['tags']),
      langues: languages.length > 0 ? languages : ['fr'],
    },
  }
}

/** An entry of the content service (spec §3 Builder content entry). */
function deriveEntry(value: unknown, model: unknown = ''): unknown {
  const raw = fieldsOf(value)
  if (!raw) return value
  return {
    name: '',
    modelName: model,
    published: 'published',
    createdDate: 0,
    lastUpdated: 0,
    count: 0,
    data: {},
    meta: {},
    variations: {},
    ...raw,
  }
}

/** Winners of today, of a service that has no list of the best. */
function deriveWinners(body: unknown): unknown {
  const raw = fieldsOf(body)
  const data = raw?.['data'] ?? body
  if (!Array.isArray(data)) return body
  return { best: [], total: data.length, found: data.length, ...raw, data, count: data.length }
}

const deriveScore = (value: unknown): unknown => ({ durationMs: null, player: null, ...fieldsOf(value) })

/** An uploaded picture of a service that has one size. */
function deriveUpload(body: unknown): unknown {
  const raw = fieldsOf(fieldsOf(body)?.['data'] ?? body)
  return raw && { _id: raw['url'], width: 0, height: 0, type: '', variants: [], ...raw }
}

/** A call that a remote host answered. */
export interface AnsweredCall {
  remote: RemoteHost
  /** Decoded values of the path's `{names}`. */
  params: Record<string, string>
  /** Token of the visitor. */
  access: string | undefined
  /** The body that was sent, of calls in `echoed`. */
  sent?: unknown
}

/** Calls whose answer repeats what was sent. */
export const echoed: ReadonlySet<EndpointKey> = new Set([vote.key])

type Derive = (body: unknown, call: AnsweredCall) => unknown

const eventList: Derive = async (body, { remote }) => {
  const facts = await remote.facts(dataOf(body))
  return listOf(body, (event) => deriveSummary(event, facts))
}

/** A list of events of the contract, from one of the host. */
export async function eventListOf(remote: RemoteHost, body: unknown): Promise<EndpointOutput<typeof related>> {
  return fittingPart(
    related.spec.output,
    await eventList(body, { remote, params: {}, access: undefined }),
    related.path,
  )
}

/** The account of a call; `undefined` for a visitor without one. */
const askerOf = ({ remote, access }: AnsweredCall): Promise<Asker | undefined> | undefined =>
  access === undefined ? undefined : remote.asker(access).catch(() => undefined)

const oneEvent: Derive = async (body, call) => {
  const raw = fieldsOf(body)?.['data'] ?? body
  const [facts, asker] = await Promise.all([call.remote.facts([raw]), askerOf(call)])
  return recordOf(body, (event) => deriveEvent(event, facts, asker))
}

const storedEvent: Derive = async (body, call) => {
  const raw = fieldsOf(fieldsOf(body)?.['data']) ?? body
  const event = deriveEvent(raw, await call.remote.facts([raw]))
  return event === raw ? body : { ...organizedFields, notified: 0, ...fieldsOf(event) }
}

/** A vote, of whose answer spec §7 says nothing: the poll is read anew. */
const voted: Derive = async (body, { remote, params, sent }) => {
  const raw = fieldsOf(body)
  if (!raw || fieldsOf(raw['data'])) return body
  const { answer, lang } = fieldsOf(sent) ?? {}
  const polls = dataOf(await remote.post(getAll.path, { model: 'sondage', params: {} }))
  const poll = polls.map(fieldsOf).find((one) => one?.['id'] === params['id'])
  const votes = fieldsOf(raw['votes'])
  const data = { ...fieldsOf(poll?.['data']), ...(votes && { votes }) }
  return {
    data: toSurvey({ id: params['id'] ?? '', data }, isLocale(lang) ? lang : 'fr'),
    choice: answer,
    voter: null,
  }
}

const items =
  (itemOf: (item: unknown, index: number) => unknown): Derive =>
  (body) =>
    listOf(body, itemOf)
const record =
  (recordOfFields: (value: unknown, call: AnsweredCall) => unknown): Derive =>
  (body, call) =>
    recordOf(body, (value) => recordOfFields(value, call))
const done: Derive = (body) => (fieldsOf(body) ? deriveDone() : body)

const contentItem =
  (facts: Parameters<typeof deriveSummary>[1]) =>
  (item: unknown): unknown => {
    const { article, event } = fieldsOf(item) ?? {}
    if (article === undefined && event === undefined) return { kind: 'article', article: deriveArticle(item) }
    return article === undefined
      ? { kind: 'event', event: deriveSummary(event, facts) }
      : { kind: 'article', article: deriveArticle(article) }
  }

/** How the answers of spec §7 become those of the contract; other answers have to be as it says. */
const derivations: Partial<Record<EndpointKey, Derive>> = {
  'GET /v1/events': eventList,
  'GET /v1/events/slug/{slug}': oneEvent,
  'GET /v1/events/related/{id}': eventList,
  'GET /v1/iframes/{id}/events': eventList,
  'GET /v1/iframes/{id}': record((value, { params }) => deriveIframe(value, params['id'] ?? '')),
  'POST /v1/events/': storedEvent,
  'PUT /v1/events/{_id}': storedEvent,
  'POST /v1/events/attend/{id}': (body, { params, remote }) =>
    deriveAttendance(body, params['id'] ?? '', true, remote.now),
  'DELETE /v1/events/attend/{id}': (body, { params, remote }) =>
    deriveAttendance(body, params['id'] ?? '', false, remote.now),
  'POST /v1/events/feedback/{id}': done,
  'POST /v1/events/contact/{id}': done,
  'GET /v1/taxonomies': items(deriveTaxonomy),
  'GET /v1/taxonomies/by-slug/{slug}': record((value) => deriveTaxonomy(value)),
  'GET /v1/taxonomies/{id}': record((value) => deriveTaxonomy(value)),
  'GET /v1/hotspots': items(deriveHotspot),
  'GET /v1/hotspots/by-slug/{slug}': record(deriveHotspot),
  'GET /v1/translations': items(deriveTranslation),
  'GET /v1/seo/key/{key}': record((value, { params }) => deriveSeoTexts(value, params['key'] ?? '')),
  'POST /v1/auth/local': (body) => (fieldsOf(body)?.['pending'] ? body : deriveTokens(body)),
  'POST /v1/auth/local/token': deriveTokens,
  'POST /v1/users/register/events': deriveTokens,
  'POST /v1/users/exists': deriveExists,
  'GET /v1/users/me': deriveUser,
  'PUT /v1/users/{_id}': deriveUser,
  'PUT /v1/users/{_id}/password': done,
  'PUT /v1/users/{_id}/email': done,
  'POST /v1/users/lost-password/events': done,
  'POST /v1/users/activate': done,
  'POST /v1/users/activate-new-email': done,
  'POST /v1/users/resend-activation': done,
  'POST /v1/users/check-token': done,
  'POST /v1/users/reset-password': done,
  'POST /v1/likes': done,
  'DELETE /v1/likes': done,
  'GET /v1/likes': items(deriveLike),
  'POST /v1/builder/getref': record((value) => deriveEntry(value)),
  'POST /v1/builder/getrefs': items((value) => value && deriveEntry(value)),
  'POST /v1/builder/querycontent': async (body, { remote }) => {
    const facts = await remote.facts(dataOf(body).map((item) => fieldsOf(item)?.['event']))
    return listOf(body, contentItem(facts))
  },
  'GET /v1/builder/search': items(deriveArticle),
  'POST /v1/builder/vote/{id}': voted,
  'POST /v1/builder/track': (body) => (fieldsOf(body) ? { count: 0, ...fieldsOf(body) } : body),
  'GET /v1/game/winners': deriveWinners,
  'POST /v1/game/score': record(deriveScore),
  'POST /v1/game/winner': record(deriveScore),
  'POST /v1/analytics/exclusivity': done,
  'POST /v1/upload': deriveUpload,
}

/** Changes of organizers whose answers spec §7 does not show: each answer is a success, and nothing of the site reads more of it. */
const unshown: ReadonlySet<EndpointKey> = new Set([
  'POST /v1/events/checkin/{id}',
  'POST /v1/events/checkout/{id}',
  'POST /v1/events/batch/{id}',
  'POST /v1/events/{id}/coorganizer',
])

/**
 * The one place where an answer of another host becomes one of the contract: what spec §3 does not name is derived, items that are
 * still wrong are left out (D20, D66).
 * @returns what the endpoint answers
 * @throws {AppError} `upstream_invalid` for an answer of which nothing is usable
 */
export async function fitAnswer(endpoint: Endpoint, body: unknown, call: AnsweredCall): Promise<unknown> {
  if (unshown.has(endpoint.key)) return body
  const derived = (await derivations[endpoint.key]?.(body, call)) ?? body
  const value = fittingPart(outputOf(endpoint), derived, endpoint.path)
  return withoutDropped(value, dataOf(derived).length)
}

/** The numbers of a list without the items that were left out of it. */
function withoutDropped(value: unknown, before: number): unknown {
  const fields = fieldsOf(value)
  const data = fields?.['data']
  if (!fields || !Array.isArray(data) || data.length === before) return value
  const total = Number(textOf(fields['total']) ?? before) - (before - data.length)
  return {
    ...fields,
    ...('total' in fields && { total: Math.max(data.length, total) }),
    ...('count' in fields && { count: data.length }),
  }
}
