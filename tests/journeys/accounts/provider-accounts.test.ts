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

describe('an e-mail that has an account', () => {
  test('confirmed on both sides: linked, its password stays', async () => {
    const user = await storeUser({ password: 'hash', displayname: 'Cam' })
    expect(await logIn(newPerson({ email: user.email.toUpperCase() }))).toMatch(/^OK:/)
    expect(await me()).toMatchObject({ _id: user.id, displayname: 'Cam', local: true, profileCompleted: true })
  })

  test('never confirmed here: who made it has no way in any more, before it is linked', async () => {
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

  test('an identity that a stranger linked before is not among the ways in', async () => {
    const email = newEmail()
    const stranger = newPerson({ email })
    await logIn(stranger, 'facebook', openBrowser(site))
    await logIn(newPerson({ email }))
    expect(await logIn(stranger, 'facebook', openBrowser(site))).toBe('ERROR:{"code":"confirm"}')
  })

  test('a new password from a mail shuts a stranger’s identity out too', async () => {
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

  test('invited: it becomes theirs', async () => {
    const user = await storeUser({ invited: true, active: false })
    await logIn(newPerson({ email: user.email }))
    expect(await me()).toMatchObject({ _id: user.id, active: true })
  })

  test('not verified by the provider: a mail asks, and after it the provider lets in', async () => {
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
  test('a new person has an account at once; their e-mail is confirmed by mail', async () => {
    const person = newPerson()
    expect(await logIn(person, 'facebook')).toMatch(/^OK:/)
    expect(await me()).toMatchObject({ email: person.email, active: false, firstName: 'Camille' })
    expect((await mailsTo(person.email!)).map(({ kind }) => kind)).toEqual(['activate'])
  })

  test('without an e-mail there is no account', async () => {
    const { email: _, ...person } = newPerson()
    expect(await logIn(person, 'facebook')).toBe('ERROR:{"code":"noEmail"}')
  })

  test('an account that is there gets a mail, five an hour at most', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const user = await storeUser()
    for (let time = 0; time < 5; time++)
      expect(await logIn(newPerson({ email: user.email }), 'facebook')).toBe('ERROR:{"code":"confirm"}')
    expect(await logIn(newPerson({ email: user.email }), 'facebook')).toBe('ERROR:{"code":"failed"}')
    expect(await mailsTo(user.email)).toHaveLength(5)
  })
})

describe('what a provider says of a person', () => {
  test('is kept as text, a portrait only from where Google keeps them', async () => {
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
  test('lists its providers and lets one go while another way in is left', async () => {
    const user = await storeUser({ password: 'hash' })
    await logIn(newPerson({ email: user.email }))
    const path = `/v1/users/${user.id}/identities`
    const linked = [{ provider: 'google', email: user.email }]
    expect(JSON.parse((await browser.get(path)).text)).toMatchObject({ total: 1, data: linked })
    const kept = await browser.get(`/v1/users/${user.id}/export`)
    expect(JSON.parse(kept.text)).toMatchObject({ identities: linked })
    expect((await browser.get('/account/profile')).text).toContain('Délier Google')
    expect((await browser.call('DELETE', `${path}/facebook`)).status).toBe(404)
    expect((await browser.call('DELETE', `${path}/google`)).status).toBe(200)
    expect(JSON.parse((await browser.get(path)).text)).toMatchObject({ total: 0 })
  })

  test('keeps the only way in', async () => {
    await logIn(newPerson())
    const { _id } = await me()
    expect((await browser.call('DELETE', `/v1/users/${String(_id)}/identities/google`)).status).toBe(409)
  })

  test('takes its identities along when it is deleted', async () => {
    const person = newPerson()
    await logIn(person)
    const { _id } = await me()
    expect((await browser.call('DELETE', `/v1/users/${String(_id)}`, {})).status).toBe(200)
    const left = env.DB.prepare('SELECT 1 FROM identities WHERE subject = ?').bind(person.id).first()
    expect(await left).toBeNull()
  })

  test('with an e-mail that only has a provider is told so (AU-09, ER-11)', async () => {
    const person = newPerson()
    await logIn(person)
    const answer = await openBrowser(site).call('POST', '/v1/auth/local', { email: person.email, password: 'any' })
    expect([answer.status, answer.text.includes('LOGIN_WITH_OAUTH')]).toEqual([409, true])
  })
})
