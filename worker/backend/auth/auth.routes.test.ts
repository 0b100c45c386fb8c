import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import {
  call,
  mailsTo,
  newEmail,
  register,
  signedInUser,
  storeUser,
  testPassword,
} from '../../../tests/support/accounts.ts'
import { dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { tokens } from '../../../src/contracts/v1/auth.ts'

const logIn = (email: string, password: string, now = testNow, headers: Record<string, string> = {}) =>
  call('POST', '/v1/auth/local', { email, password }, { now, headers })
const refresh = (refreshToken: string, now = testNow) => call('POST', '/v1/auth/local/token', { refreshToken }, { now })
const me = (token: string, now = testNow) => call('GET', '/v1/users/me', undefined, { token, now })
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code

describe('POST /v1/auth/local', () => {
  test('gives a pair of tokens for the right password, whatever the e-mail is written like', async () => {
    const { email } = await register()
    const answer = await logIn(` ${email.toUpperCase()} `, testPassword)
    expect(answer.status).toBe(200)
    const { token } = tokens.parse(await answer.json())
    expect((await me(token)).status).toBe(200)
  })

  test('answers the same 401 to a wrong password and to an unknown e-mail', async () => {
    const { email } = await register()
    const wrong = await logIn(email, 'not the password')
    const unknown = await logIn(newEmail(), 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
  })

  test('hashes for an unknown e-mail too, so that time tells nothing', async () => {
    const { email } = await register()
    // The shortest of several: what else runs on the machine only makes it longer.
    const time = async (address: string) => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const began = performance.now()
        await logIn(address, 'not the password')
        times.push(performance.now() - began)
      }
      return Math.min(...times)
    }
    const [known, unknown] = [await time(email), await time(newEmail())]
    expect(unknown).toBeGreaterThan(known / 3)
  })

  test('answers LOGIN_WITH_OAUTH for an account that only has a provider', async () => {
    const { email } = await storeUser()
    const answer = await logIn(email, 'any password')
    expect(answer.status).toBe(409)
    expect(await codeOf(answer)).toBe('LOGIN_WITH_OAUTH')
  })

  test('answers 401 for an invited account without a password', async () => {
    const { email } = await storeUser({ invited: true, active: false })
    expect((await logIn(email, 'any password')).status).toBe(401)
  })

  test('stops after 10 wrong passwords of an e-mail, for 15 minutes, the right one included', async () => {
    const { email } = await register()
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(email, 'not the password')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    const stopped = await logIn(email, testPassword, testNow + 60_000)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBe(14 * 60)
    expect((await logIn(email, testPassword, testNow + hourMs / 4)).status).toBe(200)
  })

  test('counts an unknown e-mail like a known one', async () => {
    const email = newEmail()
    for (let round = 0; round < 10; round++) await logIn(email, 'not the password')
    expect((await logIn(email, 'not the password')).status).toBe(429)
  })

  test('a right password starts the count again', async () => {
    const { email } = await register()
    for (let round = 0; round < 9; round++) await logIn(email, 'not the password')
    expect((await logIn(email, testPassword)).status).toBe(200)
    expect((await logIn(email, 'not the password')).status).toBe(401)
    expect((await logIn(email, testPassword)).status).toBe(200)
  })

  test('somebody who guesses elsewhere does not lock out an owner who was here before', async () => {
    const { email } = await register()
    const home = { 'cf-connecting-ip': '192.0.2.1' }
    expect((await logIn(email, testPassword, testNow, home)).status).toBe(200)
    for (let round = 0; round < 11; round++)
      await logIn(email, 'not the password', testNow, { 'cf-connecting-ip': '198.51.100.7' })
    expect((await logIn(email, testPassword, testNow, { 'cf-connecting-ip': '203.0.113.5' })).status).toBe(429)
    expect((await logIn(email, testPassword, testNow, home)).status).toBe(200)
  })

  test('stops a flood of one address before anything is counted or hashed', async () => {
    const limited = {
      ...env,
      LOGINS: { limit: vi.fn<() => Promise<{ success: boolean }>>(async () => ({ success: false })) },
    }
    const body = { email: newEmail(), password: 'any password' }
    const answer = await call('POST', '/v1/auth/local', body, {
      env: limited,
      headers: { 'cf-connecting-ip': '2001:db8:1:2:3::4' },
    })
    expect(answer.status).toBe(429)
    expect(limited.LOGINS.limit).toHaveBeenCalledWith({ key: '2001:db8:1:2' })
  })

  test('lets pass when the limit of the platform fails', async () => {
    const { email } = await register()
    const broken = { ...env, LOGINS: { limit: () => Promise.reject(new Error('limit')) } }
    const answer = await call(
      'POST',
      '/v1/auth/local',
      { email, password: testPassword },
      { env: broken, headers: { 'cf-connecting-ip': '192.0.2.9' } },
    )
    expect(answer.status).toBe(200)
  })

  test('60 log-ins of one address in a quarter of an hour are the most', async () => {
    const headers = { 'cf-connecting-ip': '192.0.2.77' }
    await env.DB.prepare('DELETE FROM attempts').run()
    const { email } = await storeUser()
    await logIn(email, 'x', testNow, headers)
    await env.DB.prepare(`UPDATE attempts SET count = 59 WHERE key LIKE 'hashes:%'`).run()
    expect((await logIn(newEmail(), 'x', testNow, headers)).status).toBe(401)
    expect((await logIn(newEmail(), 'x', testNow, headers)).status).toBe(429)
    expect((await logIn(newEmail(), 'x', testNow, { 'cf-connecting-ip': '192.0.2.78' })).status).toBe(401)
  })
})

