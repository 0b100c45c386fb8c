import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { visitorHeader, visitorLine } from '../../../worker/http/limits/gateway-visitor.ts'
import { restoreAfterTests } from '../faults/upstream-site.ts'
import { openSite, type Site } from '../open-site.ts'

const secret = 'a-secret-of-two-sites-with-32-characters'
const gateway = 'https://gateway.test'

restoreAfterTests()

/** Asks about an account, which one network may ten times a minute (spec §4 Log in). */
const askExists = (site: Site, headers: Record<string, string>) =>
  site.ask('/v1/users/exists', {
    method: 'POST',
    body: JSON.stringify({ email: 'a@example.org' }),
    headers: { 'content-type': 'application/json', ...headers },
  })
/** Statuses of thirteen visitors with these headers, one after the other. */
async function askAll(site: Site, headersOf: (n: number) => Promise<Record<string, string>>) {
  const statuses = []
  for (let n = 0; n < 13; n++) statuses.push((await askExists(site, await headersOf(n))).status)
  return statuses
}
const all = Array<number>(13).fill(200)
const tenThenNone = [...Array<number>(10).fill(200), 429, 429, 429]

test('thirteen visitors of a gateway share no limit of the backend', async () => {
  const backend = openSite({ bindings: { GATEWAY_SECRET: secret } })
  const sent: Headers[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    sent.push(request.headers)
    const headers = new Headers(request.headers)
    // The connection between the two sites has one address.
    headers.set('cf-connecting-ip', '198.51.100.1')
    const { pathname } = new URL(request.url)
    const answer = await backend.ask(pathname, { method: request.method, headers, body: await request.text() })
    return new Response(answer.text, { status: answer.status, headers: { 'content-type': 'application/json' } })
  })
  const bindings = { API_HOST: backend.origin, GATEWAY_SECRET: secret }
  const site = openSite({ bindings })
  expect(await askAll(site, async (n) => ({ 'cf-connecting-ip': `203.0.113.${n}` }))).toEqual(all)
  expect(sent[0]!.get('x-forwarded-for')).toBe('203.0.113.0')
  // One visitor is limited as ever.
  expect(await askAll(site, async () => ({ 'cf-connecting-ip': '203.0.113.99' }))).toEqual(tenThenNone)
  // A visitor cannot say to be another one.
  const lie = { [visitorHeader]: `${Math.floor(Date.now() / 1000)} 203.0.113.200 ${gateway} x` }
  await askExists(site, { ...lie, 'cf-connecting-ip': '203.0.113.98' })
  expect(sent.at(-1)!.get(visitorHeader)).toMatch(/^\d+ 203\.0\.113\.98 https:\/\/site-\d+\.test [\w-]{43}$/)
})

/** Each test has an address of its own, since it uses up its limit. */
let lastAddress = 20

test.each<[string, (n: number, now: number) => Promise<string>]>([
  [
    'signed with another secret',
    (n, now) => visitorLine(`${secret}!`, { address: `192.0.2.${n}`, origin: gateway }, now),
  ],
  [
    'signed ten minutes ago',
    (n, now) => visitorLine(secret, { address: `192.0.2.${n}`, origin: gateway }, now - 600_000),
  ],
  [
    'changed after it was signed',
    async (n, now) =>
      (await visitorLine(secret, { address: '192.0.2.250', origin: gateway }, now)).replace('.250', `.${n}`),
  ],
  ['without a signature', async (n) => `192.0.2.${n}`],
  [
    'with more words',
    async (n, now) => `${await visitorLine(secret, { address: `192.0.2.${n}`, origin: gateway }, now)} x`,
  ],
])('a header %s is ignored', async (_, lineOf) => {
  const backend = openSite({ bindings: { GATEWAY_SECRET: secret } })
  const address = `198.51.100.${(lastAddress += 1)}`
  expect(
    await askAll(backend, async (n) => ({
      'cf-connecting-ip': address,
      [visitorHeader]: await lineOf(n, Date.now()),
    })),
  ).toEqual(tenThenNone)
})

test('a backend without the secret ignores the header', async () => {
  const backend = openSite()
  const headersOf = async (n: number) => ({
    'cf-connecting-ip': '198.51.100.7',
    [visitorHeader]: await visitorLine(secret, { address: `192.0.2.${n}`, origin: gateway }, Date.now()),
  })
  expect(await askAll(backend, headersOf)).toEqual(tenThenNone)
})

test.each([
  ['signed', secret, gateway],
  ['wrongly signed', `${secret}!`, 'https://backend.test'],
])('a mail that a %s call causes leads to %s', async (_, signedWith, origin) => {
  const email = `gateway-${crypto.randomUUID()}@example.org`
  const backend = openSite({ bindings: { GATEWAY_SECRET: secret, SITE_URL: 'https://backend.test' } })
  const line = await visitorLine(signedWith, { address: '192.0.2.1', origin: gateway }, Date.now())
  const answer = await backend.ask('/v1/users/register/events', {
    method: 'POST',
    body: JSON.stringify({ email, password: 'une phrase assez longue' }),
    headers: { 'content-type': 'application/json', [visitorHeader]: line },
  })
  expect(answer.status).toBe(200)
  const mail = await env.DB.prepare(`SELECT data ->> 'origin' AS origin FROM outbox WHERE recipient = ?`)
    .bind(email)
    .first<{ origin: string }>()
  expect(mail?.origin).toBe(origin)
})
