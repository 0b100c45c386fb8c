import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { digest } from '../../../worker/backend/core/random-token.ts'
import { newTotpSecret, storedTotp } from '../../../worker/backend/auth/factors/totp.ts'
import { passkeys, pendingLogIns, recoveryCodes, totp } from '../../../worker/backend/db/factor-schema.ts'
import { codeAt } from '../../support/accounts.ts'
import { dayMs, testNow } from '../../support/factories.ts'
import type { Case } from '../contract-suite.ts'

const secret = newTotpSecret()
const recoveryCode = 'ABCD2345EFGH6723'

/** The app of `u1` awaits its first code; `u2` has one, and a log-in whose code is awaited. */
export async function storeFactors(): Promise<void> {
  const db = drizzle(env.DB)
  const row = async (userId: string) => ({
    userId,
    secret: await storedTotp({ env }, userId, secret),
    createdAt: testNow - dayMs,
  })
  await env.DB.prepare("UPDATE users SET active = 1 WHERE id = 'u1'").run()
  await db.insert(totp).values([await row('u1'), { ...(await row('u2')), confirmedAt: testNow - dayMs }])
  await db
    .insert(passkeys)
    .values({ id: 'key-1', userId: 'u1', publicKey: 'oQ', counter: 0, name: 'Phone', createdAt: testNow })
  await db.insert(recoveryCodes).values({ hash: await digest(recoveryCode), userId: 'u2' })
  await db.insert(pendingLogIns).values({ hash: await digest('pending-1'), userId: 'u2', expiresAt: testNow + dayMs })
}

const wrongCodes: [unknown, string][] = [
  [{}, 'code'],
  [{ code: '' }, 'code'],
  [{ code: 123456 }, 'code'],
  [{ code: 'x'.repeat(41) }, 'code'],
  [{ code: 'not a code' }, 'code'],
]

const signed = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }
const signature = { id: 'key-1', rawId: 'key-1', type: 'public-key', response: signed }
const made = { ...signature, response: { clientDataJSON: 'e30', attestationObject: 'AA' } }
const wrongNames: [unknown, string][] = [
  [{}, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
]

export const factorCases = {
  'auth.code': {
    right: '/v1/auth/code',
    body: { pending: 'pending-1', code: 'abcd-2345-efgh-6723' },
    wrongBodies: [
      [{ code: '123456' }, 'pending'],
      [{ pending: 'unknown', code: '123456' }, 'pending'],
      [{ pending: 'pending-1' }, 'code'],
      [{ pending: 'pending-1', code: '12345' }, 'code'],
    ],
  },
  'auth.confirm': {
    right: '/v1/auth/confirm',
    body: { password: 'un grand vélo bleu' },
    wrongBodies: [
      [{}, 'password'],
      [{ password: 'not it' }, 'password'],
      [{ code: '123456' }, 'code'],
      [{ credential: signature }, 'credential'],
      [{ credential: { ...signature, type: 'password' } }, 'credential.type'],
    ],
  },
  'users.factors': { right: '/v1/users/u1/factors', forbidden: ['/v1/users/u2/factors'] },
  'users.beginTotp': { right: '/v1/users/u1/totp', forbidden: ['/v1/users/u2/totp'] },
  'users.pendingTotp': { right: '/v1/users/u1/totp', forbidden: ['/v1/users/u2/totp'] },
  'users.confirmTotp': {
    right: '/v1/users/u1/totp',
    body: { code: codeAt(secret, testNow) },
    wrongBodies: wrongCodes,
    forbidden: ['/v1/users/u2/totp'],
  },
  // The app of the case’s user awaits its first code: there is nothing to remove or to renew.
  'users.removeTotp': {
    right: '/v1/users/u1/totp',
    body: { password: 'un grand vélo bleu', code: '123456' },
    status: 400,
    wrongBodies: [...wrongCodes.slice(0, -1), [{ code: '123456' }, 'password']],
    forbidden: ['/v1/users/u2/totp'],
  },
  'users.renewRecoveryCodes': {
    right: '/v1/users/u1/recovery-codes',
    status: 409,
    forbidden: ['/v1/users/u2/recovery-codes'],
  },
  'auth.passkeyChallenge': {
    right: '/v1/auth/passkey/challenge',
    body: {},
    wrongBodies: [[{ ceremony: 'x'.repeat(201) }, 'ceremony']],
  },
  // What a passkey signs is tested with its routes: here nothing answers a challenge.
  'auth.passkey': {
    right: '/v1/auth/passkey',
    body: { ceremony: 'unknown', credential: signature },
    status: 401,
    wrongBodies: [
      [{ credential: signature }, 'ceremony'],
      [{ ceremony: 'unknown' }, 'credential'],
      [{ ceremony: 'unknown', credential: { ...signature, id: 'é' } }, 'credential.id'],
    ],
  },
  'users.newPasskey': {
    right: '/v1/users/u1/passkeys/challenge',
    forbidden: ['/v1/users/u2/passkeys/challenge'],
  },
  'users.addPasskey': {
    right: '/v1/users/u1/passkeys',
    body: { name: 'Laptop', credential: made },
    status: 400,
    wrongBodies: [
      [{ credential: made }, 'name'],
      [{ name: 'Laptop' }, 'credential'],
    ],
    forbidden: ['/v1/users/u2/passkeys'],
  },
  'users.renamePasskey': {
    right: '/v1/users/u1/passkeys/key-1',
    body: { name: 'Old phone' },
    wrongBodies: wrongNames,
    forbidden: ['/v1/users/u2/passkeys/key-1'],
    unknown: ['/v1/users/u1/passkeys/none'],
  },
  'users.removePasskey': {
    right: '/v1/users/u1/passkeys/key-1',
    forbidden: ['/v1/users/u2/passkeys/key-1'],
    unknown: ['/v1/users/u1/passkeys/none'],
  },
} satisfies Record<string, Case>
