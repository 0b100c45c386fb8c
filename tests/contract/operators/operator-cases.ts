import { mintTimedToken } from '../../../worker/backend/core/timed-token.ts'
import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { dayIn } from '../../../src/lib/time/zoned-time.ts'
import { mintAccessToken } from '../../../worker/backend/auth/access-token.ts'
import { outbox, sessions, suppressedAddresses, users } from '../../../worker/backend/db/account-schema.ts'
import { passkeys } from '../../../worker/backend/db/factor-schema.ts'
import { eventProposals } from '../../../worker/backend/db/organizing-schema.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import type { Case } from '../contract-suite.ts'

const guestData = await mintTimedToken(env, 'guest-data', 'went', testNow + dayMs)

/** The operator of the cases, `operator`, with a session; the accounts of the cases are stored before. */
export async function storeOperator(): Promise<void> {
  const db = drizzle(env.DB)
  const times = { createdAt: testNow - dayMs, updatedAt: testNow - dayMs }
  await db.insert(users).values([
    { id: 'operator', email: 'operator@example.org', displayname: 'Ines', role: 'admin', active: true, ...times },
    { id: 'confirmed', email: 'confirmed@example.org', displayname: 'Mateo', active: true, ...times },
    { id: 'newcomer', email: 'newcomer@example.org', ...times },
  ])
  await db.insert(sessions).values({
    id: 's-op',
    userId: 'operator',
    confirmedAt: testNow,
    createdAt: testNow,
    usedAt: testNow,
    endsAt: testNow + 730 * dayMs,
  })
  await db
    .insert(passkeys)
    .values({ id: 'key-lost', userId: 'newcomer', publicKey: 'oQ', counter: 0, name: 'Phone', createdAt: testNow })
  await env.DB.prepare(
    `INSERT INTO operator_views VALUES (8001, 'operator', 'admin/people', 'Bloqués', 'view=suspended')`,
  ).run()
  await storeMails()
}

/** Two mails that failed, and one that waits. */
async function storeMails(): Promise<void> {
  const db = drizzle(env.DB)
  const mail = (id: number, state: 'dead' | 'new') => ({
    id,
    kind: 'passwordChanged',
    userId: 'newcomer',
    version: String(id),
    recipient: 'newcomer@example.org',
    lang: 'fr' as const,
    data: { origin: 'https://site.test' },
    state,
    dueAt: testNow,
    createdAt: testNow,
  })
  await db.insert(outbox).values([mail(9001, 'dead'), mail(9002, 'dead'), mail(9003, 'new')])
  await env.DB.prepare('DELETE FROM suppressed_addresses').run()
  await db.insert(suppressedAddresses).values([
    { address: 'refused@example.org', reason: 'refused', createdAt: testNow },
    { address: 'stopped@example.org', reason: 'stopped', createdAt: testNow },
  ])
}

/** A proposal of `mine` to the editors; the events of the cases are stored before. */
export async function storeProposal(): Promise<void> {
  await env.DB.prepare('DELETE FROM event_proposals').run()
  await drizzle(env.DB).insert(eventProposals).values({ eventId: 'mine', userId: 'u1', note: '', createdAt: testNow })
}

export const operatorToken = () => mintAccessToken(env, { sub: 'operator', sid: 's-op' }, testNow)

