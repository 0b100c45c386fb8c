import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { SiteSetting } from '../../../src/admin/monitoring/settings.contract.ts'
import { readHead } from '../open-site.ts'
import { signedInAs } from './operators.ts'

const secrets = {
  GOOGLE_CLIENT_SECRET: 'unseen-client',
  MAIL_URL: 'https://:unseen-token@mail.test/send',
  METRICS_TOKEN: 'unseen-metrics-token',
  ALERT_URL: 'https://chat.test/unseen-hook',
  TURNSTILE_SECRET: 'unseen-turnstile',
}
const bindings = {
  ...secrets,
  SITE_URL: 'https://site.test',
  GOOGLE_CLIENT_ID: 'client-of-the-site',
  CONTENT_REQUEST_HOSTS: 'data.test,.open.test',
}

test.each(locales)('operators read the settings, and no secret among them, in %s', async (locale) => {
  const { browser } = await signedInAs('admin', bindings)
  const page = await browser.get(localePath(locale, '/admin/settings'))
  const answer = await browser.get('/v1/admin/settings')
  expect(readHead(page)).toMatchObject({ lang: locale, headings: 1, robots: 'noindex' })
  for (const { text } of [page, answer]) {
    expect(text).toContain('client-of-the-site')
    expect(text).toContain('data.test, .open.test')
    for (const value of [...Object.values(secrets), 'unseen', env.SESSION_SECRET!]) expect(text).not.toContain(value)
  }
  const { groups } = JSON.parse(answer.text) as { groups: { name: string; settings: SiteSetting[] }[] }
  const found = (name: string) => groups.flatMap(({ settings }) => settings).find((one) => one.name === name)
  for (const name of [...Object.keys(secrets), 'SESSION_SECRET'])
    expect(found(name)).toMatchObject({ isSet: true, isSecret: true, value: '••••' })
  expect(found('FACEBOOK_CLIENT_SECRET')).toMatchObject({ isSet: false, value: null, default: null })
  expect(found('SITE_VARIANT')).toMatchObject({ isSecret: false, isSet: false, value: null, default: 'chiche' })
})

test('those of the commands are shown where the site runs by npm start', async () => {
  const given: SiteSetting = { name: 'DATA_DIR', isSet: true, isSecret: false, value: '/srv/chiche', default: '.data' }
  const { browser } = await signedInAs('admin', { SERVER_SETTINGS: JSON.stringify([given]) })
  const { text } = await browser.get('/admin/settings')
  expect(text).toMatch(/npm start et les commandes seulement<\/h2>.*\/srv\/chiche/)
  expect((await (await signedInAs('admin')).browser.get('/admin/settings')).text).not.toContain('DATA_DIR')
})

test('the page is for operators alone', async () => {
  expect((await (await signedInAs('user')).browser.get('/admin/settings')).status).toBe(403)
})
