import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pictureForm, pngFile } from '../support/pictures.ts'
import { end, listening, readDatabase, startServer, type Server } from './start-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-gateway-'))
const [dataOfBackend, dataOfGateway] = [join(folder, 'backend'), join(folder, 'gateway')]
const secret = 'a-secret-of-two-sites-with-32-characters'
const password = 'une phrase assez longue'
const operator = 'operator@example.org'
const servers: Server[] = []
let backend: string
let gateway: string

beforeAll(async () => {
  const start = async (dataDir: string, settings: Record<string, string>) => {
    const server = startServer(dataDir, { GATEWAY_SECRET: secret, ...settings })
    servers.push(server)
    return listening(server)
  }
  backend = await start(dataOfBackend, { ADMIN_EMAIL: operator })
  gateway = await start(dataOfGateway, { API_HOST: backend, TRUSTED_PROXY: '127.0.0.1' })
}, 300_000)
afterAll(async () => {
  await Promise.all(servers.map((server) => end(server)))
  rmSync(folder, { recursive: true, force: true })
})

const ok = async (answer: Response) => {
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, ''])
  return answer
}
const json = async <T>(answer: Response) => (await (await ok(answer)).json()) as T
const setCount = (cookies: Visitor['cookies']) => [...cookies.keys()].filter((name) => /^(at|rt)$/.test(name)).length

interface Listed {
  _id: string
  slug: string
  date: string
  status: string
  change: string | null
  registerExternal: boolean
  remaining: number | null
}
/** Whether one can register for it in the next hour. */
const isOpen = ({ date, status, change, registerExternal, remaining }: Listed) =>
  Date.parse(date) > Date.now() + 3_600_000 &&
  status === 'active' &&
  change !== 'postponed' &&
  !registerExternal &&
  (remaining === null || remaining > 0)

/** Registers at the gateway and opens the link of the mail, which leads there. */
async function register(email: string, address: string): Promise<Visitor> {
  const visitor = openVisitor(gateway, address)
  await ok(
    await visitor.call('POST', '/v1/users/register/events', { email, password, source: 'events', site: 'chiche' }),
  )
  expect(setCount(visitor.cookies)).toBe(2)
  const outbox = await (await fetch(`${backend}/dev/outbox`)).text()
  const [mail = ''] = outbox.split('<article').filter((part) => part.includes(email))
  const [, link = ''] = /href="(http[^"]+token=[^"]+)"/.exec(mail) ?? []
  expect(link).toMatch(new RegExp(`^${gateway}/`))
  const token = new URL(link.replaceAll('&amp;', '&')).searchParams.get('token')
  await ok(await visitor.call('POST', '/v1/users/activate', { token }))
  return visitor
}

test('a visitor logs in, likes, attends and logs out through a gateway, as at the backend', async () => {
  const visitor = await register('camille@example.org', '203.0.113.1')
  const { data } = await json<{ data: Listed[] }>(await visitor.get('/v1/events?limit=100'))
  const { _id: event, slug } = data.find(isOpen)!
  // The access cookie is gone: the refresh token opens a new one.
  visitor.cookies.delete('at')
  expect(await json(await visitor.get('/v1/users/me'))).toMatchObject({ email: 'camille@example.org', active: true })
  expect(setCount(visitor.cookies)).toBe(2)
  await ok(await visitor.call('POST', '/v1/likes', { event }))
  expect(await (await ok(await visitor.get('/v1/likes'))).text()).toContain(event)
  await ok(await visitor.call('POST', `/v1/events/attend/${event}`, {}))
  expect(await (await ok(await visitor.get(`/events/e/${slug}`))).text()).toContain('"signedIn":true')
  expect(
    readDatabase(
      dataOfBackend,
      `SELECT device FROM sessions JOIN users ON users.id = user_id WHERE email = 'camille@example.org'`,
    ),
  ).toContainEqual({ device: 'Firefox, Linux' })
  await ok(await visitor.call('POST', '/v1/auth/logout', {}))
  expect(setCount(visitor.cookies)).toBe(0)
  expect((await visitor.get('/v1/users/me')).status).toBe(401)
})

