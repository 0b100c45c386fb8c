import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  call,
  mailedToken,
  mailsTo,
  newEmail,
  register,
  signedInUser,
  testPassword,
} from '../../../tests/support/accounts.ts'
import { hourMs, testNow } from '../../../tests/support/factories.ts'

const minute = 60_000
const lost = (email: string, now = testNow) =>
  call('POST', '/v1/users/lost-password/events', { email, site: 'chiche' }, { now })
const reset = (token: string, password: string, now = testNow) =>
  call('POST', '/v1/users/reset-password', { token, password }, { now })
const check = (token: string, now = testNow) => call('POST', '/v1/users/check-token', { token }, { now })
const logIn = (email: string, password: string) => call('POST', '/v1/auth/local', { email, password })
const statusOfMe = async (token: string) => (await call('GET', '/v1/users/me', undefined, { token })).status

describe('a lost password', () => {
  test('the same answer for a known and an unknown e-mail; only the known one gets a mail', async () => {
    const { email } = await register()
    const nobody = newEmail()
    for (const address of [email, nobody]) {
      const answer = await lost(address)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    }
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activate', 'resetPassword'])
    expect(await mailsTo(nobody)).toEqual([])
  })

  test('5 mails an hour are the most, counted for unknown e-mails too', async () => {
    const { email } = await register()
    for (const address of [email, newEmail()]) {
      for (let round = 0; round < 5; round++) expect((await lost(address)).status).toBe(200)
      expect((await lost(address)).status).toBe(429)
      expect((await lost(address, testNow + hourMs)).status).toBe(200)
    }
  })

  test('the link sets the password once, confirms the e-mail and ends the sessions', async () => {
    const { email, token, refresh } = await register()
    await lost(email)
    const link = await mailedToken(email, 'resetPassword')
    expect((await check(link)).status).toBe(200)
    expect((await reset(link, 'un autre vélo vert')).status).toBe(200)
    expect(await statusOfMe(token)).toBe(401)
    expect((await call('POST', '/v1/auth/local/token', { refreshToken: refresh })).status).toBe(401)
    expect((await logIn(email, testPassword)).status).toBe(401)
    const { token: fresh } = (await (await logIn(email, 'un autre vélo vert')).json()) as { token: string }
    expect(await (await call('GET', '/v1/users/me', undefined, { token: fresh })).json()).toMatchObject({
      active: true,
    })
    expect((await mailsTo(email)).at(-1)?.kind).toBe('passwordChanged')

    const again = await reset(link, 'un autre vélo rouge')
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ error: { code: 'invalid_token' } })
    expect((await check(link)).status).toBe(400)
  })

  test('works for 30 minutes', async () => {
    const { email } = await register()
    await lost(email)
    const link = await mailedToken(email, 'resetPassword')
    expect((await check(link, testNow + 30 * minute - 1)).status).toBe(200)
    expect((await check(link, testNow + 30 * minute)).status).toBe(400)
    expect((await reset(link, 'un autre vélo vert', testNow + 30 * minute)).status).toBe(400)
  })

  test('one use takes the other links of its kind with it', async () => {
    const { email } = await register()
    await lost(email)
    const first = await mailedToken(email, 'resetPassword')
    await lost(email)
    const second = await mailedToken(email, 'resetPassword')
    const answers = await Promise.all([reset(first, 'un premier vélo'), reset(second, 'un second vélo')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a password that is easy to guess leaves the link as it was', async () => {
    const { email } = await register()
    await lost(email)
    const link = await mailedToken(email, 'resetPassword')
    expect((await reset(link, 'motdepasse1')).status).toBe(400)
    expect((await check(link)).status).toBe(200)
  })

  test('lets in somebody who was locked out by wrong tries', async () => {
    const { email } = await register()
    for (let round = 0; round < 10; round++) await logIn(email, 'not the password')
    expect((await logIn(email, testPassword)).status).toBe(429)
    await lost(email)
    await reset(await mailedToken(email, 'resetPassword'), 'un autre vélo vert')
    expect((await logIn(email, 'un autre vélo vert')).status).toBe(200)
  })
})

describe('a new e-mail', () => {
  const change = (id: string, token: string, email: string, password = testPassword) =>
    call('PUT', `/v1/users/${id}/email`, { email, password }, { token })
  const confirm = (token: string, now = testNow) => call('POST', '/v1/users/activate-new-email', { token }, { now })

  test('replaces the old one when its link is opened; both addresses are told', async () => {
    const { email, id, token } = await register()
    const next = newEmail()
    expect((await change(id, token, next)).status).toBe(200)
    expect((await mailsTo(email)).map(({ kind, data }) => [kind, data['email']])).toContainEqual([
      'changeEmailNotice',
      next,
    ])
    expect((await logIn(next, testPassword)).status).toBe(401)

    expect((await confirm(await mailedToken(next, 'changeEmail'))).status).toBe(200)
    expect((await logIn(next, testPassword)).status).toBe(200)
    expect((await logIn(email, testPassword)).status).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('emailChanged')
    expect(await (await call('GET', '/v1/users/me', undefined, { token })).json()).toMatchObject({
      email: next,
      pendingEmail: null,
      active: true,
    })
  })

  test('only the last one asked for can be confirmed, once, for 24 hours', async () => {
    const { id, token } = await register()
    const [first, second] = [newEmail(), newEmail()]
    await change(id, token, first)
    await change(id, token, second)
    expect((await confirm(await mailedToken(first, 'changeEmail'))).status).toBe(400)
    const link = await mailedToken(second, 'changeEmail')
    expect((await confirm(link, testNow + 24 * hourMs)).status).toBe(400)
    expect((await confirm(link)).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
  })

  test('one that belongs to another account is a conflict, also when it was taken since', async () => {
    const { id, token, email } = await register()
    const other = await register()
    expect((await change(id, token, other.email)).status).toBe(409)
    const wanted = newEmail()
    await change(id, token, wanted)
    await register(wanted)
    const answer = await confirm(await mailedToken(wanted, 'changeEmail'))
    expect(answer.status).toBe(409)
    expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('emailChanged')
    expect((await logIn(email, testPassword)).status).toBe(200)
  })

  test('needs the password, and 10 wrong ones stop it', async () => {
    const { id, token } = await register()
    for (let round = 0; round < 10; round++) {
      const answer = await change(id, token, newEmail(), 'not the password')
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { error: { fields: { password: expect.any(String) } } },
      ])
    }
    expect((await change(id, token, newEmail())).status).toBe(429)
  })

  test('an account without a password cannot be moved by a stolen session', async () => {
    const { user, token } = await signedInUser()
    expect((await change(user.id, token, newEmail(), 'anything')).status).toBe(400)
  })
})

test('an account and its mail are one: without the mail there is no account', async () => {
  await env.DB.prepare(`CREATE TRIGGER no_mail BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'no mail'); END`).run()
  const email = newEmail()
  await expect(register(email)).rejects.toThrow('internal')
  await env.DB.prepare('DROP TRIGGER no_mail').run()
  expect(await (await call('POST', '/v1/users/exists', { email })).json()).toMatchObject({ exists: false })
})
