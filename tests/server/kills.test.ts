import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { demoEvents } from '../../worker/seed/demo-events.ts'
import { randomNumbers } from '../support/random-numbers.ts'
import { end, listening, readDatabase, startServer, subscribeUntil } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const random = randomNumbers(7)
const count = (table: string) => readDatabase<{ n: number }>(folder, `SELECT count(*) AS n FROM ${table}`)[0]!.n

/** Whether a process runs and is not a zombie. */
function runs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

test(
  'killed twenty times, in its first seed and in the middle of writes, it loses nothing that it acknowledged, and the next start is whole',
  { timeout: 1_800_000 },
  async () => {
    const whole = demoEvents(Date.now()).length
    for (let kills = 0; kills < 6; kills++) {
      const server = startServer(folder)
      await wait(300 + random() * 2200)
      await end(server, 'SIGKILL')
    }
    const acknowledged: string[] = []
    for (let kills = 0; kills < 14; kills++) {
      const server = startServer(folder)
      const address = await listening(server)
      expect([count('events'), count('users')]).toEqual([whole, 3])
      const { workerd } = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as { workerd: number }
      let killed = false
      const enough = acknowledged.length + 1 + random() * 20
      const writers = [1, 2, 3, 4].map((writer) =>
        subscribeUntil(() => killed, address, `kill-${kills}-${writer}`, acknowledged),
      )
      await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(enough)
      await wait(random() * 50)
      await end(server, 'SIGKILL')
      killed = true
      await Promise.all(writers)
      if (process.platform === 'linux') await expect.poll(() => runs(workerd), { timeout: 60_000 }).toBe(false)
    }
    const last = startServer(folder)
    await listening(last)
    await end(last)
    expect(readDatabase(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    const rows = readDatabase<{ email: string }>(folder, 'SELECT email FROM newsletter_subscriptions')
    const stored = new Set(rows.map(({ email }) => email))
    expect(acknowledged.filter((email) => !stored.has(email))).toEqual([])
  },
)
