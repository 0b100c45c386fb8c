import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { newEmail, storeUser, testPassword } from '../support/accounts.ts'
import { openBrowser } from './browser-session.ts'
import { storeExamples } from './example-events.ts'
import { openSite, type Answer } from './open-site.ts'

beforeEach(storeExamples)

const flashOf = (cookies: Map<string, string>) =>
  JSON.parse(atob(cookies.get('__Host-fl')!.split('.')[0]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
    flash: unknown
    path: string
  }

describe('a refused form', () => {
  test('returns to its page, which shows the errors once and keeps what was typed except passwords', async () => {
    const browser = openBrowser(openSite())
    browser.cookies.set('__Host-em', 'camille@example.org')
    const answer = await browser.send(
      'users.register',
      { email: 'camille@example', password: 'tiny', next: '/' },
      '/en/login/register?next=%2Fevents',
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/login/register?next=%2Fevents'])
    expect(flashOf(browser.cookies)).toMatchObject({
      path: '/en/login/register',
      flash: {
        form: 'users.register',
        code: 'invalid_input',
        errors: {
          email: { code: 'email', message: 'must be an e-mail address such as camille@example.org' },
          password: { code: 'short', values: { n: 8 }, message: 'must have at least 8 characters' },
        },
        values: { email: 'camille@example' },
      },
    })
    expect(JSON.stringify(flashOf(browser.cookies))).not.toContain('tiny')
    const page = await browser.get('/en/login/register?next=%2Fevents')
    expect(page.text).toContain('At least 8 characters')
    expect(browser.cookies.has('__Host-fl')).toBe(false)
    expect((await browser.get('/en/login/register?next=%2Fevents')).text).not.toMatch(/data-error=""[^>]*>At least/)
  })

  test('is shown by no other page and by no prefetch', async () => {
    const browser = openBrowser(openSite())
    await browser.send('auth.local', { email: 'nobody@example.org', password: 'wrong password' }, '/login/password')
    await browser.get('/legal/privacy')
    await browser.get('/login/password', { 'sec-purpose': 'prefetch' })
    expect(browser.cookies.has('__Host-fl')).toBe(true)
    await browser.get('/login/password')
    expect(browser.cookies.has('__Host-fl')).toBe(false)
  })

  test('a forged or changed cookie shows nothing', async () => {
    const site = openSite()
    const browser = openBrowser(site)
    await browser.send('users.lostPassword', { email: 'nothing' }, '/lost-password')
    const [text, signature] = browser.cookies.get('__Host-fl')!.split('.')
    const changed = btoa(atob(text!).replace('nothing', 'forgery'))
    for (const value of [`${changed}.${signature}`, `${text}.AAAA`, text!, '.', 'x.y.z']) {
      const other = openBrowser(site, new Map([['__Host-fl', value]]))
      const answer = await other.get('/lost-password')
      expect([answer.status, answer.text.includes('forgery'), answer.text.includes('role="alert"')]).toEqual([
        200,
        false,
        false,
      ])
    }
    expect((await browser.get('/lost-password')).text).toContain('value="nothing"')
  })

  test('a value that is too long is left out, not cut', async () => {
    const browser = openBrowser(openSite())
    await browser.send('users.lostPassword', { email: 'x'.repeat(5000) }, '/lost-password')
    expect(browser.cookies.get('__Host-fl')!.length).toBeLessThan(3100)
    expect(flashOf(browser.cookies)).toMatchObject({
      flash: { values: {}, errors: { email: { code: 'long', values: { n: 254 } } } },
    })
  })

  test('on a page that is cached for everyone, a toast shows the error', async () => {
    const browser = openBrowser(openSite())
    await browser.send('users.register', { email: newEmail(), password: testPassword })
    await browser.send('likes.create', { event: '' }, '/events')
    const [first, second] = [await browser.get('/events'), await browser.get('/events')]
    const shown = ({ text }: Answer) => text.split('id="toaster"')[1]!.split('<template')[0]
    expect(shown(first)).toContain('<span>Une erreur s&#x27;est produite</span>')
    expect(shown(second)).not.toContain('<span>')
  })
})

test.each([
  { profileImg: 'x', 'profileImg.url': '/photo/x' },
  { 'profileImg.url': '/photo/x', profileImg: 'x' },
  { 'profileImg.url': '/photo/x', 'profileImg.url.': 'x', 'address.city.name': 'x', address: '' },
])('a form with both a field and a part of it gets a normal response: %j', async (fields) => {
  const browser = openBrowser(openSite())
  await browser.send('users.register', { email: newEmail(), password: testPassword })
  const answer = await browser.send('users.update', { _id: 'x', ...fields }, '/account')
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/account'])
})

describe('where a form redirects', () => {
  test.each([
    ['https://evil.test/', '/lost-password'],
    ['//evil.test', '/lost-password'],
    ['/\\evil.test', '/lost-password'],
    ['javascript:alert(1)', '/lost-password'],
    ['/\t/evil.test', '/lost-password'],
    ['', '/lost-password'],
    ['/events?page=2#list', '/events?page=2#list'],
  ])('next=%j redirects to %s', async (next, target) => {
    const { headers, status } = await openBrowser(openSite()).send(
      'users.lostPassword',
      { email: newEmail(), next },
      '/lost-password',
    )
    expect([status, headers.get('location')]).toEqual([303, target])
  })

  test('never redirects back to another site', async () => {
    const { headers } = await openBrowser(openSite()).send('users.lostPassword', { email: newEmail() }, '', {
      referer: 'https://evil.test/page',
    })
    expect(headers.get('location')).toBe('/')
  })

  test('the e-mail’s step keeps the next address', async () => {
    const browser = openBrowser(openSite())
    const [local, invited, provider] = [newEmail(), newEmail(), newEmail()]
    await openBrowser(openSite()).send('users.register', { email: local, password: testPassword })
    await storeUser({ email: invited, invited: true })
    await storeUser({ email: provider })
    const step = async (email: string) =>
      (
        await browser.send('users.exists', { email, next: '/en/login/password?next=%2Fevents' }, '/en/login/start')
      ).headers.get('location')
    expect(await step(local)).toBe('/en/login/password?next=%2Fevents')
    expect(await step(invited)).toBe('/en/login/create-password?next=%2Fevents')
    expect(await step(newEmail())).toBe('/en/login/register?next=%2Fevents')
    expect(await step(provider)).toBe('/en/login/start')
    expect(flashOf(browser.cookies)).toMatchObject({ flash: { code: 'LOGIN_WITH_OAUTH' } })
    expect(browser.lines.find((text) => text.startsWith('__Host-em='))).toContain('Max-Age=34560000')
  })
})

describe('sending a form', () => {
  test.each([{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])(
    'not another site: %j',
    async (headers) => {
      const site = openSite()
      const before = await env.DB.prepare('SELECT count(*) AS n FROM users').first<{ n: number }>()
      const answer = await site.ask('/forms/users.register', {
        method: 'POST',
        headers,
        body: new URLSearchParams({ email: newEmail(), password: testPassword }),
      })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
      expect(await env.DB.prepare('SELECT count(*) AS n FROM users').first<{ n: number }>()).toEqual(before)
    },
  )

  test('another type of body is refused, an unknown form answers 404, GET does nothing', async () => {
    const browser = openBrowser(openSite())
    expect((await browser.call('POST', '/forms/users.lostPassword', { email: newEmail() })).status).toBe(415)
    for (const form of ['none.such', 'users.me', 'constructor']) expect((await browser.send(form, {})).status).toBe(404)
    expect((await browser.get('/forms/auth.logout')).status).toBe(405)
  })

  test('multipart bodies are accepted', async () => {
    const site = openSite()
    const form = new FormData()
    form.set('email', 'nothing')
    const answer = await site.ask('/forms/users.lostPassword', {
      method: 'POST',
      body: form,
      headers: { origin: site.origin, referer: `${site.origin}/lost-password` },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/lost-password'])
    expect(answer.headers.getSetCookie().join()).toContain('__Host-fl=')
  })
})

describe('a form sent by script', () => {
  const json = { accept: 'application/json' }
  test('gets the address to go to', async () => {
    const answer = await openBrowser(openSite()).send(
      'users.lostPassword',
      { email: newEmail(), next: '/lost-password?sent=1' },
      '/lost-password',
      json,
    )
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { location: '/lost-password?sent=1' }])
  })

  test('gets errors for its fields in the language of the page, and no flash cookie', async () => {
    const browser = openBrowser(openSite())
    const answer = await browser.send('users.register', { email: 'x', password: 'short' }, '/es/login/register', json)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.text)).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: { email: 'Revisa el formato del correo', password: '8 caracteres como mínimo' },
      },
    })
    expect(browser.cookies.has('__Host-fl')).toBe(false)
  })

  test('gets other errors on the next view of the page', async () => {
    const browser = openBrowser(openSite())
    const answer = await browser.send(
      'auth.local',
      { email: newEmail(), password: 'wrong password' },
      '/login/password',
      json,
    )
    expect(answer.status).toBe(401)
    expect(flashOf(browser.cookies)).toMatchObject({
      path: '/login/password',
      flash: { code: 'unauthorized', errors: {} },
    })
  })
})
