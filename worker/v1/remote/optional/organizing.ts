import { AppError } from '../../../../src/contracts/errors.ts'
import { myEvents, type OwnState, ownStates } from '../../../../src/events/attend/attendance.contract.ts'
import { bySlug, type Event } from '../../../../src/events/events.contract.ts'
import { daysOf } from '../../../../src/lib/time/calendar-days.ts'
import { ownDays } from '../../../../src/organize/duplicate/series.contract.ts'
import { coorganizers, organized, type OrganizedEvent } from '../../../../src/organize/event/organized.contract.ts'
import { feedbacks, lowRating, type ReceivedFeedback } from '../../../../src/organize/feedbacks/feedbacks.contract.ts'
import { edit } from '../../../../src/organize/review/edits.contract.ts'
import { organizedFields } from '../event.ts'
import { composed, endOf, type Host } from './composer.ts'

const ownIn = async ({ call }: Host, when: OwnState) =>
  (await call(myEvents, { query: { as: 'organizer', when, limit: 0 } })).data

/**
 * An event with its attendees and feedbacks, for its organizer (D7).
 * @param id or slug
 * @throws {AppError} `not_found`, `forbidden` for others
 */
export async function readOrganized(host: Host, id: string): Promise<Event> {
  for (const when of ownStates) {
    const own = (await ownIn(host, when)).find(({ _id, slug }) => _id === id || slug === id)
    if (own) return (await host.call(bySlug, { params: { slug: own.slug } })).data
  }
  await host.call(bySlug, { params: { slug: id } })
  throw new AppError('forbidden', 'Only the organizers of this event may do this')
}

function organizedEvent(event: Event): OrganizedEvent {
  return {
    ...event,
    ...organizedFields,
    dateSeats: [],
    state: event.status,
    waitingCount: event.waiting,
    checkedInCount: event.attendees.filter(({ checkedInAt }) => checkedInAt != null).length,
  }
}

const orders: Record<'newest' | 'oldest' | 'best' | 'lowest', (a: ReceivedFeedback, b: ReceivedFeedback) => number> = {
  newest: (a, b) => b.createdAt.localeCompare(a.createdAt),
  oldest: (a, b) => a.createdAt.localeCompare(b.createdAt),
  best: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
}

const isLow = ({ rating }: ReceivedFeedback) => rating <= lowRating
const hasText = ({ comment }: ReceivedFeedback) => comment !== ''

export const organizingComposers = [
  composed(organized, async ({ params: { id } }, host) => organizedEvent(await readOrganized(host, id))),

  // A service of spec §7 stores no edits: a change is online at once.
  composed(edit, async ({ params: { id } }, host) => {
    const event = organizedEvent(await readOrganized(host, id))
    return {
      event,
      stored: event,
      revision: 0,
      savedAt: null,
      changes: [],
      problems: {},
      codes: {},
      conflicts: [],
      mail: null,
    }
  }),

  composed(coorganizers, async ({ params: { id } }, host) => {
    const { user } = await readOrganized(host, id)
    const data = user.map(({ displayname, firstName, lastName }, index) => ({
      email: '',
      displayname: displayname || `${firstName} ${lastName}`.trim(),
      role: index === 0 ? ('owner' as const) : ('editor' as const),
      pending: false,
    }))
    return { data, total: data.length, count: data.length }
  }),

  composed(ownDays, async ({ query: { from, to } }, host) => ({
    data: (await ownIn(host, 'active'))
      .map((event) => ({ ...daysOf(Date.parse(event.date), endOf(event), event.timeZone), event }))
      .filter(({ first, last }) => first <= to && last >= from)
      .map(({ first, event: { title, lang } }) => ({ day: first, title, lang })),
  })),

  composed(feedbacks, async ({ params: { id }, query }, host) => {
    const { feedbacks: given, attendees } = await readOrganized(host, id)
    const all = given.map((one, index) => ({
      ...one,
      _id: String(index),
      name: '',
      thanks: null,
      thankable: false,
      quotable: false,
      quoted: false,
    }))
    const wanted = all
      .filter((one) => query.rating === undefined || one.rating === query.rating)
      .filter((one) => query.text === undefined || hasText(one) === query.text)
      .filter((one) => query.low === undefined || isLow(one) === query.low)
      .toSorted(orders[query.sort])
    const size = query.limit || wanted.length
    const data = wanted.slice(query.page * size, (query.page + 1) * size)
    const count = (rating: number) => all.filter((one) => one.rating === rating).length
    return {
      data,
      total: wanted.length,
      count: data.length,
      average: all.length === 0 ? null : all.reduce((sum, { rating }) => sum + rating, 0) / all.length,
      distribution: [count(1), count(2), count(3), count(4), count(5)] as [number, number, number, number, number],
      counts: { all: all.length, text: all.filter(hasText).length, low: all.filter(isLow).length, unthanked: 0 },
      request: null,
      going: attendees.length,
      checkedIn: attendees.filter(({ checkedInAt }) => checkedInAt != null).length,
    }
  }),
]
