import { readdirSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { fixedPolicies, permissions } from '../../../worker/http/security-headers.ts'

const ask = (path: string, init?: RequestInit) => fetch(inject('siteUrl') + path, init)
const script = () => `/assets/${readdirSync('dist/client/assets').find((name) => /^entry-.*\.js$/.test(name))}`

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissions(''),
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'content-security-policy': fixedPolicies.media,
  'cross-origin-resource-policy': 'cross-origin',
}
const aDay = 'public, max-age=86400'

test.each<[string, Record<string, string>]>([
  ['/favicon.svg', { 'content-type': 'image/svg+xml', 'cache-control': aDay }],
  ['/icon-192.png', { 'content-type': 'image/png', 'cache-control': aDay }],
  ['/apple-touch-icon.png', { 'content-type': 'image/png', 'cache-control': aDay }],
  ['/speculation-rules.json', { 'content-type': 'application/speculationrules+json', 'cache-control': aDay }],
  ['/places/_index.json', { 'cache-control': 'public, max-age=0, must-revalidate' }],
  ['/embed.js', { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' }],
  [
    '/sw.js',
    {
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-cache',
    },
  ],
  [script(), { 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'public, max-age=31536000, immutable' }],
])('%s is served without the worker, with the headers of a file', async (path, own) => {
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({ ...everywhere, ...own })
  // The worker gives each of its answers an id.
  expect(answer.headers.get('x-request-id')).toBeNull()
  const again = await ask(path, { headers: { 'if-none-match': answer.headers.get('etag')! } })
  expect(again.status).toBe(304)
})

test.each(['/_headers', '/no-such-file.svg', '/assets/entry-00000000.js'])(
  '%s is answered by the worker, since there is no such file',
  async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('x-request-id')).not.toBeNull()
  },
)
