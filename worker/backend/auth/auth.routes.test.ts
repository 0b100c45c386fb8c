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
import { tokens } from '../../../src/login/auth.contract.ts'

const logIn = (email: string, password: string, now = testNow, headers: Record<string, string> = {}) =>
  call('POST', '/v1/auth/local', { email, password }, { now, headers })
const refresh = (refreshToken: string, now = testNow) => call('POST', '/v1/auth/local/token', { refreshToken }, { now })
const me = (token: string, now = testNow) => call('GET', '/v1/users/me', undefined, { token, now })
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code

describe('POST /v1/auth/local', () => {
  test('returns a pair of tokens for the right password, whatever the case of the e-mail', async () => {
    const { email } = await register()
    const answer = await logIn(` ${email.toUpperCase()} `, testPassword)
    expect(answer.status).toBe(200)
    const { token } = tokens.parse(await answer.json())
    expect((await me(token)).status).toBe(200)
  })

  test('returns the same 401 for a wrong password and an unknown e-mail', async () => {
    const { email } = await register()
    const wrong = await logIn(email, 'not the password')
    const unknown = await logIn(newEmail(), 'not the password')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.json()).toEqual(await unknown.json())
  })

  test('hashes for an unknown e-mail too, so that the response time reveals nothing', async () => {
    const { email } = await register()
    const unknown = newEmail()
    const took = new Map<string, number>()
    // In turns, and the shortest of several: load on the machine makes both longer.
    for (let round = 0; round < 6; round++)
      for (const address of [email, unknown]) {
        const began = performance.now()
        await logIn(address, 'not the password')
        took.set(address, Math.min(took.get(address) ?? Infinity, performance.now() - began))
      }
    expect(took.get(unknown)!).toBeGreaterThan(took.get(email)! / 5)
  })

  test('returns LOGIN_WITH_OAUTH for an account that only has a provider', async () => {
    const { email } = await storeUser()
    const answer = await logIn(email, 'any password')
    expect(answer.status).toBe(409)
    expect(await codeOf(answer)).toBe('LOGIN_WITH_OAUTH')
  })

  test('returns 401 for an invited account without a password', async () => {
    const { email } = await storeUser({ invited: true, active: false })
    expect((await logIn(email, 'any password')).status).toBe(401)
  })

  test('blocks an e-mail for 15 minutes after 10 wrong passwords, even with the right one', async () => {
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

  test('a right password resets the count', async () => {
    const { email } = await register()
    for (let round = 0; round < 9; round++) await logIn(email, 'not the password')
    expect((await logIn(email, testPassword)).status).toBe(200)
    expect((await logIn(email, 'not the password')).status).toBe(401)
    expect((await logIn(email, testPassword)).status).toBe(200)
  })

  describe('a device on which the account has logged in before', () => {
    const logInWith = (device: string | undefined, email: string, password: string, now = testNow) =>
      call('POST', '/v1/auth/local', { email, password, device }, { now })
    const deviceOf = async (answer: Response) => ((await answer.json()) as { device: string }).device
    /** Ten wrong passwords from an unknown device. */
    async function lockOut(email: string) {
      for (let round = 0; round < 10; round++) await logIn(email, 'not the password')
      expect((await logIn(email, testPassword)).status).toBe(429)
    }

    test('logs its owner in while an attacker guesses elsewhere', async () => {
      const { email } = await register()
      const device = await deviceOf(await logIn(email, testPassword))
      await lockOut(email)
      expect((await logInWith(device, email, testPassword)).status).toBe(200)
    })

    test('is known from the registration on', async () => {
      const email = newEmail()
      const made = await call('POST', '/v1/users/register/events', { email, password: testPassword })
      const device = await deviceOf(made)
      await lockOut(email)
      expect((await logInWith(device, email, testPassword)).status).toBe(200)
    })

    test('may try 10 wrong passwords, whatever additional marks it sends', async () => {
      const { email } = await register()
      const device = await deviceOf(await logIn(email, testPassword))
      for (let round = 0; round < 10; round++)
        expect((await logInWith(`${'x'.repeat(65)}.${device}`, email, 'not the password')).status).toBe(401)
      expect((await logInWith(device, email, testPassword)).status).toBe(429)
    })

    test('is unknown to another person’s account; a forged mark is ignored', async () => {
      const { email } = await register()
      const stranger = await register()
      const device = await deviceOf(await logIn(stranger.email, testPassword))
      await lockOut(email)
      for (const mark of [device, `${device.slice(0, 22)}${'A'.repeat(43)}`, '..', 'x'])
        expect((await logInWith(mark, email, testPassword)).status).toBe(429)
    })

    test('is known for the last five accounts', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => register()))
      let device: string | undefined
      for (const { email } of people) device = await deviceOf(await logInWith(device, email, testPassword))
      const [first, second] = people
      await lockOut(first!.email)
      await lockOut(second!.email)
      expect((await logInWith(device, first!.email, testPassword)).status).toBe(429)
      expect((await logInWith(device, second!.email, testPassword)).status).toBe(200)
    })
  })

  test('in a flood of log-ins some are asked to retry later, none fails, and all succeed then', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => register()))
    const all = Array.from({ length: 40 }, (_, index) => people[index % people.length]!)
    const answers = await Promise.all(all.map(({ email }) => logIn(email, testPassword)))
    const busy = answers.filter(({ status }) => status === 503)
    expect(answers.filter(({ status }) => status === 200).length).toBe(40 - busy.length)
    expect(busy.length).toBeGreaterThan(0)
    expect(Number(busy[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await busy[0]!.json()).toMatchObject({
      error: { code: 'unavailable', message: 'Too many people are logging in just now; try again in a few seconds' },
    })
    expect((await logIn(people[0]!.email, testPassword)).status).toBe(200)
  })

  test('blocks a flood from one address before anything is counted or hashed', async () => {
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

  test('passes calls when the platform’s rate limit fails', async () => {
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

  test('60 log-ins of one address in a quarter of an hour are the limit', async () => {
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
  test('returns a new pair; its access token is valid', async () => {
    const { refresh: first } = await register()
    const answer = await refresh(first, testNow + hourMs)
    expect(answer.status).toBe(200)
    const pair = tokens.parse(await answer.json())
    expect(pair.refreshToken).not.toBe(first)
    expect((await me(pair.token, testNow + hourMs)).status).toBe(200)
    expect((await refresh(pair.refreshToken, testNow + 2 * hourMs)).status).toBe(200)
  })

  test('fifty concurrent calls with one token cause one rotation with one successor', async () => {
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

  test('a token reused after 10 seconds ends the session, the newest token included, and its owner gets a mail', async () => {
    const { email, refresh: first } = await register()
    const second = tokens.parse(await (await refresh(first)).json())
    expect((await refresh(first, testNow + 10_000)).status).toBe(200)
    expect((await me(second.token)).status).toBe(200)
    expect((await refresh(first, testNow + 10_001)).status).toBe(401)
    expect((await refresh(second.refreshToken, testNow + 11_000)).status).toBe(401)
    expect((await me(second.token, testNow + 11_000)).status).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activate', 'sessionStolen'])
  })

  test('a session is extended by 400 days and ends for good after 2 years (D54)', async () => {
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

  test('stores no readable token', async () => {
    const { refresh: first } = await register()
    const second = tokens.parse(await (await refresh(first)).json())
    const { results } = await env.DB.prepare('SELECT hash FROM refresh_tokens').all<{ hash: string }>()
    expect(results.length).toBeGreaterThan(1)
    expect(results.map(({ hash }) => hash)).not.toContain(second.refreshToken)
  })
})

describe('POST /v1/auth/logout', () => {
  test('ends the session of the refresh token at once; others remain', async () => {
    const { email, token, refresh: first } = await register()
    const other = tokens.parse(await (await logIn(email, testPassword)).json())
    expect(await (await call('POST', '/v1/auth/logout', { refreshToken: first })).json()).toEqual({ ok: true })
    expect((await me(token)).status).toBe(401)
    expect((await refresh(first)).status).toBe(401)
    expect((await me(other.token)).status).toBe(200)
  })

  test('everywhere ends all sessions of the account, and of no other', async () => {
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
