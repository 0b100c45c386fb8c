import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { call, codeAt, mailsTo, register, signedInUser, testPassword } from '../../../../tests/support/accounts.ts'
import { withApp } from '../../../../tests/support/factors/authenticator.ts'
import { hourMs, racing, testNow } from '../../../../tests/support/factories.ts'

const stepMs = 30_000
const json = async <T>(answer: Response) => (await answer.json()) as T
const errorOf = async (answer: Response) =>
  (await json<{ error: { code: string; fields?: Record<string, string> } }>(answer)).error

describe('an authenticator app', () => {
  test('is asked for after the password; each code works once, one step early or late, and never again', async () => {
    const { email, secret, uri, codes, logIn, enter } = await withApp()
    expect(uri).toMatch(new RegExp(`^otpauth://totp/Chiche:.*secret=${secret}`))
    expect(codes).toHaveLength(10)
    const now = testNow + hourMs
    const first = await logIn(now)
    expect(Object.keys(first).toSorted()).toEqual(['pending', 'secondFactor'])
    for (const [code, moment] of [
      ['000000', now],
      [codeAt(secret, now - 2 * stepMs), now],
      [codeAt(secret, now + 2 * stepMs), now],
    ] as const)
      expect((await errorOf(await enter(first.pending, code, moment))).fields).toEqual({
        code: 'is not a current code',
      })
    // The clock of the phone is half a minute behind; of two calls at once, one gets in.
    const code = codeAt(secret, now - stepMs)
    const second = await logIn(now)
    const both = await Promise.all([enter(first.pending, code, now), enter(second.pending, code, now)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { token } = await json<{ token: string }>(both.find(({ status }) => status === 200)!)
    expect((await call('GET', '/v1/users/me', undefined, { token, now })).status).toBe(200)
    // A later code makes earlier ones useless, and a completed log-in cannot be completed again.
    const third = await logIn(now)
    expect((await enter(third.pending, ` ${codeAt(secret, now).replace(/(...)/, '$1 ')} `, now)).status).toBe(200)
    expect((await errorOf(await enter(third.pending, codeAt(secret, now + stepMs), now))).code).toBe('invalid_token')
    const late = await logIn(now)
    expect((await errorOf(await enter(late.pending, codeAt(secret, now + 600_000), now + 600_000))).code).toBe(
      'invalid_token',
    )
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('factorAdded')
  })

  test('ends other sessions when it is turned on, and is stored encrypted', async () => {
    const { email, id, token } = await register()
    await env.DB.prepare('UPDATE users SET active = 1 WHERE id = ?').bind(id).run()
    const other = await json<{ token: string }>(await call('POST', '/v1/auth/local', { email, password: testPassword }))
    const own = (method: string, body?: unknown) => call(method, `/v1/users/${id}/totp`, body, { token })
    await own('POST')
    const { secret } = await json<{ secret: string }>(await own('GET'))
    const stored = await env.DB.prepare('SELECT secret FROM totp WHERE user_id = ?')
      .bind(id)
      .first<{ secret: string }>()
    expect(stored!.secret).not.toContain(secret)
    // Until then nothing is asked at log-in.
    expect(await json(await call('POST', '/v1/auth/local', { email, password: testPassword }))).toHaveProperty('token')
    expect((await errorOf(await own('PUT', { code: '000000' }))).fields?.['code']).toBeTruthy()
    expect((await own('PUT', { code: codeAt(secret, testNow) })).status).toBe(200)
    expect((await call('GET', '/v1/users/me', undefined, { token })).status).toBe(200)
    expect((await call('GET', '/v1/users/me', undefined, { token: other.token })).status).toBe(401)
    expect((await own('GET')).status).toBe(404)
    expect((await errorOf(await own('POST'))).code).toBe('conflict')
  })

  test('is refused to an account whose e-mail is not confirmed: its owner may be another person', async () => {
    const { id, token } = await register()
    expect((await errorOf(await call('POST', `/v1/users/${id}/totp`, undefined, { token }))).code).toBe(
      'email_unconfirmed',
    )
  })

  test('stops ten wrong codes, also with many log-ins, and the right one after them', async () => {
    const { secret, logIn, enter } = await withApp()
    const now = testNow + hourMs
    const [one, other] = [await logIn(now), await logIn(now)]
    const statuses: number[] = []
    for (let round = 0; round < 11; round++)
      statuses.push((await enter((round < 5 ? one : other).pending, '000000', now)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429])
    const { pending } = await logIn(now)
    expect((await enter(pending, codeAt(secret, now), now)).status).toBe(429)
  })

  test('is replaced by each recovery code once, with a mail', async () => {
    const { email, codes, logIn, enter, own } = await withApp()
    const now = testNow + hourMs
    const [code] = codes
    expect((await enter((await logIn(now)).pending, code!.toLowerCase(), now)).status).toBe(200)
    expect((await enter((await logIn(now)).pending, code!, now)).status).toBe(400)
    expect(await json(await own('GET', 'factors'))).toMatchObject({ recoveryCodes: 9 })
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'recoveryCodeUsed')).toHaveLength(1)
  })

  test('is replaced by a recovery code for one of two who enter it at once', racing, async () => {
    const { email, codes, logIn, enter } = await withApp()
    const now = testNow + hourMs
    const logIns = [await logIn(now), await logIn(now)]
    const both = await Promise.all(logIns.map(({ pending }) => enter(pending, codes[0]!, now)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await errorOf(both.find(({ status }) => status === 400)!)).fields).toEqual({
      code: 'is not a current code',
    })
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'recoveryCodeUsed')).toHaveLength(1)
  })

  test('is removed with password and code only, and with it its recovery codes', async () => {
    const { email, secret, own, logIn } = await withApp()
    const now = testNow + 2 * stepMs
    const code = codeAt(secret, now)
    const remove = (body: object) => own('DELETE', 'totp', body, { now })
    expect((await errorOf(await remove({ code }))).fields).toHaveProperty('password')
    expect((await errorOf(await remove({ password: testPassword, code: '000000' }))).fields).toHaveProperty('code')
    expect((await remove({ password: testPassword, code })).status).toBe(200)
    expect(await json(await own('GET', 'factors'))).toMatchObject({ totp: null, recoveryCodes: 0 })
    expect(await logIn(now)).toHaveProperty('token')
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('factorRemoved')
  })

  test('of another secret of the site accepts recovery codes only', async () => {
    const { email, secret, codes } = await withApp()
    const changed = { ...env, SESSION_SECRET: 'another-secret-of-32-characters-or-more' }
    const now = testNow + hourMs
    const send = async (path: string, body: unknown) => call('POST', path, body, { now, env: changed })
    const { pending } = await json<{ pending: string }>(await send('/v1/auth/local', { email, password: testPassword }))
    expect((await send('/v1/auth/code', { pending, code: codeAt(secret, now) })).status).toBe(400)
    expect((await send('/v1/auth/code', { pending, code: codes[0] })).status).toBe(200)
  })
})

describe('a risky call', () => {
  test('needs a password or a code of the last ten minutes', async () => {
    const { id, token, own, secret } = await withApp()
    const now = testNow + 601_000
    const renew = (moment: number) => own('POST', 'recovery-codes', undefined, { now: moment })
    const confirm = (body: object) => call('POST', '/v1/auth/confirm', body, { token, now })
    expect((await renew(testNow + 590_000)).status).toBe(200)
    expect((await errorOf(await renew(now))).code).toBe('confirm_first')
    expect(await json(await own('GET', 'factors', undefined, { now }))).toMatchObject({ confirmedUntil: null })
    expect((await errorOf(await confirm({ password: 'wrong' }))).fields).toHaveProperty('password')
    expect((await errorOf(await confirm({ code: '000000' }))).fields).toHaveProperty('code')
    expect((await renew(now)).status).toBe(403)
    expect((await confirm({ code: codeAt(secret, now) })).status).toBe(200)
    expect((await renew(now)).status).toBe(200)
    const stranger = await signedInUser({}, now)
    expect((await call('GET', `/v1/users/${id}/factors`, undefined, { token: stranger.token, now })).status).toBe(403)
  })
})
