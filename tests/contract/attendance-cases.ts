import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { mintConfirmToken } from '../../worker/backend/core/registration-token.ts'
import { registrations } from '../../worker/backend/db/attendance-schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../support/factories.ts'
import { signedBySite } from '../support/registrations.ts'
import type { Case } from './contract-suite.ts'

/** Events of `u1`: coming, full and past; guests are registered, on the waiting list, or offered a seat. */
export async function storeAttendance(): Promise<void> {
  await upsertEvents(env.DB, [
    buildEvent({ id: 'open' }),
    buildEvent({ id: 'full', maxAttendees: 1 }),
    buildEvent({ id: 'offering', maxAttendees: 1 }),
    buildEvent({ id: 'over', startsAt: testNow - dayMs }),
  ])
  await env.DB.prepare(`UPDATE events SET owner_id = 'u1' WHERE id IN ('open', 'full', 'over')`).run()
  const guest = { lang: 'fr', name: 'Noa', createdAt: testNow - dayMs, updatedAt: testNow - dayMs } as const
  await drizzle(env.DB)
    .insert(registrations)
    .values([
      { ...guest, id: 'going', eventId: 'open', email: 'going@example.org', state: 'going' },
      { ...guest, id: 'going-full', eventId: 'full', email: 'going@example.org', state: 'going' },
      { ...guest, id: 'went', eventId: 'over', email: 'going@example.org', state: 'going' },
    ])
  await env.DB.prepare(
    `INSERT INTO event_settings (event_id, seats_per_person) VALUES ('open', 3)
      ON CONFLICT (event_id) DO UPDATE SET seats_per_person = 3`,
  ).run()
  await drizzle(env.DB)
    .insert(registrations)
    .values({ ...guest, id: 'with', eventId: 'open', email: 'none-with', hostId: 'going', state: 'going' })
  await drizzle(env.DB)
    .insert(registrations)
    .values([
      {
        ...guest,
        id: 'pending',
        eventId: 'open',
        email: 'pending@example.org',
        state: 'pending',
        holdUntil: testNow + hourMs,
      },
      {
        ...guest,
        id: 'offered',
        eventId: 'offering',
        email: 'offered@example.org',
        state: 'offered',
        holdUntil: testNow + hourMs,
      },
    ])
}

const token = (id: string) => signedBySite('registration', id)
const confirmToken = await mintConfirmToken(env, 'pending')
const [going, went, offered] = await Promise.all(['going', 'went', 'offered'].map(token))
const pass = await signedBySite('pass', 'with')
const guest = { email: 'guest@example.org', name: 'Noa' }
const wrongTokens: [unknown, string][] = [
  [{ token: '' }, 'token'],
  [{ token: 'none' }, 'token'],
  [{ token: 7 }, 'token'],
  [{ token: confirmToken }, 'token'],
]

