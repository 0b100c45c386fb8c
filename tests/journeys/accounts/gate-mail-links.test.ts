import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call, mailedToken, newEmail, register, testPassword } from '../../support/accounts.ts'
import { testNow } from '../../support/factories.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

const site = openSite()
const isActive = async (email: string) =>
  (await env.DB.prepare('SELECT active FROM users WHERE email = ?').bind(email).first<{ active: number }>())?.active ===
  1

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([
  ['/activate', 'Confirmer mon e-mail'],
  ['/en/activate', 'Confirm my email'],
])('the link of the activation mail to %s', (page, button) => {
  test('hides the token from address and page; a button uses it once', async () => {
    const { email } = await register()
    const token = await mailedToken(email, 'activate')
    const browser = openBrowser(site)
    const opened = await browser.get(`${page}?token=${token}&x=1`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${page}?x=1`])
    const line = browser.lines.find((text) => text.startsWith('__Host-ml='))
    expect(line).toMatch(/; HttpOnly/i)
    expect(line).toMatch(/Max-Age=1800/)

    const { text } = await browser.get(page)
    expect(text).toContain(button)
    expect(text).not.toContain(token)
    // Mail scanners open links, too.
    expect(await isActive(email)).toBe(false)

    const sent = await browser.send('users.activate', { next: `${page}?done=1` }, page)
    expect([sent.status, sent.headers.get('location'), await isActive(email)]).toEqual([303, `${page}?done=1`, true])
    expect(browser.cookies.has('__Host-ml')).toBe(false)
    expect((await browser.get(page)).text).not.toContain('/forms/users.activate')
  })
})

test.each([
  ['/keep-email', 'Ce n’était pas moi, tout annuler'],
  ['/en/keep-email', 'It was not me, undo everything'],
  ['/es/keep-email', 'No he sido yo, anularlo todo'],
])('“This was not me” at %s asks first; its button undoes the change of e-mail', async (page, button) => {
  const { email, id, token } = await register()
  const wanted = { email: newEmail(), password: testPassword }
  expect((await call('PUT', `/v1/users/${id}/email`, wanted, { token })).status).toBe(200)
  const pending = async () =>
    (await env.DB.prepare('SELECT pending_email FROM users WHERE id = ?').bind(id).first())?.['pending_email']
  const browser = openBrowser(site)
  await browser.get(`${page}?token=${await mailedToken(email, 'changeEmailNotice')}`)
  expect((await browser.get(page)).text).toContain(button)
  expect(await pending()).toBe(wanted.email)
  const sent = await browser.send('users.undoEmailChange', { next: `${page}?done=1` }, page)
  expect(sent.headers.get('location')).toBe(`${page}?done=1`)
  expect(await pending()).toBeNull()
  expect((await browser.get(`${page}?done=1`)).text).toContain('role="status"')
})

test('a token works on its own page only', async () => {
  const { email } = await register()
  const token = await mailedToken(email, 'activate')
  const browser = openBrowser(site)
  await browser.get(`/reset-password?token=${token}`)
  expect((await browser.get('/activate')).text).not.toContain('/forms/users.activate')
  await browser.send('users.activate', {}, '/activate')
  expect(await isActive(email)).toBe(false)
})

test('after a refused new password the user can choose another one', async () => {
  const email = newEmail()
  await register(email)
  const browser = openBrowser(site)
  await browser.send('users.lostPassword', { email }, '/lost-password')
  const token = await mailedToken(email, 'resetPassword')
  expect((await browser.get(`/reset-password?token=${token}`)).status).toBe(303)
  expect((await browser.get('/reset-password')).text).toContain('Changer mon mot de passe')
  const choose = (password: string) =>
    browser.send('users.resetPassword', { password, next: '/reset-password?done=1' }, '/reset-password')
  expect((await choose('motdepasse')).headers.get('location')).toBe('/reset-password')
  expect((await browser.get('/reset-password')).text).toContain('Trop facile à deviner')
  expect((await choose('un petit vélo rouge')).headers.get('location')).toBe('/reset-password?done=1')
})

test.each(['%00', 'x'.repeat(5000), '"><script>alert(1)</script>', 'a b', 'é💥', '%0d%0aset-cookie:x=1'])(
  'a token that is none (%s) does no harm',
  async (token) => {
    const browser = openBrowser(site)
    const opened = await browser.get(`/change-email?token=${token}`)
    expect(opened.status).toBe(303)
    expect(browser.lines.join().length).toBeLessThan(1000)
    expect((await browser.get('/change-email')).status).toBe(200)
    const sent = await browser.send('users.activateNewEmail', { next: '/change-email?done=1' }, '/change-email')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/change-email'])
    expect((await browser.get('/change-email')).text).toContain('Ce lien ne marche plus')
  },
)
