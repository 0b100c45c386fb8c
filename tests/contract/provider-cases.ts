import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { digest } from '../../worker/backend/core/random-token.ts'
import { accountLinks, identities, loginCodes } from '../../worker/backend/db/account-schema.ts'
import { dayMs, testNow } from '../support/factories.ts'
import type { Case } from './contract-suite.ts'

/** The user's identity at Google, a log-in in progress, and the mail that links Facebook. */
export async function storeProviders(): Promise<void> {
  const db = drizzle(env.DB)
  await db.insert(identities).values({
    issuer: 'https://accounts.google.com',
    subject: '1',
    provider: 'google',
    userId: 'u1',
    email: 'camille@example.org',
    createdAt: testNow,
  })
  await db
    .insert(loginCodes)
    .values({ hash: await digest('code-1verifier-1'), userId: 'u1', expiresAt: testNow + 60_000 })
  await db.insert(accountLinks).values({
    hash: await digest('provider-1'),
    purpose: 'provider',
    userId: 'u1',
    email: 'camille@example.org',
    createdAt: testNow,
    expiresAt: testNow + dayMs,
    identity: { issuer: 'https://www.facebook.com', subject: '2', provider: 'facebook' },
  })
}

const log = { code: 'code-1', verifier: 'verifier-1' }

export const providerCases = {
  'auth.provider': {
    right: '/v1/auth/provider',
    body: log,
    wrongBodies: [
      [{ code: 'code-1' }, 'verifier'],
      [{ verifier: 'verifier-1' }, 'code'],
      [{ ...log, verifier: 'verifier-2' }, 'code'],
      [{ ...log, code: 'x'.repeat(201) }, 'code'],
    ],
  },
  'users.confirmProvider': {
    right: '/v1/users/confirm-provider',
    body: { token: 'provider-1' },
    wrongBodies: [
      [{}, 'token'],
      [{ token: 'unknown' }, 'token'],
      [{ token: 'activate-1' }, 'token'],
    ],
  },
  'users.identities': { right: '/v1/users/u1/identities', forbidden: ['/v1/users/u2/identities'] },
  'users.removeIdentity': {
    right: '/v1/users/u1/identities/google',
    wrong: [['/v1/users/u1/identities/twitter', 'provider']],
    unknown: ['/v1/users/u1/identities/facebook'],
    forbidden: ['/v1/users/u2/identities/google'],
  },
} satisfies Record<string, Case>
