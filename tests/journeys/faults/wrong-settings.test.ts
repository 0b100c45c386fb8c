import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { register } from '../../support/accounts.ts'
import { openSite } from '../open-site.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test('with MAIL_URL but without SITE_URL every request names the fault and no mail is sent', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const bindings = { MAIL_URL: 'smtp://mail.test:25' }
  const { status, headers, text } = await openSite({ bindings }).ask('/v1/users/lost-password/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', host: 'evil.example' },
    body: JSON.stringify({ email: 'admin@example.org' }),
  })
  expect(status).toBe(503)
  expect(headers.get('retry-after')).toBe('300')
  expect(text).toContain('its log names it')
  expect(JSON.stringify(logged.mock.calls)).toMatch(
    /The setting SITE_URL is not valid: must be set together with MAIL_URL/,
  )
  await register()
  const time = { scheduledTime: Date.now(), cron: '', noRetry: () => undefined }
  await expect(worker.scheduled(time, { ...env, ...bindings }, createExecutionContext())).rejects.toThrow('SITE_URL')
  expect(await env.DB.prepare(`SELECT DISTINCT state FROM outbox`).first('state')).toBe('new')
})

test('a wrong setting gives a clear text on a page, too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { status, text } = await openSite({ bindings: { SITE_VARIANT: 'nowhere' } }).ask('/')
  expect(status).toBe(503)
  expect(text).toContain('A setting of this site is not valid')
  expect(text).not.toContain('nowhere')
})
