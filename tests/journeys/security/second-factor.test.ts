import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { href } from '../../../src/contracts/paths.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { translator } from '../../../src/i18n/translate.ts'
import { codeAt, testPassword } from '../../support/accounts.ts'
import { hourMs, testNow } from '../../support/factories.ts'
import { openBrowser, type Browser } from '../browser-session.ts'
import { isSignedIn, registerByForm } from '../accounts/register-by-form.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A confirmed account with a password, signed in. */
async function confirmedByForm() {
  const { site, browser, email } = await registerByForm()
  await env.DB.prepare('UPDATE users SET active = 1 WHERE email = ?').bind(email).run()
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  return { site, browser, email, id }
}

/** The secret that the page shows for typing, in groups of four. */
const shownSecret = (page: string) => /<code[^>]*>([A-Z2-7 ]{39})<\/code>/.exec(page)![1]!.replaceAll(' ', '')
const shownCodes = (page: string) => [...page.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map((match) => match[1]!)
const locationOf = (answer: { headers: Headers }) => answer.headers.get('location')!

async function setUp(browser: Browser, id: string, locale: (typeof locales)[number] = 'fr') {
  const [security, app] = [href(locale, 'account/security'), href(locale, 'account/authenticator')]
  expect(locationOf(await browser.send('users.beginTotp', { _id: id, next: app }, security))).toBe(app)
  const secret = shownSecret((await browser.get(app)).text)
  const next = href(locale, 'account/security', {}, { done: 'app' })
  const send = (code: string) => browser.send('users.confirmTotp', { _id: id, code, next }, app)
  return { secret, send }
}

test.each(locales)('by forms alone: an app is set up, asked for at log-in, and removed (%s)', async (locale) => {
  const t = translator(locale)
  const { site, browser, email, id } = await confirmedByForm()
  const security = href(locale, 'account/security')
  expect((await browser.get(href(locale, 'account/profile'))).text).toContain(`href="${security}"`)
  expect((await browser.get(security)).text).toContain(t('security.appSetUp'))
  const { secret, send } = await setUp(browser, id, locale)
  expect(locationOf(await send('000000'))).toBe(href(locale, 'account/authenticator'))
  const refused = (await browser.get(href(locale, 'account/authenticator'))).text
  expect(refused).toContain(t('ui.field.notCode'))
  expect(shownSecret(refused)).toBe(secret)
  expect(refused).toContain('<svg')
  const added = await browser.get(locationOf(await send(codeAt(secret, testNow))))
  const codes = shownCodes(added.text)
  expect(codes).toHaveLength(10)
  expect(added.text).toContain(t('security.appAdded'))
  // They are shown once.
  expect(shownCodes((await browser.get(security)).text)).toEqual([])

  const now = testNow + hourMs
  vi.setSystemTime(now)
  const fresh = openBrowser(site)
  const next = href(locale, 'account/security')
  const asked = await fresh.send(
    'auth.local',
    { email, password: testPassword, next },
    href(locale, 'login/password', {}, { next }),
  )
  const step = locationOf(asked)
  expect(step).toBe(href(locale, 'login/code', {}, { next }))
  expect(await isSignedIn(fresh)).toBe(false)
  const page = (await fresh.get(step)).text
  expect(page).toContain('one-time-code')
  expect(page).toContain(t('security.code.recovery'))
  expect(page).toContain(t('security.code.remember', { n: 30 }))
  expect((await fresh.get(`${step}&with=recovery`)).text).toContain(t('security.code.recoveryLabel'))
  const enter = (code: string) => fresh.send('auth.code', { code, next }, step)
  expect(locationOf(await enter('123 456'))).toBe(step)
  const wrong = (await fresh.get(step)).text
  expect(wrong).toContain(t('ui.field.notCode'))
  expect(wrong).not.toContain('123 456')
  const entered = await enter(codes[0]!)
  expect([locationOf(entered), await isSignedIn(fresh)]).toEqual([next, true])
  expect(fresh.cookies.has('__Host-pl')).toBe(false)
  expect((await fresh.get(security)).text).toContain(t.plural('security.recovery.left', 9))

  const removed = await fresh.send(
    'users.removeTotp',
    {
      _id: id,
      password: testPassword,
      code: codeAt(secret, now),
      next: href(locale, 'account/security', {}, { done: 'removed' }),
    },
    security,
  )
  expect((await fresh.get(locationOf(removed))).text).toContain(t('security.appRemoved'))
})

test('a log-in without its password, or too late, leads back to the beginning', async () => {
  const { site } = await confirmedByForm()
  const stranger = openBrowser(site)
  await stranger.send('auth.code', { code: '123456', next: '/' }, '/login/code')
  const page = (await stranger.get('/login/code')).text
  expect(page).toContain(translator('fr')('security.code.expired'))
  expect(page).not.toContain('name="code"')
})

test('no response to a browser contains the token between the two steps', async () => {
  const { site, browser, email, id } = await confirmedByForm()
  const { secret, send } = await setUp(browser, id)
  await send(codeAt(secret, testNow))
  const fresh = openBrowser(site)
  const answer = await fresh.call('POST', '/v1/auth/local', { email, password: testPassword })
  expect([answer.status, answer.text]).toEqual([200, '{"secondFactor":true}'])
  const now = testNow + hourMs
  vi.setSystemTime(now)
  fresh.cookies.set('__Host-pl', 'planted')
  expect((await fresh.call('POST', '/v1/auth/code', { code: codeAt(secret, now) })).status).toBe(400)
})

test('a risky form asks for the password after ten minutes, and leads back to its page', async () => {
  const { browser, id } = await confirmedByForm()
  vi.setSystemTime(testNow + 11 * 60_000)
  const asked = await browser.send('users.beginTotp', { _id: id, next: '/account/security/app' }, '/account/security')
  const confirm = locationOf(asked)
  expect(confirm).toBe('/account/confirm?next=%2Faccount%2Fsecurity')
  expect((await browser.get(confirm)).text).toContain('name="password"')
  const send = (password: string) => browser.send('auth.confirm', { password, next: '/account/security' }, confirm)
  expect(locationOf(await send('wrong'))).toBe(confirm)
  expect((await browser.get(confirm)).text).toContain(translator('fr')('ui.field.notPassword'))
  expect(locationOf(await send(testPassword))).toBe('/account/security')
  await setUp(browser, id)
})

test('on a device that is not asked for 30 days a log-in needs no code, until its owner logs out everywhere else', async () => {
  const { site, browser, email, id } = await confirmedByForm()
  const { secret, send } = await setUp(browser, id)
  await send(codeAt(secret, testNow))
  const device = openBrowser(site)
  let now = testNow + hourMs
  const logIn = async () => {
    vi.setSystemTime(now)
    await device.send('auth.logout', {}, '/account')
    return locationOf(
      await device.send('auth.local', { email, password: testPassword, next: '/account/help' }, '/login'),
    )
  }
  expect(await logIn()).toContain('/login/code')
  const step = '/login/code?next=/account/help'
  const entered = await device.send(
    'auth.code',
    { code: codeAt(secret, now), remember: 'true', next: '/account/help' },
    step,
  )
  expect(locationOf(entered)).toBe('/account/help')
  const line = entered.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-td='))
  expect(line).toMatch(/Max-Age=2592000.*HttpOnly.*Secure.*SameSite=Lax/i)
  now += 24 * hourMs
  expect([await logIn(), await isSignedIn(device)]).toEqual(['/account/help', true])
  await device.send('users.endOtherSessions', { _id: id }, '/account/security')
  expect(await logIn()).toContain('/login/code')
})
