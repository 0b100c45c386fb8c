import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { mintSubscriptionToken } from '../../worker/backend/account/subscription-token.ts'
import { followedSearches, follows } from '../../worker/backend/db/follow-schema.ts'
import { mintUnsubscribeToken } from '../../worker/backend/mail/unsubscribe-token.ts'
import { testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'

/** Rows of the cases of follows. @param user id of the cases' user */
export async function storeFollows(user: string, other: string): Promise<void> {
  const db = drizzle(env.DB)
  await env.DB.batch(['follows', 'followed_searches'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  const search = { filters: { city: ['lyon'] }, lastDay: null, matchedSeq: 0, foundSeq: 0 }
  await db.insert(followedSearches).values([
    { id: 's1', query: 'city=lyon', ...search },
    { id: 's2', query: 'city=nantes', ...search },
  ])
  const follow = {
    lang: 'fr',
    rhythm: 'weekly',
    timeZone: 'Europe/Paris',
    sentSeq: 0,
    dueAt: testNow,
    createdAt: testNow,
    updatedAt: testNow,
  } as const
  await db.insert(follows).values([
    { id: 'f1', searchId: 's1', userId: user, state: 'active', ...follow },
    { id: 'f2', searchId: 's2', userId: user, state: 'paused', ...follow },
    { id: 'f3', searchId: 's1', userId: other, state: 'active', ...follow },
    { id: 'f4', searchId: 's1', email: 'lectrice@example.org', state: 'pending', ...follow },
    { id: 'f5', searchId: 's1', email: 'lecteur@example.org', state: 'left', ...follow },
  ])
}

const confirmToken = await mintSubscriptionToken(env, 'follow-confirm', 'f4')
const [left, others] = await Promise.all([
  mintUnsubscribeToken(env, { topic: 'follow', person: 'f5' }),
  mintUnsubscribeToken(env, { topic: 'reminders', person: 'f5' }),
])
const wrongTokens: [unknown, string][] = [
  [{}, 'token'],
  [{ token: 'f4.x' }, 'token'],
  [{ token: others }, 'token'],
  [{ token: 'x'.repeat(201) }, 'token'],
]

export const followCases = {
  'follows.create': {
    right: '/v1/follows',
    body: { query: 'city=lyon&topic=musique&page=3&unknown=1', rhythm: 'now', email: 'new@example.org', lang: 'en' },
    wrongBodies: [
      [{}, 'email'],
      [{ email: 'a@' }, 'email'],
      [{ email: 'a@example.org', rhythm: 'daily' }, 'rhythm'],
      [{ email: 'a@example.org', query: 'x'.repeat(1501) }, 'query'],
      [{ email: 'a@example.org', query: 'from=2026-01-01&to=2026-01-02' }, 'query'],
      [{ email: 'a@example.org', lang: 'xx' }, 'lang'],
      [{ email: 'a@example.org', timeZone: 'x'.repeat(61) }, 'timeZone'],
    ],
  },
  'follows.confirm': { right: '/v1/follows/confirm', body: { token: confirmToken }, wrongBodies: wrongTokens },
  'follows.mailed': { right: '/v1/follows/mailed', body: { token: left }, wrongBodies: wrongTokens },
  'follows.resume': { right: '/v1/follows/resume', body: { token: left }, wrongBodies: wrongTokens },
  'follows.list': { right: '/v1/follows' },
  'follows.update': {
    right: '/v1/follows/f1',
    body: { rhythm: 'now', paused: true },
    wrongBodies: [
      [{ rhythm: 'daily' }, 'rhythm'],
      [{ paused: 'maybe' }, 'paused'],
    ],
    // That of another person, of an address without an account, and none.
    unknown: ['/v1/follows/f3', '/v1/follows/f4', '/v1/follows/none'],
  },
  'follows.remove': { right: '/v1/follows/f2', unknown: ['/v1/follows/f3', '/v1/follows/f4', '/v1/follows/none'] },
} satisfies Record<string, Case>
