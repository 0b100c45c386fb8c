import type { Case } from './contract-suite.ts'
import { notMine } from './organizing-cases.ts'

/** The people of an event, of which the cases' user owns `mine` and only checks in at `door`. */
export const peopleCases = {
  'events.attendees': {
    right: '/v1/events/mine/attendees?search=elo&state=going&checkedIn=false&view=coming&sort=-since&limit=10',
    wrong: [
      ['/v1/events/mine/attendees?state=gone', 'state'],
      ['/v1/events/mine/attendees?view=some', 'view'],
      ['/v1/events/mine/attendees?sort=age', 'sort'],
      ['/v1/events/mine/attendees?limit=x', 'limit'],
      ['/v1/events/mine/attendees?checkedIn=maybe', 'checkedIn'],
    ],
    unknown: ['/v1/events/none/attendees'],
    forbidden: ['/v1/events/theirs/attendees'],
  },
  'events.attendee': {
    right: '/v1/events/mine/attendees/r1',
    unknown: ['/v1/events/none/attendees/r1', '/v1/events/mine/attendees/r3', '/v1/events/door/attendees/r1'],
    forbidden: ['/v1/events/theirs/attendees/r3'],
  },
  'events.changeAttendee': {
    right: '/v1/events/mine/attendees/r2',
    body: { name: 'Élodie Ève', answers: {} },
    wrongBodies: [
      [{ name: '' }, 'name'],
      [{ answers: 'none' }, 'answers'],
      [{ note: 'n'.repeat(141) }, 'note'],
    ],
    conflicting: [['/v1/events/mine/attendees/r1', { name: 'Paul' }]],
    unknown: ['/v1/events/none/attendees/r2', '/v1/events/mine/attendees/r3'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees/r3`),
  },
  'events.printedList': {
    right: '/v1/events/mine/prints/last',
    unknown: ['/v1/events/none/prints/last'],
    forbidden: notMine((id) => `/v1/events/${id}/prints/last`),
  },
  'events.addPrint': {
    right: '/v1/events/mine/prints',
    body: {},
    unknown: ['/v1/events/none/prints'],
    forbidden: notMine((id) => `/v1/events/${id}/prints`),
  },
  'events.sendTicket': {
    right: '/v1/events/mine/attendees/r2/ticket',
    body: {},
    unknown: ['/v1/events/none/attendees/r2/ticket', '/v1/events/mine/attendees/r3/ticket'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees/r3/ticket`),
  },
  'events.queueAttendee': {
    right: '/v1/events/mine/attendees/gone/waiting',
    body: {},
    conflicting: [['/v1/events/mine/attendees/r2/waiting', {}]],
    unknown: ['/v1/events/none/attendees/gone/waiting', '/v1/events/mine/attendees/r3/waiting'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees/r3/waiting`),
  },
  'events.addAttendee': {
    right: '/v1/events/mine/attendees',
    body: { name: 'Yasmine Haddad', email: 'yasmine@example.org', mail: true, lang: 'es' },
    wrongBodies: [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'Yasmine', email: 'yasmine' }, 'email'],
      [{ name: 'Yasmine', mail: 'yes' }, 'mail'],
      [{ name: 'Yasmine', lang: 'xx' }, 'lang'],
    ],
    conflicting: [['/v1/events/mine/attendees', { name: 'Élodie', email: 'guest@example.org' }]],
    unknown: ['/v1/events/none/attendees'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees`),
  },
  'events.changeAttendees': {
    right: '/v1/events/mine/attendees/changes',
    body: { action: 'remove', registrations: ['r2'], mail: true },
    wrongBodies: [
      [{ registrations: ['r2'] }, 'action'],
      [{ action: 'greet', registrations: ['r2'] }, 'action'],
      [{ action: 'checkin' }, 'registrations'],
      [{ action: 'checkin', registrations: ['r2'], view: 'all' }, 'registrations'],
      [{ action: 'checkin', registrations: Array.from({ length: 3001 }, () => 'r2') }, 'registrations'],
      [{ action: 'checkin', view: 'some' }, 'view'],
    ],
    unknown: ['/v1/events/none/attendees/changes'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees/changes`),
  },
  'events.exportAttendees': {
    right: '/v1/events/mine/attendees/export?registrations=r1,r2&include=people,answers',
    wrong: [
      ['/v1/events/mine/attendees/export?format=xls', 'format'],
      ['/v1/events/mine/attendees/export?lang=xx', 'lang'],
      ['/v1/events/mine/attendees/export?include=all', 'include'],
      ['/v1/events/mine/attendees/export?view=some', 'view'],
    ],
    unknown: ['/v1/events/none/attendees/export'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees/export`),
  },
  'events.exportChosen': {
    right: '/v1/events/mine/attendees/export',
    body: { registrations: ['r1,r2'], include: ['people', 'answers'] },
    wrongBodies: [
      [{}, 'registrations'],
      [{ registrations: ['r1'], view: 'all' }, 'registrations'],
      [{ registrations: Array.from({ length: 3001 }, () => 'r2') }, 'registrations'],
      [{ view: 'all', except: 'r1' }, 'except'],
      [{ view: 'all', format: 'xls' }, 'format'],
      [{ view: 'all', include: ['all'] }, 'include'],
    ],
    unknown: ['/v1/events/none/attendees/export'],
    forbidden: notMine((id) => `/v1/events/${id}/attendees/export`),
  },
} satisfies Record<string, Case>
