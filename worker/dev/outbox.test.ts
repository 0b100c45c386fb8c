import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newEmail, register } from '../../tests/support/accounts.ts'
import { openSite } from '../../tests/journeys/open-site.ts'

const origin = 'http://localhost:8787'
const local = { LOCAL_DEMO: 'true' }
const openLocal = () => openSite({ origin, bindings: local })

test('on this machine, shows the latest mails with links to follow', async () => {
  const email = newEmail()
  await register(email)
  const { status, text, headers } = await openLocal().ask('/dev/outbox')
  expect(status).toBe(200)
  expect(text).toContain(`To ${email}`)
  expect(text).toMatch(/<a href="https:\/\/site\.test\/activate\?token=[\w-]+">/)
  expect(text).not.toContain('The newest')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('a name in a mail stays text', async () => {
  const email = newEmail()
  await register(email)
  await env.DB.prepare("UPDATE outbox SET recipient = '<b>x</b>' WHERE recipient = ?").bind(email).run()
  expect((await openLocal().ask('/dev/outbox')).text).not.toContain('<b>')
})

test('says that older mails are left out, when there are more than it shows', async () => {
  await register()
  await env.DB.prepare(
    `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at, state)
      SELECT kind, user_id, 'copy ' || json_each.value, recipient, lang, data, due_at, created_at, 'sent'
      FROM outbox, json_each(?) WHERE outbox.id = (SELECT max(id) FROM outbox)`,
  )
    .bind(JSON.stringify(Array.from({ length: 120 }, (_, index) => index)))
    .run()
  const total = await env.DB.prepare('SELECT count(*) AS n FROM outbox').first<number>('n')
  const { text } = await openLocal().ask('/dev/outbox')
  expect(text).toContain(`The newest 100 of ${total} mails.`)
  expect(text.match(/<article /g)).toHaveLength(100)
})

test.each([
  [origin, {}],
  [origin, { ...local, MAIL_URL: 'smtp://localhost:25', SITE_URL: origin }],
  [origin, { ...local, API_HOST: 'https://api.test' }],
  ['http://192.168.1.4:8787', local],
  ['http://evil.example:8787', local],
  ['http://localhost.evil.example', local],
])('is nowhere else: %s with %j', async (origin, bindings) => {
  expect((await openSite({ origin, bindings }).ask('/dev/outbox')).status).toBe(404)
})

test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via'])(
  'a proxy that names itself by %s brings nobody to it',
  async (name) => {
    expect((await openLocal().ask('/dev/outbox', { headers: { [name]: '203.0.113.7' } })).status).toBe(404)
  },
)
