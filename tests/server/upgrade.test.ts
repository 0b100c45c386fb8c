import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../worker/seed/demo-accounts.ts'
import { end, listening, readDatabase, startServer } from './start-server.ts'

/** A data folder that version a08f8d33 (2026-11-21, schema 0012) wrote, thirteen of its events in it. */
const left = 'tests/fixtures/upgrade/schema-0012.tar.gz'
/** What it has that does not depend on today: an event of 2099 with a registration and a like, and a picture. */
const event = { slug: 'soupe-pour-tout-le-quartier', id: '2af834f5-025c-4d61-b191-7b8eea287f47' }
const picture = '/uploads/0a8e970f-6d14-4ea9-9e1e-67b28e91a73b-320.webp'

const folder = mkdtempSync(join(tmpdir(), 'chiche-upgrade-'))
const dataDir = join(folder, 'data')
beforeAll(() => {
  mkdirSync(dataDir)
  execFileSync('tar', ['-xzf', left, '-C', dataDir])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const oldRows = () => ({
  accounts: readDatabase(dataDir, 'SELECT id, email, password, displayname, role FROM users ORDER BY id'),
  events: readDatabase(
    dataDir,
    'SELECT row, id, slug, title, timings, address, cover_url, owner_id FROM events ORDER BY row',
  ),
  going: readDatabase(dataDir, `SELECT id, user_id, email, state FROM registrations WHERE event_id = '${event.id}'`),
  likes: readDatabase(dataDir, 'SELECT user_id, event_id FROM likes ORDER BY 1, 2'),
  readers: readDatabase(dataDir, 'SELECT email FROM newsletter_subscriptions ORDER BY 1'),
})
const applied = () =>
  readDatabase<{ name: string }>(dataDir, 'SELECT name, applied_at FROM d1_migrations ORDER BY name')

test('a data folder of an old version works with this one, and keeps everything that people stored', async () => {
  expect(applied().at(-1)!.name).toMatch(/^0012/)
  const before = oldRows()
  expect(before).toMatchObject({ going: [{ state: 'going' }], readers: [{ email: 'ysee@example.org' }] })
  let server = startServer(dataDir, {}, ['--new-secret'])
  let address = await listening(server)
  try {
    expect(oldRows()).toEqual(before)
    expect(applied().map(({ name }) => name)).toEqual(readdirSync('worker/backend/db/migrations').toSorted())
    // What SQL alone cannot work out of old rows.
    expect(readDatabase(dataDir, 'SELECT id FROM events WHERE every_day IS NULL')).toEqual([])
    for (const check of ['PRAGMA integrity_check', 'PRAGMA foreign_key_check'])
      expect(readDatabase(dataDir, check)).toEqual(check.includes('foreign') ? [] : [{ integrity_check: 'ok' }])

    const page = await fetch(`${address}/events/e/${event.slug}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Soupe pour tout le quartier')])
    expect(
      (await fetch(`${address}/events?search=quartier`).then((answer) => answer.text())).includes(event.slug),
    ).toBe(true)
    const stored = await fetch(address + picture)
    expect([stored.status, stored.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    expect((await stored.arrayBuffer()).byteLength).toBeGreaterThan(0)

    const [{ email }] = demoAccounts
    const login = await fetch(`${address}/v1/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword }),
    })
    const { token } = (await login.json()) as { token: string }
    const own = await fetch(`${address}/v1/likes`, { headers: { authorization: `Bearer ${token}` } })
    expect(((await own.json()) as { data: { event: string }[] }).data.map((like) => like.event)).toContain(event.id)
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)

    const done = applied()
    await end(server)
    server = startServer(dataDir)
    address = await listening(server)
    expect(applied()).toEqual(done)
    expect((await fetch(`${address}/events/e/${event.slug}`)).status).toBe(200)
  } finally {
    await end(server)
  }
})
