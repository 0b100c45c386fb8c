import { type Endpoint, type EndpointInput, type EndpointOutput, filledPath } from '../../../src/contracts/endpoint.ts'
import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import { pickLocalized } from '../../../src/contracts/locales.ts'
import * as iframes from '../../../src/embed/frames.contract.ts'
import { myEvents, type OwnState } from '../../../src/events/attend/attendance.contract.ts'
import * as events from '../../../src/events/events.contract.ts'
import { eventsPerFile, sitemap } from '../../../src/events/list/sitemap.contract.ts'
import { live } from '../../../src/events/list/strevda.contract.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import type { HandlerContext } from '../../backend/core/context.ts'
import { implement, readQuery } from '../../backend/core/implement.ts'
import { AppError } from '../../http/errors.ts'
import { matchEndpoint } from '../../http/match-endpoint.ts'
import { comingEvents, readPages } from './catalogue.ts'
import { type Asker, attends, deriveSummary, organizes } from './event.ts'
import { type AnsweredCall, eventListOf } from './fit-answer.ts'
import { fittingPart } from './fitting-part.ts'
import { listEvents } from './list.ts'
import { registrationFor } from './people.ts'
import type { RemoteHost } from './remote-host.ts'
import { type Fields, fieldsOf, itemsOf } from './values.ts'

/** One's own events over a host that knows the parameters of spec §7 only: it answers all of them, of each role and time. */

type OwnQuery = EndpointInput<typeof myEvents>['query']
type OwnEvents = EndpointOutput<typeof myEvents>
type OwnEvent = OwnEvents['data'][number]

function asOwn(value: unknown, raw: Fields, asker: Asker, isOrganizer: boolean, now: number): unknown {
  const fields = fieldsOf(value)
  if (!fields) return value
  const feedbacks = itemsOf(raw['feedbacks']).length
  const unlisted = raw['private'] === true
  return {
    changes: [],
    ...fields,
    attending: fields['attending'] === true || attends(raw, asker),
    registration: isOrganizer ? null : registrationFor(String(fields['_id']), now, fieldsOf(raw['registration'])),
    organizing: isOrganizer
      ? { role: 'owner', private: unlisted, waiting: 0, feedbacks, newRegistrations: 0, newFeedbacks: 0 }
      : null,
  }
}

const stateOf = ({ status, next, date, endDate }: OwnEvent, now: number): OwnState =>
  status === 'cancelled' ? 'cancelled' : Date.parse(endDate ?? next.end ?? date) < now ? 'past' : 'active'

/** Of an attendee, coming events include cancelled ones. */
function isIn(event: OwnEvent, { as, when }: OwnQuery, now: number): boolean {
  const state = stateOf(event, now)
  if (as === 'organizer' || state !== 'cancelled') return state === when
  const isOver = Date.parse(event.next.end) < now
  return when === (isOver ? 'past' : 'active')
}

const orders: Record<OwnQuery['sort'], (a: OwnEvent, b: OwnEvent) => number> = {
  date: () => 0,
  attention: () => 0,
  attendees: (a, b) => b.attendeesCount - a.attendeesCount,
  changed: (a, b) => b.updatedAt.localeCompare(a.updatedAt),
}

/**
 * The events that an account attends or organizes, as `GET /v1/users/events` of the contract.
 * @param access token of the account
 */
async function ownEvents(remote: RemoteHost, query: OwnQuery, access: string): Promise<OwnEvents> {
  const [asker, all] = await Promise.all([
    remote.asker(access),
    readPages(remote, myEvents.path, { query: {}, access, pages: 5 }),
  ])
  const isOrganizer = query.as === 'organizer'
  // A host that shows neither who attends nor who organizes by name answers what one organizes.
  const isOwn = (raw: Fields) =>
    isOrganizer ? organizes(raw, asker) || !attends(raw, asker) : attends(raw, asker) || raw['attending'] === true
  const raw = all.map(fieldsOf).filter((one): one is Fields => one !== undefined && isOwn(one))
  const facts = await remote.facts(raw)
  const { data } = fittingPart(
    myEvents.spec.output,
    {
      data: raw.map((one) => asOwn(deriveSummary(one, facts), one, asker, isOrganizer, remote.now)),
      total: raw.length,
      count: raw.length,
    },
    myEvents.path,
  )
  return page(data, query, remote.now)
}

