import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { hostileRequests } from '../support/hostile-requests.ts'
import { end, listening, startServer, type Server } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-hostile-'))
let server: Server
let address: string

beforeAll(async () => {
  buildWhenStale()
  server = startServer(folder)
  address = await listening(server)
})
afterAll(async () => {
  await end(server)
  rmSync(folder, { recursive: true, force: true })
})

test('of 10,000 hostile requests none fails, and the site answers afterwards', { timeout: 600_000 }, async () => {
  const requests = hostileRequests(20_261_126, 10_000)
  const failed: string[] = []
  const statuses = new Map<number, number>()
  const sendAll = async () => {
    for (const { path, ...asked } of requests) {
      const answer = await fetch(address + path, { ...asked, redirect: 'manual' })
      await answer.arrayBuffer()
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status >= 500)
        failed.push(`${answer.status} ${asked.method} ${path} ${asked.body ?? ''}`.slice(0, 600))
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendAll))
  expect(failed).toEqual([])
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000)
  expect((await fetch(`${address}/health/ready`)).status).toBe(200)
})
