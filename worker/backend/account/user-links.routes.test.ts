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
  test('the response is the same for a known and an unknown e-mail; only the known one gets a mail', async () => {
    const { email } = await register()
    const nobody = newEmail()
    for (const address of [email, nobody]) {
      const answer = await lost(address)
      expect([answer.status, await answer.json()]).toEqual([200, { ok: true }])
    }
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activate', 'resetPassword'])
    expect(await mailsTo(nobody)).toEqual([])
  })

  test('5 mails an hour are the limit, which counts unknown e-mails too', async () => {
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

  test('using one link revokes the others of its kind', async () => {
    const { email } = await register()
    await lost(email)
    const first = await mailedToken(email, 'resetPassword')
    await lost(email)
    const second = await mailedToken(email, 'resetPassword')
    const answers = await Promise.all([reset(first, 'un premier vélo'), reset(second, 'un second vélo')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a weak password does not use up the link', async () => {
    const { email } = await register()
    await lost(email)
    const link = await mailedToken(email, 'resetPassword')
    expect((await reset(link, 'motdepasse1')).status).toBe(400)
    expect((await check(link)).status).toBe(200)
  })

  test('gives access to an owner locked out by wrong passwords', async () => {
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

  test('replaces the old one when its link is opened; both addresses get a mail', async () => {
    const { email, id, token } = await register()
    const next = newEmail()
    expect((await change(id, token, next)).status).toBe(200)
    expect((await mailsTo(email)).map(({ kind, data }) => [kind, data['email']])).toContainEqual([
      'changeEmailNotice',
      next,
    ])
    expect((await logIn(next, testPassword)).status).toBe(401)

    const link = await mailedToken(next, 'changeEmail')
    expect((await call('POST', '/v1/users/activate-new-email', { token: link }, { token })).status).toBe(200)
    expect((await logIn(next, testPassword)).status).toBe(200)
    expect((await logIn(email, testPassword)).status).toBe(401)
    expect((await mailsTo(email)).map(({ kind }) => kind)).toContain('emailChanged')
    expect(await (await call('GET', '/v1/users/me', undefined, { token })).json()).toMatchObject({
      email: next,
      pendingEmail: null,
      active: true,
    })
  })

  test('only the last requested one can be confirmed, once, within 24 hours', async () => {
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

  test('one that belongs to another account is a conflict, also when it was registered since', async () => {
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

  test('requires the password; 10 wrong ones block it', async () => {
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

  test('an account without a password cannot be moved with a stolen session', async () => {
    const { user, token } = await signedInUser()
    expect((await change(user.id, token, newEmail(), 'anything')).status).toBe(400)
  })
})

describe('an intruder who knows the password', () => {
  const change = (id: string, token: string, email: string, now = testNow) =>
    call('PUT', `/v1/users/${id}/email`, { email, password: testPassword }, { token, now })
  const confirm = (token: string, now = testNow) => call('POST', '/v1/users/activate-new-email', { token }, { now })
  const undo = (token: string, now = testNow) => call('POST', '/v1/users/undo-email-change', { token }, { now })
  /** The intruder is logged in beside the owner, and has requested a change of e-mail. */
  async function intruded() {
    const owner = await register()
    const { token } = (await (await logIn(owner.email, testPassword)).json()) as { token: string }
    const theirs = newEmail()
    expect((await change(owner.id, token, theirs)).status).toBe(200)
    return { owner, theirs, token, link: await mailedToken(theirs, 'changeEmail') }
  }
  const calendarOf = async (id: string, token: string) =>
    ((await (await call('GET', `/v1/users/${id}/calendar`, undefined, { token })).json()) as { url: string }).url
  const opens = async (url: string) => (await call('GET', calendarCall(url))).status
  const calendarCall = (url: string) => {
    const [user, signature] = new URL(url).pathname.replace('.ics', '').split('/').slice(2)
    return `/v1/calendar/${user}/${signature}`
  }

  test('requested another e-mail, and the owner’s new password by mail cancels it', async () => {
    const { owner, theirs, link } = await intruded()
    await lost(owner.email)
    expect((await reset(await mailedToken(owner.email, 'resetPassword'), 'un autre vélo vert')).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
    expect((await logIn(owner.email, 'un autre vélo vert')).status).toBe(200)
    expect((await logIn(theirs, testPassword)).status).toBe(401)
  })

  test('requested another e-mail and a new password by mail, and a changed password cancels both', async () => {
    const { owner, token, link } = await intruded()
    await lost(owner.email)
    const mailed = await mailedToken(owner.email, 'resetPassword')
    const calendar = await calendarOf(owner.id, token)
    expect(await opens(calendar)).toBe(200)
    const body = { current: testPassword, password: 'un autre vélo vert' }
    expect((await call('PUT', `/v1/users/${owner.id}/password`, body, { token: owner.token })).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
    expect((await reset(mailed, 'un autre vélo rouge')).status).toBe(400)
    expect([await statusOfMe(owner.token), await statusOfMe(token)]).toEqual([200, 401])
    expect(await (await call('GET', '/v1/users/me', undefined, { token: owner.token })).json()).toMatchObject({
      pendingEmail: null,
    })
    expect(await opens(calendar)).toBe(404)
  })

  test('requested another e-mail, and the owner undoes it by the mail to the old one', async () => {
    const { owner, token, link } = await intruded()
    expect((await undo(await mailedToken(owner.email, 'changeEmailNotice'))).status).toBe(200)
    expect((await confirm(link)).status).toBe(400)
    expect([await statusOfMe(owner.token), await statusOfMe(token)]).toEqual([401, 401])
    expect((await logIn(owner.email, testPassword)).status).toBe(401)
    expect((await reset(await mailedToken(owner.email, 'resetPassword'), 'un autre vélo vert')).status).toBe(200)
    expect((await logIn(owner.email, 'un autre vélo vert')).status).toBe(200)
  })

  test('moved the account twice and set a password there, and the first mail still restores it', async () => {
    const { owner, theirs, token, link } = await intruded()
    const notice = await mailedToken(owner.email, 'changeEmailNotice')
    expect((await call('POST', '/v1/users/activate-new-email', { token: link }, { token })).status).toBe(200)
    const second = newEmail()
    const later = testNow + minute
    expect((await change(owner.id, token, second, later)).status).toBe(200)
    expect((await confirm(await mailedToken(second, 'changeEmail'), later)).status).toBe(200)
    expect((await undo(await mailedToken(theirs, 'emailChanged'))).status).toBe(200)
    await lost(theirs)
    expect((await reset(await mailedToken(theirs, 'resetPassword'), 'le vélo d’un autre')).status).toBe(200)
    expect((await undo(notice)).status).toBe(200)
    expect((await logIn(theirs, 'le vélo d’un autre')).status).toBe(401)
    expect((await reset(await mailedToken(owner.email, 'resetPassword'), 'un autre vélo vert')).status).toBe(200)
    expect((await logIn(owner.email, 'un autre vélo vert')).status).toBe(200)
    expect((await undo(notice)).status).toBe(400)
  })

  test('moved the account and created another with the old e-mail, which does not lock the owner out', async () => {
    const { owner, link } = await intruded()
    expect((await confirm(link)).status).toBe(200)
    await register(owner.email)
    expect((await undo(await mailedToken(owner.email, 'emailChanged'))).status).toBe(200)
    expect((await reset(await mailedToken(owner.email, 'resetPassword'), 'un autre vélo vert')).status).toBe(200)
    const { token } = (await (await logIn(owner.email, 'un autre vélo vert')).json()) as { token: string }
    expect(await (await call('GET', '/v1/users/me', undefined, { token })).json()).toMatchObject({ _id: owner.id })
  })

  test('can be undone for a week: then the link of the mail is invalid', async () => {
    const { owner } = await intruded()
    const link = await mailedToken(owner.email, 'changeEmailNotice')
    expect((await undo(link, testNow + 7 * 24 * hourMs)).status).toBe(400)
    expect((await undo('a'.repeat(43))).status).toBe(400)
  })
})

test('an account and its mail are created in one transaction: neither exists without the other', async () => {
  await env.DB.prepare(`CREATE TRIGGER no_mail BEFORE INSERT ON outbox BEGIN SELECT raise(ABORT, 'no mail'); END`).run()
  const email = newEmail()
  await expect(register(email)).rejects.toThrow('internal')
  await env.DB.prepare('DROP TRIGGER no_mail').run()
  expect(await (await call('POST', '/v1/users/exists', { email })).json()).toMatchObject({ exists: false })
})
