import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { Locale } from '../../../../src/contracts/locales.ts'
import { AppError } from '../../../../src/contracts/errors.ts'
import { myEvents, myRegistration, myRegistrations } from '../../../../src/events/attend/attendance.contract.ts'
import { queryContent } from '../../../../src/content/builder.contract.ts'
import { bySlug, type EventSummary } from '../../../../src/events/events.contract.ts'
import * as likes from '../../../../src/likes/likes.contract.ts'
import { endOf } from './event-times.ts'
import { composed, type Host } from './composer.ts'

type OwnEvent = EndpointOutput<typeof myEvents>['data'][number]

/** One's events as an attendee. */
async function attendedBy({ call }: Host): Promise<OwnEvent[]> {
  const whens = ['active', 'past'] as const
  const lists = await Promise.all(whens.map((when) => call(myEvents, { query: { as: 'attendee', when, limit: 0 } })))
  return lists.flatMap(({ data }) => data)
}

/** Most liked events that are shown: each may take a call of its own. */
const maxLikes = 50

/** Liked events; those that no longer exist are left out. */
async function likedEvents({ call }: Host, lang: Locale): Promise<EventSummary[]> {
  const { data } = await call(likes.list, { query: { limit: 0 } })
  const ids = data.slice(0, maxLikes).map(({ event }) => event)
  if (ids.length === 0) return []
  const { data: items } = await call(queryContent, { body: { query: { events: ids }, limit: maxLikes, lang } })
  const known = new Map(items.flatMap((item) => (item.kind === 'event' ? [[item.event._id, item.event] as const] : [])))
  const events = await Promise.all(
    ids.map(async (id) => known.get(id) ?? (await orNone(call(bySlug, { params: { slug: id } })))?.data),
  )
  return events.filter((event) => event !== undefined)
}

const orNone = <T>(call: Promise<T>): Promise<T | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone')) return undefined
    throw error
  })

export const visitorComposers = [
  composed(likes.events, async ({ query: { past, lang = 'fr', limit = 0, page } }, host) => {
    const events = (await likedEvents(host, lang))
      .filter((event) => endOf(event) < host.now === past)
      .toSorted((a, b) => (past ? -1 : 1) * a.date.localeCompare(b.date))
    const data = limit === 0 ? events : events.slice(page * limit, (page + 1) * limit)
    return { data, total: events.length, count: data.length }
  }),

  composed(myRegistrations, async (_, host) => ({
    data: (await attendedBy(host)).map(({ _id, registration, next }) => ({
      event: _id,
      state: registration?.state ?? ('going' as const),
      begin: next.begin,
    })),
  })),

  composed(myRegistration, async ({ params: { id } }, host) => {
    const own = (await attendedBy(host)).find(({ _id }) => _id === id)
    if (!own?.registration) throw new AppError('not_found', 'You are not registered for this event')
    const { attending, attendeesCount, remaining, registration } = own
    return { attending, attendeesCount, remaining, registration, onlineUrl: null, conflicts: [], event: own }
  }),
]