export const attendanceCases = {
  'events.attend': {
    right: '/v1/events/attend/open',
    body: { ...guest, transactionnal: true, lang: 'en', seats: 2, companions: ['Lou'] },
    wrongBodies: [
      [{}, 'email'],
      [{ email: 'guest@example.org' }, 'name'],
      [{ ...guest, email: 'nobody' }, 'email'],
      [{ ...guest, name: 'x'.repeat(81) }, 'name'],
      [{ ...guest, transactionnal: 'yes' }, 'transactionnal'],
      [{ ...guest, lang: 'xx' }, 'lang'],
      [{ ...guest, user: 7 }, 'user'],
      [{ ...guest, answers: { a: 7 } }, 'answers.a'],
      [{ ...guest, seats: 0 }, 'seats'],
      [{ ...guest, seats: 4 }, 'seats'],
      [{ ...guest, seats: 7 }, 'seats'],
      [{ ...guest, companions: 'Lou' }, 'companions'],
      [{ ...guest, reminder: 'yes' }, 'reminder'],
      [{ ...guest, shown: 1 }, 'shown'],
      [{ ...guest, companions: Array(6).fill('Lou') }, 'companions'],
    ],
    unknown: ['/v1/events/attend/none'],
  },
  'events.unattend': {
    right: '/v1/events/attend/open',
    body: { token: going, reason: 'ill' },
    wrongBodies: [...wrongTokens, [{ token: going, reason: 'none' }, 'reason']],
    unknown: ['/v1/events/attend/none'],
  },
  'events.confirmAttend': {
    right: '/v1/events/confirm-attend',
    body: { token: confirmToken },
    wrongBodies: [
      [{}, 'token'],
      [{ token: going }, 'token'],
      [{ token: 'none' }, 'token'],
    ],
  },
  'events.joinWaitingList': {
    right: '/v1/events/waiting-list/full',
    body: guest,
    wrongBodies: [
      [{}, 'email'],
      [{ ...guest, lang: 'xx' }, 'lang'],
      [{ ...guest, answers: 'none' }, 'answers'],
      [{ ...guest, seats: 2 }, 'seats'],
    ],
    unknown: ['/v1/events/waiting-list/none'],
  },
  'events.conflicts': { right: '/v1/events/conflicts/open', unknown: ['/v1/events/conflicts/none'] },
  'events.claimSeat': {
    right: '/v1/events/waiting-list/offering/claim',
    body: { token: offered },
    wrongBodies: wrongTokens,
    unknown: ['/v1/events/waiting-list/none/claim'],
  },
  'events.registration': {
    right: '/v1/events/registration/open',
    body: { token: going },
    wrongBodies: wrongTokens,
    unknown: ['/v1/events/registration/none', '/v1/events/registration/full'],
  },
  'events.addCompanion': {
    right: '/v1/events/companions/open',
    body: { token: going, name: 'Mina' },
    wrongBodies: [...wrongTokens, [{ token: going, name: 'x'.repeat(81) }, 'name']],
    unknown: ['/v1/events/companions/none'],
  },
  'events.nameCompanion': {
    right: '/v1/events/companions/open',
    body: { token: going, companion: 'with', name: 'Mina' },
    wrongBodies: [
      [{ token: going, name: 'Mina' }, 'companion'],
      [{ token: going, companion: 'with', name: ' ' }, 'name'],
      [{ token: 'none', companion: 'with', name: 'Mina' }, 'token'],
    ],
    unknown: ['/v1/events/companions/none'],
  },
  'events.removeCompanion': {
    right: '/v1/events/companions/open',
    body: { token: going, companion: 'with' },
    wrongBodies: [
      [{ token: going }, 'companion'],
      [{ token: 'none', companion: 'with' }, 'token'],
    ],
    unknown: ['/v1/events/companions/none'],
  },
  'events.ticket': {
    right: '/v1/events/ticket',
    body: { token: pass },
    wrongBodies: [
      [{}, 'token'],
      [{ token: 'none' }, 'token'],
      [{ token: going }, 'token'],
    ],
  },
  'events.changeChoices': {
    right: '/v1/events/registration/open',
    body: { token: going, reminder: false, shown: true },
    wrongBodies: [
      ...wrongTokens,
      [{ token: going, reminder: 'no' }, 'reminder'],
      [{ token: going, shown: 'no' }, 'shown'],
    ],
    unknown: ['/v1/events/registration/none', '/v1/events/registration/full'],
  },
  'events.subscribeAttend': {
    right: '/v1/events/subscribe-attend/open',
    body: { token: going, value: false },
    wrongBodies: [
      [{ token: going }, 'value'],
      [{ token: going, value: 'yes' }, 'value'],
      [{ value: true, token: 'none' }, 'token'],
    ],
    unknown: ['/v1/events/subscribe-attend/none', '/v1/events/subscribe-attend/full'],
  },
  'events.feedback': {
    right: '/v1/events/feedback/over',
    body: { token: went, rating: 4, comment: 'Bien !' },
    wrongBodies: [
      [{ token: went }, 'rating'],
      [{ token: went, rating: 0 }, 'rating'],
      [{ token: went, rating: 6 }, 'rating'],
      [{ token: went, rating: 2.5 }, 'rating'],
      [{ token: went, rating: 3, comment: 'x'.repeat(2001) }, 'comment'],
      [{ token: 'none', rating: 3 }, 'token'],
    ],
    forbidden: ['/v1/events/feedback/full'],
    unknown: ['/v1/events/feedback/none'],
  },
  'events.contact': {
    right: '/v1/events/contact/open',
    body: { ...guest, message: 'Bonjour, est-ce accessible ?' },
    wrongBodies: [
      [guest, 'message'],
      [{ message: 'Bonjour' }, 'email'],
      [{ ...guest, message: ' ' }, 'message'],
      [{ ...guest, message: 'x'.repeat(4001) }, 'message'],
    ],
    unknown: ['/v1/events/contact/none'],
  },
  'users.registrations': { right: '/v1/users/registrations' },
  'users.claimRegistrations': {
    right: '/v1/users/registrations',
    body: { tokens: [going, 'none'] },
    wrongBodies: [
      [{}, 'tokens'],
      [{ tokens: 'none' }, 'tokens'],
      [{ tokens: Array(51).fill('none') }, 'tokens'],
    ],
  },
  'users.events': {
    right: '/v1/users/events?as=organizer&when=active&search=fête&sort=attention&limit=10&page=0&lang=fr',
    wrong: [
      ['/v1/users/events?as=owner', 'as'],
      ['/v1/users/events?when=soon', 'when'],
      ['/v1/users/events?limit=x', 'limit'],
      ['/v1/users/events?as=organizer&sort=size', 'sort'],
      [`/v1/users/events?as=organizer&search=${'a'.repeat(101)}`, 'search'],
    ],
  },
  'users.days': {
    right: '/v1/users/days?from=2026-10-01&to=2027-02-28',
    wrong: [
      ['/v1/users/days?to=2027-02-28', 'from'],
      ['/v1/users/days?from=2026-10-01&to=demain', 'to'],
      ['/v1/users/days?from=2026-10-01&to=2027-10-02', 'to'],
    ],
  },
} satisfies Record<string, Case>
