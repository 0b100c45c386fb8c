import type { EndpointInput, EndpointOutput } from '../../../src/contracts/endpoint.ts'
import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import { pickLocalized } from '../../../src/contracts/locales.ts'
import { myEvents, type OwnState } from '../../../src/events/attend/attendance.contract.ts'
import { slugify } from '../../../src/lib/text/slugify.ts'
import { attends, deriveSummary, organizes, type Asker } from './event.ts'
import { registrationFor } from './people.ts'
import { fieldsOf, itemsOf, type Fields } from './values.ts'
import { fittingPart } from './fitting-part.ts'
import type { RemoteHost } from './remote-host.ts'
import { readPages } from './catalogue.ts'

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
export async function ownEvents(remote: RemoteHost, query: OwnQuery, access: string): Promise<OwnEvents> {
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
