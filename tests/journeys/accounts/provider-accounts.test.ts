import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailedToken, mailsTo, newEmail, storeUser } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { newPerson, providerSession, type ProviderSession } from '../provider-session.ts'

let site: ProviderSession['site']
let browser: ProviderSession['browser']
let logIn: ProviderSession['logIn']
let me: ProviderSession['me']
let isSignedIn: ProviderSession['isSignedIn']

beforeEach(() => {
  ;({ site, browser, logIn, me, isSignedIn } = providerSession())
})
afterEach(() => {
  vi.restoreAllMocks()
})

const row = (email: string) => env.DB.prepare('SELECT * FROM users WHERE email = ?').bind(email).first()

describe('a log-in by a provider with the e-mail of an account', () => {
  test('links them when both confirmed the e-mail, and keeps the password', async () => {
    const user = await storeUser({ password: 'hash', displayname: 'Cam' })
    expect(await logIn(newPerson({ email: user.email.toUpperCase() }))).toMatch(/^OK:/)
    expect(await me()).toMatchObject({ _id: user.id, displayname: 'Cam', local: true, profileCompleted: true })
  })

  test('locks out the creator of an account whose e-mail is unconfirmed, then links it', async () => {
    const email = newEmail()
    const stranger = openBrowser(site)
    await stranger.call('POST', '/v1/users/register/events', { email, password: 'un grand vélo', source: '', site: '' })
    const { calendar_version: before } = (await row(email))!
    expect(await isSignedIn(stranger)).toBe(true)
    expect(await logIn(newPerson({ email }))).toMatch(/^OK:/)
    expect(await me()).toMatchObject({ email, active: true, local: false })
    expect(await isSignedIn(stranger)).toBe(false)
    const again = await openBrowser(site).call('POST', '/v1/auth/local', { email, password: 'un grand vélo' })
    expect(again.status).toBe(409)
    expect((await row(email))!['calendar_version']).toBe(Number(before) + 1)
  })

  test('removes an identity that a stranger linked before', async () => {
    const email = newEmail()
    const stranger = newPerson({ email })
    await logIn(stranger, 'facebook', openBrowser(site))
    await logIn(newPerson({ email }))
    expect(await logIn(stranger, 'facebook', openBrowser(site))).toBe('ERROR:{"code":"confirm"}')
  })

  test('a password reset removes a stranger’s identity, too', async () => {
    const email = newEmail()
    const stranger = newPerson({ email })
    await logIn(stranger, 'facebook', openBrowser(site))
    await browser.call('POST', '/v1/users/lost-password/events', { email })
    const token = await mailedToken(email, 'resetPassword')
    expect((await browser.call('POST', '/v1/users/reset-password', { token, password: 'un grand vélo' })).status).toBe(
      200,
    )
    expect(await logIn(stranger, 'facebook', openBrowser(site))).toBe('ERROR:{"code":"confirm"}')
  })

  test('takes over an account created by an invitation', async () => {
    const user = await storeUser({ invited: true, active: false })
    await logIn(newPerson({ email: user.email }))
    expect(await me()).toMatchObject({ _id: user.id, active: true })
  })

  test('asks by mail first when the provider has not verified the e-mail', async () => {
    const user = await storeUser({ password: 'hash' })
    const person = newPerson({ email: user.email, email_verified: false })
    expect(await logIn(person)).toBe('ERROR:{"code":"confirm"}')
    expect(await isSignedIn()).toBe(false)
    const token = await mailedToken(user.email, 'providerLink')
    await browser.get(`/link-provider?token=${token}`)
    expect((await browser.get('/link-provider')).text).toContain('action="/forms/users.confirmProvider"')
    const done = await browser.send('users.confirmProvider', { next: '/link-provider?done=1' }, '/link-provider')
    expect(done.headers.get('location')).toBe('/link-provider?done=1')
    expect(await logIn(person)).toMatch(/^OK:/)
    expect((await me())['_id']).toBe(user.id)
    expect((await browser.call('POST', '/v1/users/confirm-provider', { token })).status).toBe(400)
  })
})

