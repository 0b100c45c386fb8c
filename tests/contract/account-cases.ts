import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { mintAccessToken } from '../../worker/backend/auth/access-token.ts'
import { hashPassword } from '../../worker/backend/auth/password-hash.ts'
import { digest } from '../../worker/backend/core/random-token.ts'
import {
  accountLinks,
  likes,
  refreshTokens,
  sessions,
  users,
  type LinkPurpose,
} from '../../worker/backend/db/account-schema.ts'
import { dayMs, testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'

const email = 'camille@example.org'
const password = 'un grand vélo bleu'
const hash = await hashPassword(password)
const times = { createdAt: testNow - dayMs, updatedAt: testNow - dayMs }

/** The user of the cases, `u1`, with two sessions, a like and a mailed link of each purpose. */
export async function storeAccount(): Promise<void> {
  const db = drizzle(env.DB)
  await env.DB.batch(['users', 'attempts', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await db.insert(users).values([
    {
      id: 'u1',
      email,
      password: hash,
      pendingEmail: 'new@example.org',
      displayname: 'Camille',
      address: '1 place Bellecour, 69002 Lyon',
      ...times,
    },
    { id: 'u2', email: 'other@example.org', ...times },
  ])
  await db.insert(sessions).values(
    ['s1', 's2'].map((id) => ({
      id,
      confirmedAt: testNow,
      userId: 'u1',
      createdAt: testNow,
      usedAt: testNow,
      endsAt: testNow + 730 * dayMs,
    })),
  )
  await db
    .insert(refreshTokens)
    .values({ hash: await digest('refresh-1'), sessionId: 's2', createdAt: testNow, expiresAt: testNow + dayMs })
  await db.insert(likes).values({ userId: 'u1', eventId: 'e1', createdAt: testNow })
  const link = async (purpose: LinkPurpose, to: string) => ({
    hash: await digest(`${purpose}-1`),
    purpose,
    userId: 'u1',
    email: to,
    createdAt: testNow,
    expiresAt: testNow + dayMs,
  })
  await db
    .insert(accountLinks)
    .values([
      await link('activate', email),
      await link('reset', email),
      await link('email', 'new@example.org'),
      await link('undo', email),
    ])
}

export const accountToken = () => mintAccessToken(env, { sub: 'u1', sid: 's1' }, testNow)

const wrongEmails: [unknown, string][] = [
  [{}, 'email'],
  [{ email: 'a@', password, token: 'x' }, 'email'],
  [{ email: `${'a'.repeat(250)}@example.org`, password }, 'email'],
  [{ email: { $ne: null }, password }, 'email'],
  [null, 'body'],
  [[], 'body'],
]
const wrongTokens: [unknown, string][] = [
  [{ password: 'un autre vélo' }, 'token'],
  [{ password: 'un autre vélo', token: '' }, 'token'],
  [{ password: 'un autre vélo', token: 'unknown' }, 'token'],
  [{ password: 'un autre vélo', token: 'x'.repeat(201) }, 'token'],
]

export const accountCases = {
  'auth.local': {
    right: '/v1/auth/local',
    body: { email, password },
    wrongBodies: [...wrongEmails, [{ email }, 'password'], [{ email, password: 'x'.repeat(1025) }, 'password']],
  },
  'auth.refresh': {
    right: '/v1/auth/local/token',
    body: { refreshToken: 'refresh-1' },
    wrongBodies: [
      [{}, 'refreshToken'],
      [{ refreshToken: 1 }, 'refreshToken'],
    ],
  },
  'auth.logout': {
    right: '/v1/auth/logout',
    body: { refreshToken: 'refresh-1', everywhere: true },
    wrongBodies: [[{ everywhere: 'yes' }, 'everywhere']],
  },
  'users.exists': { right: '/v1/users/exists', body: { email }, wrongBodies: wrongEmails },
  'users.register': {
    right: '/v1/users/register/events',
    body: { email: 'nouvelle@example.org', password, source: 'like', site: 'chiche' },
    wrongBodies: [
      ...wrongEmails,
      [{ email: 'nouvelle@example.org', password: '1234567' }, 'password'],
      [{ email: 'nouvelle@example.org', password: 'azertyuiop1' }, 'password'],
      [{ email: 'nouvelle@example.org', password, lang: 'xx' }, 'lang'],
      [{ email: 'nouvelle@example.org', password, displayname: 'x'.repeat(81) }, 'displayname'],
    ],
  },
  'users.me': { right: '/v1/users/me' },
  'users.lostPassword': {
    right: '/v1/users/lost-password/events',
    body: { email, site: 'chiche' },
    wrongBodies: wrongEmails,
  },
  'users.checkToken': {
    right: '/v1/users/check-token',
    body: { token: 'reset-1' },
    wrongBodies: [...wrongTokens, [{ token: 'activate-1' }, 'token']],
  },
  'users.resetPassword': {
    right: '/v1/users/reset-password',
    body: { password: 'un autre vélo', token: 'reset-1' },
    wrongBodies: [
      ...wrongTokens,
      [{ password: 'court', token: 'reset-1' }, 'password'],
      [{ password: 'motdepasse', token: 'reset-1' }, 'password'],
    ],
  },
  'users.activate': {
    right: '/v1/users/activate',
    body: { token: 'activate-1' },
    wrongBodies: [...wrongTokens, [{ token: 'reset-1' }, 'token']],
  },
  'users.activateNewEmail': {
    right: '/v1/users/activate-new-email',
    body: { token: 'email-1' },
    wrongBodies: [...wrongTokens, [{ token: 'reset-1' }, 'token']],
  },
  'users.undoEmailChange': {
    right: '/v1/users/undo-email-change',
    body: { token: 'undo-1' },
    wrongBodies: [...wrongTokens, [{ token: 'reset-1' }, 'token']],
  },
  'users.resendActivation': { right: '/v1/users/resend-activation', body: { email }, wrongBodies: wrongEmails },
  'users.update': {
    right: '/v1/users/u1',
    body: { displayname: 'Cam', address: { formattedAddress: 'Lyon' }, lang: 'en' },
    wrongBodies: [
      [{ displayname: ' ' }, 'displayname'],
      [{ lang: 'xx' }, 'lang'],
      [{ address: { formattedAddress: 1 } }, 'address.formattedAddress'],
    ],
    forbidden: ['/v1/users/u2', '/v1/users/none'],
  },
  'users.delete': {
    right: '/v1/users/u1',
    body: { password },
    wrongBodies: [
      [{ password: 'wrong' }, 'password'],
      [{}, 'password'],
    ],
    forbidden: ['/v1/users/u2'],
  },
  'users.password': {
    right: '/v1/users/u1/password',
    body: { current: password, password: 'un autre vélo' },
    wrongBodies: [
      [{ password: 'un autre vélo' }, 'current'],
      [{ current: 'wrong', password: 'un autre vélo' }, 'current'],
      [{ current: password, password: 'court' }, 'password'],
    ],
    forbidden: ['/v1/users/u2/password'],
  },
  'users.email': {
    right: '/v1/users/u1/email',
    body: { email: 'autre@example.org', password },
    wrongBodies: [
      ...wrongEmails,
      [{ email, password }, 'email'],
      [{ email: 'autre@example.org', password: 'wrong' }, 'password'],
    ],
    forbidden: ['/v1/users/u2/email'],
  },
  'users.sessions': { right: '/v1/users/u1/sessions', forbidden: ['/v1/users/u2/sessions'] },
  'users.endSession': {
    right: '/v1/users/u1/sessions/s2',
    unknown: ['/v1/users/u1/sessions/none'],
    forbidden: ['/v1/users/u2/sessions/s2'],
  },
  'users.endOtherSessions': { right: '/v1/users/u1/sessions', forbidden: ['/v1/users/u2/sessions'] },
  'users.export': { right: '/v1/users/u1/export', forbidden: ['/v1/users/u2/export'] },
  'likes.list': { right: '/v1/likes', wrong: [['/v1/likes?limit=x', 'limit']] },
  'likes.events': { right: '/v1/likes/events?past=false&lang=en', wrong: [['/v1/likes/events?past=maybe', 'past']] },
  'likes.ofEvents': {
    right: '/v1/likes/events',
    body: { events: ['e1', 'e2'] },
    wrongBodies: [
      [{}, 'events'],
      [{ events: 'e1' }, 'events'],
      [{ events: Array(201).fill('e1') }, 'events'],
    ],
  },
  'users.subscribePush': {
    right: '/v1/users/push',
    body: { endpoint: 'https://push.example.net/device-1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
    wrongBodies: [
      [{}, 'endpoint'],
      [{ endpoint: 'http://push.example.net/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }, 'endpoint'],
      [{ endpoint: 'https://127.0.0.1/1', keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }, 'endpoint'],
      [{ endpoint: 'https://push.example.net/1', keys: { p256dh: 'B', auth: 'a'.repeat(22) } }, 'keys.p256dh'],
      [{ endpoint: 'https://push.example.net/1', keys: { p256dh: 'B'.repeat(87), auth: '' } }, 'keys.auth'],
    ],
  },
  'users.unsubscribePush': {
    right: '/v1/users/push',
    body: { endpoint: 'https://push.example.net/device-1' },
    wrongBodies: [[{ endpoint: 'device' }, 'endpoint']],
  },
  'likes.create': {
    right: '/v1/likes',
    body: { event: 'e2' },
    wrongBodies: [
      [{}, 'event'],
      [{ event: '' }, 'event'],
      [{ event: 7 }, 'event'],
    ],
  },
  'likes.delete': { right: '/v1/likes', body: { event: 'e1' }, wrongBodies: [[{}, 'event']] },
  'likes.topics': { right: '/v1/likes/topics' },
  'likes.setTopics': {
    right: '/v1/likes/topics',
    body: { topics: ['musique'] },
    wrongBodies: [
      [{ topics: ['none'] }, 'topics'],
      [{ topics: 'musique' }, 'topics'],
      [{ topics: Array(51).fill('musique') }, 'topics'],
    ],
  },
  'likes.articles': { right: '/v1/likes/articles' },
  'likes.createArticle': { right: '/v1/likes/articles', body: { article: 'a1' }, wrongBodies: [[{}, 'article']] },
  'likes.deleteArticle': { right: '/v1/likes/articles', body: { article: 'a1' }, wrongBodies: [[{}, 'article']] },
} satisfies Record<string, Case>
