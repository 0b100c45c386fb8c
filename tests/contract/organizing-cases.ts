import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { users } from '../../worker/backend/db/account-schema.ts'
import {
  coorganizerInvitations,
  coorganizers,
  feedbacks,
  leftRegistrations,
  registrations,
} from '../../worker/backend/db/attendance-schema.ts'
import { eventEdits } from '../../worker/backend/db/organizing-schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { mintInvitationToken } from '../../worker/backend/organize/team/invitation-token.ts'
import { buildEvent, dayMs, testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'

/** An event of the cases' user with two participants, one of another user, one where they only check in. */
export async function storeOrganized(): Promise<void> {
  await env.DB.prepare('UPDATE users SET active = 1').run()
  await upsertEvents(env.DB, [
    buildEvent({ id: 'mine', slug: 'mine', title: 'Atelier vélo', ownerId: 'u1', maxAttendees: 10 }),
    buildEvent({ id: 'theirs', slug: 'theirs', ownerId: 'u2' }),
    buildEvent({ id: 'door', slug: 'door', ownerId: 'u2' }),
    buildEvent({ id: 'plan', slug: 'plan', title: 'Nuit du vélo', ownerId: 'u1', status: 'draft' }),
  ])
  const db = drizzle(env.DB)
  await db.insert(coorganizers).values({ eventId: 'door', userId: 'u1', role: 'checkin', createdAt: testNow })
  await db
    .insert(eventEdits)
    .values({ eventId: 'mine', userId: 'u1', revision: 0, fields: { date }, settled: {}, updatedAt: testNow })
  const [{ email } = { email: '' }] = await db.select().from(users).where(eq(users.id, 'u1'))
  await db
    .insert(coorganizerInvitations)
    .values({ id: 'invited', eventId: 'theirs', email, role: 'editor', invitedBy: 'u2', createdAt: testNow })
  const person = { state: 'going' as const, lang: 'fr' as const, createdAt: testNow, updatedAt: testNow }
  await db.insert(registrations).values([
    { ...person, id: 'r1', eventId: 'mine', userId: 'u2', email: 'other@example.org' },
    { ...person, id: 'r2', eventId: 'mine', email: 'guest@example.org', name: 'Élodie' },
    { ...person, id: 'r3', eventId: 'theirs', email: 'guest@example.org', name: 'Élodie' },
  ])
  await db.insert(leftRegistrations).values({
    id: 'gone',
    eventId: 'mine',
    email: 'gone@example.org',
    name: 'Inès',
    lang: 'fr',
    answers: {},
    source: '',
    createdAt: testNow,
    leftAt: testNow,
  })
  await db
    .insert(feedbacks)
    .values({ eventId: 'mine', registrationId: 'r2', rating: 4, comment: 'Bien', shareable: true, createdAt: testNow })
}

const invitationToken = await mintInvitationToken(env, 'invited')
export const address = { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' }
export const date = new Date(testNow + 3 * dayMs).toISOString()
export const wrongFields: [unknown, string][] = [
  [{ title: { fr: 'x'.repeat(151) } }, 'title.fr'],
  [{ title: { fr: ' ' } }, 'title'],
  [{ title: { en: 'Index' }, lang: 'fr' }, 'title'],
  [{ title: 'Un titre' }, 'title'],
  [{ description: { fr: 'x'.repeat(20_001) } }, 'description.fr'],
  [{ date: 'demain' }, 'date'],
  [{ date: '2026-11-20T10:00:00Z' }, 'date'],
  [{ date: '2150-11-20T10:00:00Z' }, 'date'],
  [{ date, endDate: '2026-11-20T10:00:00Z' }, 'endDate'],
  [{ timings: [{ begin: date, end: '2026-11-20T10:00:00Z' }] }, 'timings'],
  [{ timings: [{ begin: date }] }, 'timings.end'],
  [{ timeZone: 'Lune/Mer' }, 'timeZone'],
  [{ lang: 'xx' }, 'lang'],
  [{ address: { city: 'Lyon' } }, 'address'],
  [{ coordinates: [200, 45] }, 'coordinates'],
  [{ onlineUrl: 'http://example.org' }, 'onlineUrl'],
  [{ registerUrl: 'javascript:alert(1)' }, 'registerUrl'],
  [{ maxAttendees: 0 }, 'maxAttendees'],
  [{ maxAttendees: 2.5 }, 'maxAttendees'],
  [{ guests: 'yes' }, 'guests'],
  [{ cover: { fr: { url: 'https://elsewhere.example/a.png' } } }, 'cover.fr'],
  [{ topic: 'none-such' }, 'topic'],
  [{ type: 'none-such', hotspot: 'none-such' }, 'hotspot'],
  [{ color: 'red' }, 'color'],
  [{ accessibility: ['zz'] }, 'accessibility'],
  [{ age: { min: 12, max: 6 } }, 'age.max'],
  [{ price: { text: {} } }, 'price.free'],
  [{ private: 'no' }, 'private'],
  [{ status: 'draft' }, 'status'],
  [{ change: 'moved' }, 'change'],
  [{ waitingList: 'yes' }, 'waitingList'],
  [{ certificate: 'yes' }, 'certificate'],
  [{ registrationOpensAt: 'demain' }, 'registrationOpensAt'],
  [{ registrationOpensAt: date, registrationClosesAt: date }, 'registrationClosesAt'],
  [{ questions: [{ id: 'A b', type: 'text', label: { fr: 'Quoi ?' } }] }, 'questions.id'],
  [{ questions: [{ id: 'a', type: 'date', label: { fr: 'Quoi ?' } }] }, 'questions.type'],
  [{ questions: [{ id: 'a', type: 'text', label: {} }] }, 'questions.label'],
  [{ questions: [{ id: 'a', type: 'choice', label: { fr: 'Quoi ?' } }] }, 'questions.options'],
  [{ questions: [1, 2].map(() => ({ id: 'a', type: 'text', label: { fr: 'Quoi ?' } })) }, 'questions'],
  [
    { questions: Array.from({ length: 9 }, (_, n) => ({ id: `q${n}`, type: 'text', label: { fr: 'Quoi ?' } })) },
    'questions',
  ],
  [{ keywords: { fr: Array(21).fill('x') } }, 'keywords.fr'],
]
const person: [unknown, string][] = [
  [{}, 'ticket'],
  [{ ticket: 'none' }, 'ticket'],
  [{ ticket: 7 }, 'ticket'],
  [{ registration: '' }, 'registration'],
]
const scan = { id: 'scan-0001', registration: 'r1', at: '2026-11-21T10:59:00Z' }
/** Another user's event, and one where the cases' user only checks in. */
export const notMine = (path: (id: string) => string) => ['theirs', 'door'].map(path)

export const organizingCases = {
  'events.create': {
    right: '/v1/events/',
    body: { title: { fr: 'Une nuit du vélo' }, date, address, topic: 'musique', hotspot: 'ground-control' },
    wrongBodies: [
      [{ date, address }, 'title'],
      [{ title: { fr: 'Nuit' }, address }, 'date'],
      [{ title: { fr: 'Nuit' }, date }, 'address'],
      [{ title: { fr: 'Index' }, date, address }, 'title'],
      ...wrongFields.map(([fields, name]): [unknown, string] => [
        { title: { fr: 'Nuit' }, date, address, ...(fields as object) },
        name,
      ]),
      [null, 'body'],
    ],
  },
  'events.update': {
    right: '/v1/events/mine',
    body: { title: { fr: 'Atelier vélo et trottinette' }, date, maxAttendees: 20, notify: false },
    wrongBodies: [...wrongFields, [{ notify: 'no' }, 'notify'], [[], 'body']],
    unknown: ['/v1/events/none'],
    forbidden: notMine((id) => `/v1/events/${id}`),
  },
  'events.organized': {
    right: '/v1/events/mine/organized',
    unknown: ['/v1/events/none/organized'],
    forbidden: ['/v1/events/theirs/organized'],
  },
  'events.cover': {
    right: '/v1/events/cover',
    body: { title: 'Nuit du vélo', topic: 'mobilite', lang: 'en' },
    wrongBodies: [
      [{}, 'title'],
      [{ title: 'x'.repeat(151) }, 'title'],
      [{ title: 'Nuit', lang: 'xx' }, 'lang'],
      [{ title: 'Nuit', topic: '../x' }, 'topic'],
    ],
  },
  'events.checkin': {
    right: '/v1/events/checkin/mine',
    body: { registration: 'r1', at: '2026-11-21T10:59:00Z' },
    wrongBodies: [
      ...person,
      [{ registration: 'r1', at: 'hier' }, 'at'],
      [{ registration: 'r1', admit: 'yes' }, 'admit'],
    ],
    unknown: ['/v1/events/checkin/none', '/v1/events/checkin/door'],
    forbidden: ['/v1/events/checkin/theirs'],
  },
  'events.checkout': {
    right: '/v1/events/checkout/mine',
    body: { registration: 'r2' },
    wrongBodies: person,
    unknown: ['/v1/events/checkout/none', '/v1/events/checkout/door'],
    forbidden: ['/v1/events/checkout/theirs'],
  },
  'events.door': {
    right: '/v1/events/mine/door?since=0',
    wrong: [['/v1/events/mine/door?since=hier', 'since']],
    unknown: ['/v1/events/none/door'],
    forbidden: ['/v1/events/theirs/door'],
  },
  'events.scans': {
    right: '/v1/events/mine/scans',
    body: { device: 'phone', scans: [scan, { ...scan, id: 'scan-0002', kind: 'out' }] },
    wrongBodies: [
      [{ scans: [scan] }, 'device'],
      [{ device: 'phone' }, 'scans'],
      [{ device: 'phone', scans: [] }, 'scans'],
      [{ device: 'phone', scans: Array.from({ length: 201 }, () => scan) }, 'scans'],
      [{ device: 'phone', scans: [scan], clock: 'midi' }, 'clock'],
      ...(
        [
          [{ id: 'x' }, 'scans.id'],
          [{ at: 'hier' }, 'scans.at'],
          [{ kind: 'over' }, 'scans.kind'],
          [{ registration: undefined }, 'scans.ticket'],
          [{ admit: 'yes' }, 'scans.admit'],
        ] as const
      ).map(([part, field]): [unknown, string] => [{ device: 'phone', scans: [{ ...scan, ...part }] }, field]),
    ],
    unknown: ['/v1/events/none/scans'],
    forbidden: ['/v1/events/theirs/scans'],
  },
  'events.live': {
    right: '/v1/events/mine/live',
    unknown: ['/v1/events/none/live'],
    forbidden: ['/v1/events/theirs/live'],
  },
  'events.arrivals': {
    right: '/v1/events/mine/arrivals',
    unknown: ['/v1/events/none/arrivals'],
    forbidden: ['/v1/events/theirs/arrivals'],
  },
  'events.batch': {
    right: '/v1/events/batch/mine',
    body: { dates: [{ date }, { date: '2026-12-05T18:30', endDate: '2026-12-05T20:00' }] },
    wrongBodies: [
      [{}, 'dates'],
      [{ dates: [] }, 'dates'],
      [{ dates: Array.from({ length: 201 }, () => ({ date })) }, 'dates'],
      [{ dates: [{ date }], copy: { team: 'no' } }, 'copy.team'],
      [{ dates: [{ date }], publish: 'no' }, 'publish'],
      [{ dates: [{ date: 'demain' }] }, 'dates.date'],
      [{ dates: [{ date: '2026-11-20T10:00:00Z' }] }, 'dates'],
      [{ dates: [{ date, endDate: '2026-11-22T10:00:00Z' }] }, 'dates'],
    ],
    unknown: ['/v1/events/batch/none'],
    forbidden: notMine((id) => `/v1/events/batch/${id}`),
  },
  'events.dates': {
    right: '/v1/events/dates',
    body: { date: '2026-12-01T18:30', every: 'week', weekdays: [2, 4], until: '2026-12-20' },
    wrongBodies: [
      [{ every: 'week', until: '2026-12-20' }, 'date'],
      [{ date, every: 'year', until: '2026-12-20' }, 'every'],
      [{ date, every: 'week', until: 'Noël' }, 'until'],
      [{ date, every: 'week', until: '2026-11-01' }, 'until'],
      [{ date, every: 'day', until: '2029-11-01' }, 'until'],
      [{ date, every: 'week', until: '2026-12-20', interval: 0 }, 'interval'],
      [{ date, every: 'week', until: '2026-12-20', weekdays: [8] }, 'weekdays'],
      [{ date, endDate: '2026-11-01T10:00:00Z', every: 'week', until: '2026-12-20' }, 'endDate'],
    ],
  },
  'events.coorganizer': {
    right: '/v1/events/mine/coorganizer',
    body: { email: 'other@example.org', role: 'checkin' },
    wrongBodies: [
      [{}, 'email'],
      [{ email: 'a@' }, 'email'],
      [{ email: 'other@example.org', role: 'owner' }, 'role'],
      [{ email: 'other@example.org', remove: 'yes' }, 'remove'],
      [{ email: 'other@example.org', resend: 'yes' }, 'resend'],
    ],
    unknown: ['/v1/events/none/coorganizer'],
    forbidden: notMine((id) => `/v1/events/${id}/coorganizer`),
  },
  'events.coorganizers': {
    right: '/v1/events/mine/coorganizers',
    unknown: ['/v1/events/none/coorganizers'],
    forbidden: notMine((id) => `/v1/events/${id}/coorganizers`),
  },
  'events.invitation': {
    right: '/v1/events/invitation',
    body: { token: invitationToken },
    wrongBodies: [
      [{}, 'token'],
      [{ token: 'none' }, 'token'],
    ],
  },
  'users.invitations': { right: '/v1/users/invitations' },
  'users.answerInvitation': {
    right: '/v1/users/invitations',
    body: { event: 'theirs' },
    wrongBodies: [
      [{}, 'event'],
      [{ token: 'none' }, 'token'],
      [{ event: 'theirs', accept: 'yes' }, 'accept'],
    ],
  },
} satisfies Record<string, Case>
