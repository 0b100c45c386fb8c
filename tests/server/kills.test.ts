import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { demoPassword } from '../../worker/seed/demo-accounts.ts'
import { demoEvents } from '../../worker/seed/demo-events.ts'
import { randomNumbers } from '../support/random-numbers.ts'
import { changeDatabase, end, listening, readDatabase, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-kills-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const seed = Date.now() % 1_000_000
console.log(`seed of the kills: ${seed}`)
const random = randomNumbers(seed)
const count = (table: string) => readDatabase<{ n: number }>(folder, `SELECT count(*) AS n FROM ${table}`)[0]!.n

/** Whether a process runs and is not a zombie. */
function runs(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

/** An organizer who adds people without an address to an event: only the key of a call tells whether a person is a second one. */
class Organizer {
  readonly acknowledged: string[] = []
  /** Names whose call got no answer; its key is the name. */
  readonly open = new Set<string>()
  #add: (name: string) => Promise<boolean> = async () => false

  /** Logs in at a server that has just started. */
  async enter(address: string, eventId: string): Promise<void> {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${address}/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })
    const entered = await post('auth/local', { email: 'organise@chiche.example', password: demoPassword })
    const { token } = (await entered.json()) as { token: string }
    this.#add = async (name) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': name }
      const answer = await post(`events/${eventId}/attendees`, { name, addSeats: true }, headers)
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { name: string }).name === name
    }
  }

  /** Adds a person. @returns whether the server answered */
  async add(name: string): Promise<boolean> {
    this.open.add(name)
    const added = await this.#add(name).catch((error: unknown) => {
      if (error instanceof TypeError) return false
      throw error
    })
    if (!added) return false
    this.open.delete(name)
    this.acknowledged.push(name)
    return true
  }
}

test(
  'killed twenty times, in its first seed and in the middle of writes, it loses nothing that it acknowledged and doubles nothing',
  { timeout: 1_800_000 },
  async () => {
    const whole = demoEvents(Date.now()).length
    for (let kills = 0; kills < 6; kills++) {
      const server = startServer(folder)
      await wait(300 + random() * 2200)
      await end(server, 'SIGKILL')
    }
    const organizer = new Organizer()
    let event: string | undefined
    for (let kills = 0; kills < 15; kills++) {
      const server = startServer(folder)
      const address = await listening(server)
      expect([count('events'), count('users')]).toEqual([whole, 3])
      event ??= readDatabase<{ id: string }>(
        folder,
        `SELECT id FROM events WHERE owner_id = 'demo-organizer' AND status = 'active' AND over_at > ${Date.now()}`,
      )[0]!.id
      await organizer.enter(address, event)
      // The calls that got no answer, with their keys.
      for (const name of organizer.open) expect(await organizer.add(name)).toBe(true)
      if (kills === 14) {
        await end(server)
        break
      }
      const { workerd } = JSON.parse(readFileSync(join(folder, 'owner.json'), 'utf8')) as { workerd: number }
      const enough = organizer.acknowledged.length + 1 + random() * 20
      const writers = [1, 2, 3, 4].map(async (writer) => {
        for (let number = 0; await organizer.add(`kill-${kills}-${writer}-${number}`); number++);
      })
      await expect.poll(() => organizer.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(enough)
      await wait(random() * 50)
      // The whole group, as a machine that fails, or the parent alone.
      server.child.kill('SIGKILL')
      if (kills % 2 === 0) process.kill(workerd, 'SIGKILL')
      await once(server.child, 'exit')
      await Promise.all(writers)
      if (process.platform === 'linux') await expect.poll(() => runs(workerd), { timeout: 60_000 }).toBe(false)
      // Two minutes later a call without an answer has broken off; the limits of an hour are over.
      changeDatabase(folder, 'UPDATE answered_calls SET created_at = created_at - 120000', 'DELETE FROM attempts')
    }
    expect(readDatabase(folder, 'PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }])
    const rows = readDatabase<{ name: string }>(
      folder,
      "SELECT name FROM registrations WHERE name LIKE 'kill-%' ORDER BY name",
    )
    expect(rows.map(({ name }) => name)).toEqual(organizer.acknowledged.toSorted())
  },
)