function page(all: readonly OwnEvent[], query: OwnQuery, now: number): OwnEvents {
  const { limit = eventsPageSize, page: number, when, search } = query
  const words = slugify(search).split('-').filter(Boolean)
  const titleOf = ({ title, lang }: OwnEvent) => slugify(pickLocalized(title, lang, lang)?.value ?? '')
  const named = all.filter((event) => words.every((word) => titleOf(event).includes(word)))
  const sign = when === 'active' ? 1 : -1
  const fitting = named
    .filter((event) => isIn(event, query, now))
    .toSorted((a, b) => sign * a.date.localeCompare(b.date))
    .toSorted(orders[query.sort])
  const size = limit || allLimit
  const data = fitting.slice(number * size, (number + 1) * size)
  const count = (state: OwnState) => named.filter((event) => stateOf(event, now) === state).length
  const totals = { active: count('active'), past: count('past'), cancelled: count('cancelled') }
  return { data, total: fitting.length, count: data.length, ...(query.as === 'organizer' && { totals }) }
}

/** Calls whose answers are made of others, since the host knows the parameters of spec §7 only. */
const composed: readonly Endpoint[] = [events.list, events.related, iframes.events, sitemap, live, myEvents]

/** Whether the answer to an endpoint is composed over a host that knows the parameters of spec §7 only. */
export const isComposed = (endpoint: Endpoint | undefined): boolean => composed.some(({ key }) => key === endpoint?.key)

const handlersOf = ({ remote, access }: Pick<AnsweredCall, 'remote' | 'access'>) => [
  implement(events.list, ({ query }) => listEvents(remote, query, query.private ? access : undefined)),

  implement(events.related, async ({ params: { id }, query: { limit = eventsPageSize } }) => {
    const coming = await comingEvents(remote)
    const own = coming.find(({ _id, slug }) => _id === id || slug === id)
    const read = await remote
      .read(filledPath(events.related, { id: own?._id ?? id }), { limit })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return { data: [] }
        throw error
      })
    const { data } = await eventListOf(remote, read)
    const others = data.filter(
      ({ _id, slug, status, date, endDate }) =>
        _id !== id && slug !== id && status === 'active' && Date.parse(endDate ?? date) >= remote.now,
    )
    return { data: others, total: others.length, count: others.length }
  }),

  implement(iframes.events, async ({ params: { id }, query: { limit = eventsPageSize, page } }) => {
    const path = filledPath(iframes.events, { id })
    const { data } = await eventListOf(remote, { data: await readPages(remote, path, { query: {}, pages: 5 }) })
    const coming = data.filter(({ date, endDate }) => Date.parse(endDate ?? date) >= remote.now)
    const size = limit || allLimit
    const shown = coming.slice(page * size, (page + 1) * size)
    return { data: shown, total: coming.length, count: shown.length }
  }),

  implement(sitemap, async ({ params: { file } }) => {
    const coming = (await comingEvents(remote)).toSorted((a, b) => a._id.localeCompare(b._id))
    const data = coming.slice((file - 1) * eventsPerFile, file * eventsPerFile)
    return {
      data: data.map(({ slug, title, lang, updatedAt }) => ({ slug, title, lang, updatedAt })),
      total: Math.ceil(coming.length / eventsPerFile),
      empty: [],
    }
  }),

  implement(live, async () => {
    const { now } = remote
    const running = (await comingEvents(remote))
      .filter(
        ({ status, change, next }) =>
          status === 'active' && change !== 'postponed' && Date.parse(next.begin) <= now && Date.parse(next.end) >= now,
      )
      .toSorted((a, b) => a.next.end.localeCompare(b.next.end))
      .slice(0, eventsPageSize)
    return { live: running.length > 0, data: running, total: running.length, count: running.length }
  }),

  implement(myEvents, async ({ query }) => {
    if (access === undefined) throw new AppError('unauthorized', 'Log in first')
    return ownEvents(remote, query, access)
  }),
]

/**
 * The answer to a composed call.
 * @throws {AppError} `invalid_input` naming the field, the error of the host
 */
export function respondComposed(
  request: Request,
  call: Pick<AnsweredCall, 'remote' | 'access'>,
  context: HandlerContext,
): Promise<Response> {
  const { endpoint, params = {} } = matchEndpoint(request) ?? {}
  const handler = handlersOf(call).find((one) => one.endpoint.key === endpoint?.key)
  if (!handler) throw new AppError('not_found', `No such endpoint: ${request.url}`)
  return handler.respond({ params, query: readQuery(new URL(request.url)), body: undefined }, context)
}
