import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { end, listening, startServer, type Server } from './start-server.ts'

/** How long the host behind the site takes for an answer, ms: who asks meanwhile for the same waits for the same answer. */
const answerMs = 30

const folder = mkdtempSync(join(tmpdir(), 'chiche-together-'))
const asked = new Map<string, number>()
const host = createServer(({ url = '' }, response) => {
  asked.set(url, (asked.get(url) ?? 0) + 1)
  const isList = url.startsWith('/v1/events?')
  const body = isList
    ? { data: [], meta: { limit: 24, offset: 0, totalCount: 0 } }
    : { error: { code: 'not_found', message: 'Not here' } }
  setTimeout(() => {
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }, answerMs)
})
let server: Server
let address: string

beforeAll(async () => {
  buildWhenStale()
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  server = startServer(folder, { API_HOST: `http://127.0.0.1:${(host.address() as AddressInfo).port}` })
  address = await listening(server)
})
afterAll(async () => {
  await end(server)
  host.close()
  rmSync(folder, { recursive: true, force: true })
})

/** How often the host was asked the same about a thing at most. */
const timesAsked = (slug: string) =>
  Math.max(...[...asked].flatMap(([url, times]) => (url.includes(slug) ? times : [])))

test.each([
  { thing: 'an event that is not there', path: '/events/e/nowhere', status: 404 },
  { thing: 'a list', path: '/events?search=soupe', status: 200 },
])('eight who open $thing at the same time all get it, from the same answers', { timeout: 300_000 }, async (tested) => {
  const { path, status } = tested
  const word = path.split(/[/=]/).at(-1)!
  await fetch(`${address}${path}-alone`)
  const statuses = new Map<number, number>()
  // Only code that ran often is optimized.
  for (let group = 0; group < 100; group++)
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(`${address}${path}-${group}`)
        expect(await answer.text()).toContain('</html>')
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }),
    )
  expect([...statuses]).toEqual([[status, 800]])
  expect(timesAsked(`${word}-`)).toBe(timesAsked(`${word}-alone`))
})