describe('POST /v1/auth/local/token', () => {
  test('gives a new pair; the access token of it works', async () => {
    const { refresh: first } = await register()
    const answer = await refresh(first, testNow + hourMs)
    expect(answer.status).toBe(200)
    const pair = tokens.parse(await answer.json())
    expect(pair.refreshToken).not.toBe(first)
    expect((await me(pair.token, testNow + hourMs)).status).toBe(200)
    expect((await refresh(pair.refreshToken, testNow + 2 * hourMs)).status).toBe(200)
  })

  test('fifty at once with one token: one rotation, one successor', async () => {
    const { id, refresh: first } = await register()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => refresh(first, testNow + index * 100)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    const pairs = await Promise.all(answers.map(async (answer) => tokens.parse(await answer.json())))
    expect(new Set(pairs.map(({ refreshToken }) => refreshToken)).size).toBe(1)
    const { results } = await env.DB.prepare(
      'SELECT 1 FROM refresh_tokens r JOIN sessions s ON s.id = r.session_id WHERE s.user_id = ?',
    )
      .bind(id)
      .all()
    expect(results).toHaveLength(2)
  })

  test('a token used again after 10 seconds ends the session, the newest token included, and its owner is told', async () => {
    const { email, refresh: first } = await register()
    const second = tokens.parse(await (await refresh(first)).json())
    expect((await refresh(first, testNow + 10_000)).status).toBe(200)
    expect((await me(second.token)).status).toBe(200)
    expect((await refresh(first, testNow + 10_001)).status).toBe(401)
    expect((await refresh(second.refreshToken, testNow + 11_000)).status).toBe(401)
    expect((await me(second.token, testNow + 11_000)).status).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activate', 'sessionStolen'])
  })

  test('a session slides for 400 days and ends for good after 2 years (D54)', async () => {
    const { refresh: first } = await register()
    expect((await refresh(first, testNow + 400 * dayMs)).status).toBe(401)
    const { refresh: other } = await register()
    const second = tokens.parse(await (await refresh(other, testNow + 399 * dayMs)).json())
    expect((await refresh(second.refreshToken, testNow + 730 * dayMs)).status).toBe(401)
    expect((await refresh(second.refreshToken, testNow + 729 * dayMs)).status).toBe(200)
  })

  test.each(['no token of ours', 'a'.repeat(43)])('answers 401 to %s', async (token) => {
    const answer = await refresh(token)
    expect(answer.status).toBe(401)
    expect(await codeOf(answer)).toBe('unauthorized')
  })

  test('keeps no token that could be read in the database', async () => {
    const { refresh: first } = await register()
    const second = tokens.parse(await (await refresh(first)).json())
    const { results } = await env.DB.prepare('SELECT hash FROM refresh_tokens').all<{ hash: string }>()
    expect(results.length).toBeGreaterThan(1)
    expect(results.map(({ hash }) => hash)).not.toContain(second.refreshToken)
  })
})

describe('POST /v1/auth/logout', () => {
  test('ends the session of the refresh token at once, others stay', async () => {
    const { email, token, refresh: first } = await register()
    const other = tokens.parse(await (await logIn(email, testPassword)).json())
    expect(await (await call('POST', '/v1/auth/logout', { refreshToken: first })).json()).toEqual({ ok: true })
    expect((await me(token)).status).toBe(401)
    expect((await refresh(first)).status).toBe(401)
    expect((await me(other.token)).status).toBe(200)
  })

  test('everywhere ends all sessions of the account, of no other', async () => {
    const { email, token, refresh: first } = await register()
    const other = tokens.parse(await (await logIn(email, testPassword)).json())
    const stranger = await signedInUser()
    await call('POST', '/v1/auth/logout', { refreshToken: first, everywhere: true })
    expect((await me(token)).status).toBe(401)
    expect((await me(other.token)).status).toBe(401)
    expect((await me(stranger.token)).status).toBe(200)
  })

  test('works with the bearer token alone, and without any', async () => {
    const { token } = await signedInUser()
    expect((await call('POST', '/v1/auth/logout', {}, { token })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await call('POST', '/v1/auth/logout', { refreshToken: 'unknown' })).status).toBe(200)
  })
})
