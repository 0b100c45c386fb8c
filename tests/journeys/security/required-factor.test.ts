import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { translator } from '../../../src/i18n/translate.ts'
import { codeAt, testPassword } from '../../support/accounts.ts'
import { registerByForm } from '../accounts/register-by-form.ts'
import { signedInAs } from '../admin/operators.ts'
import { openSite } from '../open-site.ts'

test('operators who need a second factor are led to its set-up, and have their rights with it only', async () => {
  const { browser, user } = await signedInAs('admin', { REQUIRE_SECOND_FACTOR: 'admin' })
  const t = translator('en')
  const opened = await browser.get('/en/admin/people')
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/en/account/security?required=1'])
  expect((await browser.get('/en/account/security?required=1')).text).toContain(t('security.required'))
  const refused = await browser.call('GET', '/v1/admin/people')
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([403, { error: { code: 'second_factor' } }])

  const own = `/v1/users/${user.id}/totp`
  await browser.call('POST', own)
  const { secret } = JSON.parse((await browser.call('GET', own)).text) as { secret: string }
  expect((await browser.call('PUT', own, { code: codeAt(secret, Date.now()) })).status).toBe(200)
  expect((await browser.get('/en/admin/people')).status).toBe(200)
  expect((await browser.call('GET', '/v1/admin/people')).status).toBe(200)
})

test('everyone else needs none', async () => {
  const { browser } = await signedInAs('user', { REQUIRE_SECOND_FACTOR: 'admin' })
  expect((await browser.get('/account/security')).status).toBe(200)
  expect((await browser.get('/admin')).status).toBe(403)
})

test('an export needs a confirmation of the last ten minutes, which the profile asks for', async () => {
  const { browser, email } = await registerByForm()
  const { id } = (await env.DB.prepare('SELECT id FROM users WHERE email = ?').bind(email).first<{ id: string }>())!
  const own = `/v1/users/${id}/export`
  expect((await browser.get('/account/profile')).text).toContain(`href="${own}"`)
  await env.DB.prepare('UPDATE sessions SET confirmed_at = confirmed_at - 600000 WHERE user_id = ?').bind(id).run()
  expect((await browser.get(own)).status).toBe(403)
  const confirm = '/account/confirm?next=%2Faccount%2Fprofile%23data'
  expect((await browser.get('/account/profile')).text).toContain(`href="${confirm}"`)
  const done = await browser.send('auth.confirm', { password: testPassword, next: '/account/profile#data' }, confirm)
  expect(done.headers.get('location')).toBe('/account/profile#data')
  expect((await browser.get(own)).status).toBe(200)
})

test('a session names the place of its log-in, where Cloudflare says it', async () => {
  const site = openSite()
  const { browser, email } = await registerByForm(site)
  const places = async () => (await browser.get('/account/security')).text
  const logIn = (headers: Record<string, string>) =>
    site.ask('/v1/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email, password: testPassword }),
      cf: { city: 'Villeurbanne', country: 'FR' },
    } as RequestInit)
  // Elsewhere the runtime invents a place.
  expect((await logIn({})).status).toBe(200)
  expect(await places()).not.toContain('Villeurbanne')
  expect((await logIn({ 'cf-ray': '1' })).status).toBe(200)
  expect(await places()).toContain('Villeurbanne, FR')
})
