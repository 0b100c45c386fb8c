import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newEmail, register } from '../../tests/support/accounts.ts'
import { openSite } from '../../tests/journeys/open-site.ts'

const local = { SITE_URL: 'http://localhost:8787' }

test('on this machine, shows the latest mails with links to follow', async () => {
  const email = newEmail()
  await register(email)
  const { status, text, headers } = await openSite({ bindings: local }).ask('/dev/outbox')
  expect(status).toBe(200)
  expect(text).toContain(`To ${email}`)
  expect(text).toMatch(/<a href="https:\/\/site\.test\/activate\?token=[\w-]+">/)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a name in a mail stays text', async () => {
  const email = newEmail()
  await register(email)
  await env.DB.prepare("UPDATE outbox SET recipient = '<b>x</b>' WHERE recipient = ?").bind(email).run()
  expect((await openSite({ bindings: local }).ask('/dev/outbox')).text).not.toContain('<b>')
})

test.each([{}, { ...local, MAIL_URL: 'smtp://localhost:25' }, { ...local, API_HOST: 'https://api.test' }])(
  'is nowhere else: %j',
  async (bindings) => {
    expect((await openSite({ bindings }).ask('/dev/outbox')).status).toBe(404)
  },
)
