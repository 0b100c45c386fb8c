import { env } from 'cloudflare:workers'
import { exportJWK, SignJWT, UnsecuredJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { call, signedInUser } from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import type { SigningKey } from '../core/seed-key.ts'
import { accessTokenMs, mintAccessToken, readAccessToken, signingKey } from './access-token.ts'

let key: SigningKey
beforeAll(async () => {
  key = await signingKey(env, testNow)
})

const claims = { sub: 'u1', sid: 's1' }

interface Odd {
  kid?: string
  typ?: string
  issuer?: string
  audience?: string
  expires?: number
  without?: 'sid' | 'sub' | 'exp'
}

/** A token signed with our own key that differs from a valid one in one respect. */
function signed({
  kid = key.kid,
  typ = 'at+jwt',
  issuer = 'chiche',
  audience = 'v1',
  expires = testNow / 1000 + 60,
  without,
}: Odd): Promise<string> {
  const token = new SignJWT(without === 'sid' ? {} : { sid: 's1' })
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .setIssuer(issuer)
    .setAudience(audience)
  if (without !== 'sub') token.setSubject('u1')
  if (without !== 'exp') token.setExpirationTime(expires)
  return token.sign(key.privateKey)
}

test('contains user and session, for 30 minutes', async () => {
  const token = await mintAccessToken(env, claims, testNow)
  expect(await readAccessToken(env, token, testNow)).toEqual(claims)
  expect(await readAccessToken(env, token, testNow + accessTokenMs - 1000)).toEqual(claims)
  expect(await readAccessToken(env, token, testNow + accessTokenMs + 6000)).toBeUndefined()
})

test('a token built by the test itself is accepted, so that the refusals below are meaningful', async () => {
  expect(await readAccessToken(env, await signed({}), testNow)).toEqual(claims)
})

test.each<[string, Odd]>([
  ['an unknown key', { kid: 'unknown' }],
  ['another type', { typ: 'JWT' }],
  ['another audience', { audience: 'ticket' }],
  ['another issuer', { issuer: 'https://elsewhere.test' }],
  ['an end that is past', { expires: testNow / 1000 - 60 }],
  ['no end', { without: 'exp' }],
  ['no session', { without: 'sid' }],
  ['no subject', { without: 'sub' }],
])('refuses a token with %s', async (_, odd) => {
  expect(await readAccessToken(env, await signed(odd), testNow)).toBeUndefined()
})

test('rejects a token without signature, and one signed with the public key as a secret', async () => {
  const unsigned = new UnsecuredJWT({ sid: 's1' })
    .setSubject('u1')
    .setIssuer('chiche')
    .setAudience('v1')
    .setExpirationTime('1h')
    .encode()
  const { x } = await exportJWK(key.privateKey)
  const confused = await new SignJWT({ sid: 's1' })
    .setProtectedHeader({ alg: 'HS256', kid: key.kid, typ: 'at+jwt' })
    .setSubject('u1')
    .setIssuer('chiche')
    .setAudience('v1')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(x!.padEnd(32, 'x')))
  for (const token of [unsigned, confused, 'a.b.c', '', 'é'])
    expect(await readAccessToken(env, token, testNow)).toBeUndefined()
})

describe('rotation of keys', () => {
  test('after 90 days a new key signs; tokens of the old one remain valid for a day', async () => {
    const later = testNow + 91 * dayMs
    const old = await mintAccessToken(env, claims, later - 92 * dayMs)
    const renewed = await signingKey(env, later)
    expect(renewed.kid).not.toBe(key.kid)
    expect(await readAccessToken(env, old, testNow - dayMs + 1000)).toEqual(claims)
    await signingKey(env, later + dayMs + hourMs)
    expect(
      await readAccessToken(env, await signed({ expires: (later + 2 * dayMs) / 1000 + 60 }), later + dayMs + hourMs),
    ).toBeUndefined()
  })

  test('no private key is stored in the database', async () => {
    const { d } = await exportJWK(key.privateKey)
    const tables = await env.DB.prepare('SELECT * FROM signing_keys').all()
    expect(tables.results.length).toBeGreaterThan(0)
    expect(JSON.stringify(tables.results)).not.toContain(d)
  })
})

describe('authorization of a call', () => {
  test('401 without a token, with an invalid one and after the session ended; 403 reveals no details', async () => {
    const { token, user } = await signedInUser()
    const me = (headers: Record<string, string>) => call('GET', '/v1/users/me', undefined, { headers })
    expect((await me({ authorization: `Bearer ${token}` })).status).toBe(200)
    for (const authorization of ['', 'Bearer', `Basic ${token}`, `Bearer ${token}x`, 'Bearer null'])
      expect((await me({ authorization })).status).toBe(401)
    await env.DB.prepare('UPDATE sessions SET ended_at = ? WHERE user_id = ?').bind(testNow, user.id).run()
    // Ended by another isolate: cached here for a minute at most.
    expect((await call('GET', '/v1/users/me', undefined, { token, now: testNow + 60_000 })).status).toBe(401)
  })

  test('the token of a deleted account is invalid', async () => {
    const { token, user } = await signedInUser()
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(user.id).run()
    expect((await call('GET', '/v1/users/me', undefined, { token })).status).toBe(401)
  })

  test('a public call ignores the token; a call with optional authentication answers 401 to an invalid one', async () => {
    const old = { headers: { authorization: 'Bearer old' } }
    expect((await call('GET', '/v1/taxonomies', undefined, old)).status).toBe(200)
    expect((await call('GET', '/v1/events', undefined, old)).status).toBe(401)
  })

  test('personal responses are not cached', async () => {
    const { token } = await signedInUser()
    expect((await call('GET', '/v1/likes', undefined, { token })).headers.get('cache-control')).toBe('no-store')
  })
})