describe('Facebook', () => {
  test('a newcomer gets in after confirming the mail that names Facebook', async () => {
    const person = newPerson()
    expect(await logIn(person, 'facebook')).toBe('ERROR:{"code":"confirm"}')
    expect(await isSignedIn()).toBe(false)
    expect((await mailsTo(person.email!)).map(({ kind, data }) => [kind, data.provider])).toEqual([
      ['providerLink', 'facebook'],
    ])
    const token = await mailedToken(person.email!, 'providerLink')
    expect((await browser.call('POST', '/v1/users/confirm-provider', { token })).status).toBe(200)
    expect(await logIn(person, 'facebook')).toMatch(/^OK:/)
    expect(await me()).toMatchObject({ email: person.email, active: true, firstName: 'Camille' })
  })

  test('registering and confirming the e-mail removes a stranger’s identity', async () => {
    const email = newEmail()
    const stranger = newPerson({ email })
    const elsewhere = openBrowser(site)
    expect(await logIn(stranger, 'facebook', elsewhere)).toBe('ERROR:{"code":"confirm"}')
    const mailed = await mailedToken(email, 'providerLink')
    const made = await browser.call('POST', '/v1/users/register/events', { email, password: 'un grand vélo' })
    expect(made.status).toBe(200)
    const token = await mailedToken(email, 'activate')
    expect((await browser.call('POST', '/v1/users/activate', { token })).status).toBe(200)
    expect(await logIn(stranger, 'facebook', elsewhere)).toBe('ERROR:{"code":"confirm"}')
    expect(await isSignedIn(elsewhere)).toBe(false)
    expect((await browser.call('POST', '/v1/users/confirm-provider', { token: mailed })).status).toBe(400)
  })

  test('a new password removes an identity that was linked before the e-mail was confirmed', async () => {
    const person = newPerson()
    const user = await storeUser({ email: person.email!, password: 'hash', confirmedAt: Date.now() })
    await env.DB.prepare(
      `INSERT INTO identities (issuer, subject, provider, user_id, email, created_at)
        VALUES ('https://www.facebook.com', ?, 'facebook', ?, ?, ?)`,
    )
      .bind(person.id, user.id, user.email, Date.now() - 1000)
      .run()
    expect(await logIn(person, 'facebook')).toMatch(/^OK:/)
    await browser.call('POST', '/v1/users/lost-password/events', { email: user.email })
    const token = await mailedToken(user.email, 'resetPassword')
    const sent = await browser.call('POST', '/v1/users/reset-password', { token, password: 'un grand vélo' })
    expect(sent.status).toBe(200)
    expect(await logIn(person, 'facebook')).toBe('ERROR:{"code":"confirm"}')
  })

  test('a person without e-mail gets no account', async () => {
    const { email: _, ...person } = newPerson()
    expect(await logIn(person, 'facebook')).toBe('ERROR:{"code":"noEmail"}')
  })

  test('an existing account gets at most five mails an hour', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const user = await storeUser()
    for (let time = 0; time < 5; time++)
      expect(await logIn(newPerson({ email: user.email }), 'facebook')).toBe('ERROR:{"code":"confirm"}')
    expect(await logIn(newPerson({ email: user.email }), 'facebook')).toBe('ERROR:{"code":"failed"}')
    expect(await mailsTo(user.email)).toHaveLength(5)
  })
})

describe('a provider’s profile', () => {
  test('is stored as text, its portrait only from Google’s image host', async () => {
    const person = newPerson({
      given_name: '  <b>Ca\u0000mille</b>\n ',
      family_name: 'x'.repeat(200),
      picture: 'https://lh3.googleusercontent.com/a/portrait',
    })
    await logIn(person)
    expect(await me()).toMatchObject({
      firstName: '<b>Ca mille</b>',
      lastName: 'x'.repeat(80),
      profileImg: { url: 'https://lh3.googleusercontent.com/a/portrait' },
    })
    for (const picture of ['https://evil.test/a', 'javascript:alert(1)', 'http://lh3.googleusercontent.com/a', 'no']) {
      const other = openBrowser(site)
      await logIn(newPerson({ picture }), 'google', other)
      expect((await me(other))['profileImg']).toBeNull()
    }
  })
})

describe('the account', () => {
  test('lists its providers; the user unlinks one while another way to log in is left', async () => {
    const user = await storeUser({ password: 'hash' })
    await logIn(newPerson({ email: user.email }))
    const path = `/v1/users/${user.id}/identities`
    const linked = [{ provider: 'google', email: user.email }]
    expect(JSON.parse((await browser.get(path)).text)).toMatchObject({ total: 1, data: linked })
    const exported = await browser.get(`/v1/users/${user.id}/export`)
    expect(JSON.parse(exported.text)).toMatchObject({ identities: linked })
    expect((await browser.get('/account/profile')).text).toContain('Délier Google')
    expect((await browser.call('DELETE', `${path}/facebook`)).status).toBe(404)
    expect((await browser.call('DELETE', `${path}/google`)).status).toBe(200)
    expect(JSON.parse((await browser.get(path)).text)).toMatchObject({ total: 0 })
  })

  test('refuses to unlink the only way to log in', async () => {
    await logIn(newPerson())
    const { _id } = await me()
    expect((await browser.call('DELETE', `/v1/users/${String(_id)}/identities/google`)).status).toBe(409)
  })

  test('deletes its identities with it', async () => {
    const person = newPerson()
    await logIn(person)
    const { _id } = await me()
    expect((await browser.call('DELETE', `/v1/users/${String(_id)}`, {})).status).toBe(200)
    const left = env.DB.prepare('SELECT 1 FROM identities WHERE subject = ?').bind(person.id).first()
    expect(await left).toBeNull()
  })

  test('a registration with the e-mail of an account without password leads to a mail that names the provider', async () => {
    const person = newPerson()
    await logIn(person)
    const answer = await openBrowser(site).call('POST', '/v1/auth/local', { email: person.email, password: 'any' })
    expect([answer.status, answer.text.includes('LOGIN_WITH_OAUTH')]).toEqual([409, true])
  })
})