/** Calls of operators. */
export const operatorCases = {
  'admin.state': { right: '/v1/admin/state' },
  'admin.overview': { right: '/v1/admin/overview?days=7', wrong: [['/v1/admin/overview?days=8', 'days']] },
  'admin.errors': {
    right: '/v1/admin/errors?view=current&search=TypeError&limit=10&page=0',
    wrong: [
      ['/v1/admin/errors?view=none', 'view'],
      ['/v1/admin/errors?limit=x', 'limit'],
      [`/v1/admin/errors?search=${'a'.repeat(201)}`, 'search'],
    ],
  },
  'admin.alerts': {
    right: '/v1/admin/alerts?limit=10&page=0',
    wrong: [['/v1/admin/alerts?limit=x', 'limit']],
  },
  'admin.settings': { right: '/v1/admin/settings' },
  'admin.receipts': {
    right: '/v1/admin/receipts?limit=10',
    wrong: [['/v1/admin/receipts?limit=x', 'limit']],
  },
  'admin.log': {
    right: '/v1/admin/log?view=site&limit=10',
    wrong: [
      ['/v1/admin/log?view=none', 'view'],
      ['/v1/admin/log?limit=x', 'limit'],
    ],
  },
  'admin.exportLog': {
    right: '/v1/admin/log/export?view=all&lang=es',
    wrong: [
      ['/v1/admin/log/export?lang=xx', 'lang'],
      ['/v1/admin/log/export?view=none', 'view'],
    ],
  },
  'admin.people': {
    right: '/v1/admin/people?search=exam&view=admins&limit=10&page=0',
    wrong: [
      ['/v1/admin/people?view=none', 'view'],
      ['/v1/admin/people?limit=101', 'limit'],
      [`/v1/admin/people?search=${'a'.repeat(201)}`, 'search'],
    ],
  },
  'admin.person': { right: '/v1/admin/people/newcomer', unknown: ['/v1/admin/people/none'] },
  'admin.exportPerson': { right: '/v1/admin/people/newcomer/export', unknown: ['/v1/admin/people/none/export'] },
  'admin.setRole': {
    right: '/v1/admin/people/confirmed/role',
    body: { role: 'admin', reason: 'Joins the team' },
    wrongBodies: [
      [{}, 'role'],
      [{ role: 'owner' }, 'role'],
    ],
    conflicting: [['/v1/admin/people/operator/role', { role: 'user' }]],
    unknown: ['/v1/admin/people/none/role'],
  },
  'admin.confirmPerson': {
    right: '/v1/admin/people/newcomer/confirmation',
    unknown: ['/v1/admin/people/none/confirmation'],
  },
  'admin.suspend': {
    right: '/v1/admin/people/newcomer/suspension',
    body: { days: '30', reason: 'Asked for money in advance' },
    wrongBodies: [
      [{ reason: 'x' }, 'days'],
      [{ days: '31', reason: 'x' }, 'days'],
      [{ days: '7', reason: ' ' }, 'reason'],
      [{ days: '7' }, 'reason'],
    ],
    conflicting: [['/v1/admin/people/operator/suspension', { days: '7', reason: 'x' }]],
    unknown: ['/v1/admin/people/none/suspension'],
  },
  'admin.restore': { right: '/v1/admin/people/newcomer/suspension', unknown: ['/v1/admin/people/none/suspension'] },
  'admin.signOut': { right: '/v1/admin/people/newcomer/sessions', unknown: ['/v1/admin/people/none/sessions'] },
  'admin.removeFactors': {
    right: '/v1/admin/people/newcomer/factors-removal',
    body: { reason: 'Lost the phone' },
    wrongBodies: [
      [{}, 'reason'],
      [{ reason: ' ' }, 'reason'],
    ],
    conflicting: [['/v1/admin/people/operator/factors-removal', { reason: 'x' }]],
    unknown: ['/v1/admin/people/none/factors-removal'],
  },
  'admin.erase': {
    right: '/v1/admin/people/newcomer/erasure',
    body: { email: 'NEWCOMER@example.org', reason: 'Only advertises' },
    wrongBodies: [
      [{ email: 'newcomer@example.org' }, 'reason'],
      [{ email: 'wrong@example.org', reason: 'x' }, 'email'],
      [{ reason: 'x' }, 'email'],
    ],
    conflicting: [['/v1/admin/people/operator/erasure', { email: 'operator@example.org', reason: 'x' }]],
    unknown: ['/v1/admin/people/none/erasure'],
  },
  'admin.guests': {
    right: '/v1/admin/guests?search=guest&limit=10&page=0',
    wrong: [['/v1/admin/guests?limit=101', 'limit']],
  },
  'admin.guest': { right: '/v1/admin/guests/went', unknown: ['/v1/admin/guests/none'] },
  'guests.data': { right: `/v1/guests/${guestData}/data`, unknown: ['/v1/guests/none/data'] },
  'admin.sendGuestData': { right: '/v1/admin/guests/went/export', unknown: ['/v1/admin/guests/none/export'] },
  'admin.exportGuest': { right: '/v1/admin/guests/went/export', unknown: ['/v1/admin/guests/none/export'] },
  'admin.eraseGuest': {
    right: '/v1/admin/guests/went/erasure',
    body: { email: 'GOING@example.org', reason: 'Asked by letter' },
    wrongBodies: [
      [{ email: 'going@example.org' }, 'reason'],
      [{ email: 'wrong@example.org', reason: 'x' }, 'email'],
      [{ reason: 'x' }, 'email'],
    ],
    unknown: ['/v1/admin/guests/none/erasure'],
  },
  'admin.keepGuest': { right: '/v1/admin/guests/went/erasure', unknown: ['/v1/admin/guests/none/erasure'] },
  'admin.mails': {
    right: '/v1/admin/mails?view=failed&search=lea&limit=10&page=0',
    wrong: [
      ['/v1/admin/mails?view=none', 'view'],
      ['/v1/admin/mails?limit=x', 'limit'],
    ],
  },
  'admin.retryMail': {
    right: '/v1/admin/mails/9001/retry',
    wrong: [['/v1/admin/mails/x/retry', 'id']],
    unknown: ['/v1/admin/mails/404/retry'],
    conflicting: [['/v1/admin/mails/9003/retry', undefined]],
  },
  'admin.retryMails': { right: '/v1/admin/mails/retry' },
  'admin.dropMail': {
    right: '/v1/admin/mails/9002/drop',
    wrong: [['/v1/admin/mails/x/drop', 'id']],
    unknown: ['/v1/admin/mails/404/drop'],
    conflicting: [['/v1/admin/mails/9003/drop', undefined]],
  },
  'admin.bulkNames': {
    right: '/v1/admin/bulk/people?ids=newcomer,nobody',
    wrong: [
      ['/v1/admin/bulk/topics?ids=a', 'list'],
      ['/v1/admin/bulk/people', 'ids'],
      ['/v1/admin/bulk/people?ids=', 'ids'],
    ],
  },
  'admin.changePeople': {
    right: '/v1/admin/people/bulk',
    body: { ids: ['confirmed'], action: 'write', message: 'Welcome' },
    wrongBodies: [
      [{ ids: [], action: 'confirm' }, 'ids'],
      [{ ids: ['newcomer'], action: 'burn' }, 'action'],
      [{ ids: ['newcomer'], action: 'write' }, 'message'],
      [{ ids: ['newcomer'], action: 'erase', count: 1 }, 'reason'],
      [{ ids: ['newcomer'], action: 'erase', reason: 'x', count: 2 }, 'count'],
      [{ ids: ['newcomer'], action: 'suspend' }, 'reason'],
      [{ ids: ['newcomer'], action: 'suspend', reason: 'x', days: '31' }, 'days'],
    ],
  },
  'admin.changeEvents': {
    right: '/v1/admin/events/bulk',
    body: { ids: ['mine'], action: 'unlist' },
    wrongBodies: [
      [{ ids: Array.from({ length: 51 }, String), action: 'list' }, 'ids'],
      [{ ids: ['mine'], action: 'cancel' }, 'reason'],
    ],
  },
  'admin.changeMails': {
    right: '/v1/admin/mails/bulk',
    body: { ids: ['9001'], action: 'retry' },
    wrongBodies: [[{ ids: ['9001'] }, 'action']],
  },
  'admin.addresses': {
    right: '/v1/admin/addresses?search=re&limit=10',
    wrong: [['/v1/admin/addresses?limit=x', 'limit']],
  },
  'admin.liftAddress': {
    right: '/v1/admin/addresses/lift',
    body: { address: 'refused@example.org' },
    wrongBodies: [
      [{}, 'address'],
      [{ address: '' }, 'address'],
    ],
    conflicting: [['/v1/admin/addresses/lift', { address: 'stopped@example.org' }]],
  },
  'views.list': { right: '/v1/admin/views?list=admin/people', wrong: [['/v1/admin/views?list=admin', 'list']] },
  'views.save': {
    right: '/v1/admin/views',
    body: { list: 'admin/people', name: ' Nouveaux ', query: 'view=admins' },
    wrongBodies: [
      [{ list: 'account', name: 'Nouveaux', query: 'view=admins' }, 'list'],
      [{ list: 'admin/people', name: ' ', query: 'view=admins' }, 'name'],
      [{ list: 'admin/people', name: 'x'.repeat(41), query: 'view=admins' }, 'name'],
      [{ list: 'admin/people', name: 'Nouveaux', query: '' }, 'query'],
      [{ list: 'admin/people', name: 'Nouveaux', query: 'view=admins#"' }, 'query'],
      [{ list: 'admin/people', name: 'Nouveaux', query: 'x'.repeat(1001) }, 'query'],
    ],
    conflicting: [['/v1/admin/views', { list: 'admin/people', name: 'Bloqués', query: 'view=admins' }]],
  },
  'views.delete': { right: '/v1/admin/views/8001', wrong: [['/v1/admin/views/x', 'id']] },
  'admin.events': {
    right: '/v1/admin/events?search=soupe&view=coming&limit=10&page=0',
    wrong: [
      ['/v1/admin/events?view=none', 'view'],
      ['/v1/admin/events?limit=x', 'limit'],
    ],
  },
  'admin.featureEvent': {
    right: '/v1/admin/events/mine/feature',
    body: { until: dayIn(siteTimeZone, testNow) },
    wrongBodies: [
      [{}, 'until'],
      [{ until: 'tomorrow' }, 'until'],
      [{ until: '2020-01-01' }, 'until'],
    ],
    conflicting: [['/v1/admin/events/plan/feature', { until: '2099-01-01' }]],
    unknown: ['/v1/admin/events/none/feature'],
  },
  'admin.answerProposal': {
    right: '/v1/admin/events/mine/proposal/answer',
    unknown: ['/v1/admin/events/none/proposal/answer', '/v1/admin/events/theirs/proposal/answer'],
  },
} satisfies Record<string, Case>
