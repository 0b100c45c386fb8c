import { AppError } from '../../../../src/contracts/errors.ts'
import type { Attendee } from '../../../../src/events/attend/attendee.contract.ts'
import type { Event } from '../../../../src/events/events.contract.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'
import {
  type AttendeeOrder,
  attendees,
  type AttendeeView,
  type ListedAttendee,
  person,
} from '../../../../src/organize/attendees/attendees.contract.ts'
import { checkin, checkout, door, type DoorPerson, scans } from '../../../../src/organize/checkin/checkin.contract.ts'
import { composed, endOf } from './composer.ts'
import { readOrganized } from './organizing.ts'

type AccountNames = Partial<Record<'_id' | 'displayname' | 'firstName' | 'lastName', string>>

/** The attendee as organizers see a person; where a service gives ids alone, these are the names. */
function listed(event: Event, attendee: Attendee, index: number): ListedAttendee {
  const account = typeof attendee.user === 'string' ? { _id: attendee.user } : attendee.user
  const { _id = String(index), displayname = '', firstName = '', lastName = '' } = { ...account } as AccountNames
  const { email = '', name = displayname || `${firstName} ${lastName}`.trim() } = attendee
  return {
    ...attendee,
    _id: attendee._id ?? _id,
    name: name || email || _id,
    state: attendee.state ?? 'going',
    checkedInAt: attendee.checkedInAt ?? null,
    createdAt: attendee.createdAt ?? event.createdAt,
    lang: event.lang,
    position: null,
    holdUntil: null,
    source: '',
    host: null,
    companions: 0,
    named: name !== '',
    checkedInBy: '',
    mailRefused: false,
    leftAt: null,
  }
}

const peopleOf = (event: Event) => event.attendees.map((attendee, index) => listed(event, attendee, index))

const views: Record<AttendeeView, (person: ListedAttendee) => boolean> = {
  all: () => true,
  coming: ({ state, checkedInAt }) => state === 'going' && checkedInAt === null,
  here: ({ checkedInAt }) => checkedInAt !== null,
  line: ({ state }) => state !== 'going',
  left: () => false,
}

const valueOf: Record<string, (person: ListedAttendee) => string> = {
  name: ({ name }) => name.toLocaleLowerCase('fr'),
  since: ({ createdAt }) => createdAt,
  state: ({ state }) => state,
  arrival: ({ checkedInAt }) => checkedInAt ?? '~',
}

function sorted(people: readonly ListedAttendee[], order: AttendeeOrder): ListedAttendee[] {
  const value = valueOf[order.replace('-', '')]!
  return people.toSorted((a, b) => (order.startsWith('-') ? -1 : 1) * value(a).localeCompare(value(b)))
}

const doorPerson = ({ _id, name, state, checkedInAt }: ListedAttendee): DoorPerson => ({
  _id,
  name,
  code: '',
  state: state === 'left' ? 'going' : state,
  checkedInAt,
  by: null,
  host: null,
  queuedAt: null,
})

/** Tickets are of our own backend: no ticket has this key (the example of RFC 8037, appendix A.2). */
const noKey = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo', kid: '' }

export const peopleComposers = [
  composed(attendees, async ({ params: { id }, query }, host) => {
    const event = await readOrganized(host, id)
    const people = peopleOf(event)
    const words = (query.search ?? '').toLocaleLowerCase('fr').split(/\s+/).filter(Boolean)
    const wanted = people
      .filter(views[query.view ?? 'all'])
      .filter(({ state }) => query.state === undefined || state === query.state)
      .filter(({ checkedInAt }) => query.checkedIn === undefined || (checkedInAt !== null) === query.checkedIn)
      .filter(({ name, email = '' }) =>
        words.every((word) => `${name} ${email}`.toLocaleLowerCase('fr').includes(word)),
      )
    const size = query.limit || wanted.length
    const data = sorted(wanted, query.sort).slice(query.page * size, (query.page + 1) * size)
    const count = (test: (one: ListedAttendee) => boolean) => people.filter(test).length
    const inState = (wantedState: string) => count(({ state }) => state === wantedState)
    return {
      data,
      total: wanted.length,
      count: data.length,
      states: {
        going: inState('going'),
        pending: inState('pending'),
        offered: inState('offered'),
        waiting: inState('waiting'),
      },
      checkedIn: count(views.here),
      views: {
        all: people.length,
        coming: count(views.coming),
        here: count(views.here),
        line: count(views.line),
        left: 0,
      },
      free: event.remaining,
      dates: [],
      date: null,
      near: [],
    }
  }),

  composed(person, async ({ params: { id, registration } }, host) => {
    const found = peopleOf(await readOrganized(host, id)).find(({ _id }) => _id === registration)
    if (found === undefined) throw new AppError('not_found', `There is no registration ${registration}`)
    return { ...found, history: [], visits: 1, party: [] }
  }),

  composed(door, async ({ params: { id } }, host) => {
    const event = await readOrganized(host, id)
    const people = peopleOf(event).map(doorPerson)
    const until = new Date(Math.max(host.now, endOf(event)) + dayMs).toISOString()
    return { revision: 0, total: people.length, people, gone: [], key: noKey, until }
  }),

  // One call of spec §7 for each scan, in their order.
  composed(scans, async ({ params: { id }, body }, host) => {
    const people = new Map(peopleOf(await readOrganized(host, id)).map((one) => [one._id, doorPerson(one)]))
    const results = []
    for (const { id: scan, kind, registration, at } of body.scans) {
      const found = registration === undefined ? undefined : people.get(registration)
      if (found) {
        await host.tell(kind === 'in' ? checkin : checkout, { params: { id }, body: { registration } })
        found.checkedInAt = kind === 'in' ? at : null
      }
      const outcome = found ? kind : ('unknown' as const)
      results.push({
        id: scan,
        outcome,
        name: '',
        person: found ?? null,
        since: null,
        by: '',
        own: false,
        leftAt: null,
        event: null,
      })
    }
    const here = [...people.values()].filter(({ checkedInAt }) => checkedInAt !== null)
    return { results, checkedIn: here.length, going: people.size }
  }),
]