test('an organizer through a gateway uploads a cover, which visitors of the gateway see', async () => {
  const visitor = await register('ines@example.org', '203.0.113.2')
  const { url } = await json<{ url: string }>(await visitor.call('POST', '/v1/upload', pictureForm(await pngFile())))
  expect(url).toMatch(/^\/uploads\//)
  const [there, here] = [await fetch(backend + url), await fetch(gateway + url)]
  expect([there.status, here.status]).toEqual([200, 200])
  expect(here.headers.get('content-type')).toBe(there.headers.get('content-type'))
  expect(Buffer.from(await here.arrayBuffer()).equals(Buffer.from(await there.arrayBuffer()))).toBe(true)
  expect((await fetch(gateway + url.replace(/[0-9a-f]{8}/, '00000000'))).status).toBe(404)
  const { slug } = await json<{ slug: string }>(
    await visitor.call('POST', '/v1/events/', {
      title: { fr: 'Nuit du vélo' },
      date: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 16),
      address: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' },
      cover: { fr: { url } },
      coverAltText: 'Des vélos',
    }),
  )
  const page = await (await fetch(`${gateway}/events/e/${slug}`)).text()
  expect(page).toContain('Nuit du vélo')
  expect(page).toContain(url.replace(/-\d+\.\w+$/, ''))
})

test('thirteen visitors with thirteen addresses log in at once, and one address is limited as ever', async () => {
  // Log-ins are limited by account too.
  const emails = ['noa@example.org', 'max@example.org']
  for (const [n, email] of emails.entries()) await register(email, `203.0.113.${n + 10}`)
  const logIn = async (n: number) => {
    const visitor = openVisitor(gateway, `198.51.100.${n + 1}`)
    const email = emails[n % 2]
    const exists = await visitor.call('POST', '/v1/users/exists', { email })
    const entered = await visitor.call('POST', '/v1/auth/local', { email, password })
    return [exists.status, entered.status]
  }
  const all = await Promise.all(Array.from({ length: 13 }, (_, n) => logIn(n)))
  expect(all).toEqual(all.map(() => [200, 200]))
  const one = openVisitor(gateway, '198.51.100.99')
  const statuses = []
  for (let n = 0; n < 11; n++)
    statuses.push((await one.call('POST', '/v1/users/exists', { email: 'noa@example.org' })).status)
  expect(statuses.at(-1)).toBe(429)
})

test('an operator closes the gateway alone and opens it again, and reads what is about the gateway', async () => {
  const visitor = await register(operator, '203.0.113.4')
  for (const path of ['', '/people', '/events', '/content', '/maintenance', '/errors', '/alerts', '/settings', '/log'])
    await ok(await visitor.get(`/admin${path}`))
  expect(await (await visitor.get('/admin/settings')).text()).toContain(backend)
  const [, bypass = ''] = /(\/maintenance\?bypass=[^"]+)"/.exec(await (await visitor.get('/admin/maintenance')).text())!
  await ok(await visitor.call('POST', '/v1/admin/maintenance', { on: true, minutes: '30', reason: 'Travaux' }))
  expect((await visitor.get(bypass.replaceAll('&amp;', '&'))).headers.get('location')).toBe('/admin/maintenance')
  const statusOf = async (site: string) => (await fetch(`${site}/events`, { redirect: 'manual' })).status
  await vi.waitFor(async () => expect(await statusOf(gateway)).toBe(302), { timeout: 60_000, interval: 500 })
  expect(await statusOf(backend)).toBe(200)
  expect((await fetch(`${gateway}/health/ready`)).status).toBe(200)
  expect(await (await ok(await visitor.get('/admin/maintenance'))).text()).toContain('Travaux')
  await ok(await visitor.call('POST', '/v1/admin/maintenance', { on: false }))
  await vi.waitFor(async () => expect(await statusOf(gateway)).toBe(200), { timeout: 60_000, interval: 500 })
  expect(readDatabase(dataOfBackend, `SELECT kind FROM operator_log WHERE kind LIKE 'site%'`)).toEqual([])
}, 200_000)
