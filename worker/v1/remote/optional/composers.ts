import { getAll, queryContent, surveys } from '../../../../src/content/builder.contract.ts'
import { type Survey, toSurvey } from '../../../../src/contracts/content/survey.ts'
import type { EndpointKey, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { AppError } from '../../../../src/contracts/errors.ts'
import type { Locale } from '../../../../src/contracts/locales.ts'
import { myEvents, myRegistration, myRegistrations } from '../../../../src/events/attend/attendance.contract.ts'
import { bySlug, type EventSummary } from '../../../../src/events/events.contract.ts'
import { currentRound, word } from '../../../../src/game/game.contract.ts'
import * as likes from '../../../../src/likes/likes.contract.ts'
import { logout } from '../../../../src/login/auth.contract.ts'
import { composed, type Composer, endOf, type Host } from './composer.ts'
import { organizingComposers } from './organizing.ts'
import { peopleComposers } from './people.ts'

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

const visitorComposers = [
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

/** Most polls that are read. */
const maxPolls = 100

const isOver = ({ endDate }: Survey, now: number) => endDate !== null && Date.parse(endDate) < now

const siteComposers = [
  composed(surveys, async ({ query: { limit, lang } }, { now, call }) => {
    const params = { sort: { 'data.startDate': -1 as const }, limit: maxPolls }
    const { data } = await call(getAll, { body: { model: 'sondage', params } })
    const polls = data
      .map((entry) => toSurvey(entry, lang))
      .filter(({ choices }) => choices.length > 0)
      .toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now)))
    const shown = limit === 0 ? polls : polls.slice(0, limit)
    return { data: shown, total: polls.length, count: shown.length }
  }),

  // Of the tries of a round spec §7 says nothing: each visit of the page begins it.
  composed(currentRound, async ({ body: { lang } }, { call }) => {
    const { data } = await call(word, { query: { lang } })
    const nothing = {
      durationMs: null,
      name: null,
      reminderAt: null,
      word: null,
      guesses: [],
      state: 'playing' as const,
    }
    return {
      data: {
        ...data,
        ...nothing,
        results: { played: 0, won: 0, streak: 0, longest: 0 },
        everyone: { played: 0, won: 0, same: 0 },
      },
    }
  }),

  // The gate forgets the tokens, which is all that a service of spec §7 knows of a log-out (spec §4).
  composed(logout, async () => ({ ok: true as const })),
]

/**
 * The optional calls whose answers are made of the calls of spec §7 where a remote host does not have them (D66); all others are
 * refused, and pages do without.
 */
export const composers: ReadonlyMap<EndpointKey, Composer> = new Map([
  ...siteComposers,
  ...visitorComposers,
  ...organizingComposers,
  ...peopleComposers,
])
