import { cpSync, existsSync, mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDatabase } from '../../scripts/local/backup.ts'
import { end, ended, listening, readDatabase, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-refused-'))
const dataDir = join(folder, 'data')

/** Starts a server, waits until it listens, and stops it. @returns its output */
async function startOnce(...words: Parameters<typeof startServer>): Promise<string> {
  const server = startServer(...words)
  await listening(server)
  await end(server)
  return server.output()
}

beforeAll(() => startOnce(dataDir))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a server on a new folder. @returns it as soon as its secrets are there */
async function secretsOf(dir: string): Promise<ReturnType<typeof startServer>> {
  const server = startServer(dir)
  await expect.poll(() => existsSync(join(dir, 'session-secret')), { timeout: 60_000, interval: 5 }).toBe(true)
  return server
}

/** A refusal: one line, without a stack trace. */
const refused = (...words: string[]) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^.*${words.join('.*')}.*\n$`)),
})

test.each([
  ['empty', (file: string) => truncateSync(file)],
  ['missing', (file: string) => rmSync(file)],
])(
  'a database that is %s is refused where the folder has secrets, unless an operator begins anew',
  async (_, spoil) => {
    const spoilt = mkdtempSync(join(folder, 'spoilt-'))
    cpSync(dataDir, spoilt, { recursive: true })
    spoil(join(spoilt, 'v3', findDatabase(`${spoilt}/v3`)!))
    expect(await ended(startServer(spoilt))).toEqual(refused(spoilt, 'no database', 'npm run restore', '--empty'))
    expect(await startOnce(spoilt, {}, ['--empty'])).toContain('demo events')
  },
)

test('accounts whose secret is lost are refused with what follows and how to go back, unless an operator makes a new one', async () => {
  const lost = join(folder, 'lost')
  cpSync(dataDir, lost, { recursive: true })
  rmSync(join(lost, 'session-secret'))
  const refusal = refused(
    lost,
    'session-secret is missing',
    '--secrets',
    '--new-secret',
    'authenticator apps',
    'unsubscribe',
  )
  expect(await ended(startServer(lost))).toEqual(refusal)
  expect(existsSync(join(lost, 'session-secret'))).toBe(false)
  expect(await startOnce(lost, {}, ['--new-secret'])).toContain('runs on')
  expect(await startOnce(lost)).toContain('runs on')
})

test('a site that others reach begins without invented events, unless an operator asks for them', async () => {
  const [own, shown] = ['own', 'shown'].map((name) => join(folder, name)) as [string, string]
  const settings = { SITE_URL: 'https://chiche.example' }
  const events = (dir: string) => readDatabase<{ n: number }>(dir, 'SELECT count(*) AS n FROM events')[0]!.n
  expect(await startOnce(own, settings)).not.toContain('demo events')
  expect(readDatabase(own, 'SELECT 1 FROM taxonomies').length).toBeGreaterThan(0)
  // On loopback it is a copy of a site.
  await startOnce(own)
  expect(events(own)).toBe(0)
  expect(await startOnce(shown, settings, ['--demo'])).toContain('demo events')
  expect(events(shown)).toBeGreaterThan(100)
})

test('a first start that was interrupted goes on, though it has secrets and no database yet', async () => {
  const begun = join(folder, 'begun')
  await end(await secretsOf(begun), 'SIGKILL')
  expect(await startOnce(begun)).toContain('demo events')
})

test('a clock before the last run is refused, unless an operator says that it is right', async () => {
  const database = new DatabaseSync(join(dataDir, 'v3', findDatabase(`${dataDir}/v3`)!))
  database
    .prepare('INSERT INTO scheduled_runs (began_at, duration, failed) VALUES (?, 5, ?)')
    .run(Date.now() + 400 * 86_400_000, '[]')
  database.close()
  expect(await ended(startServer(dataDir))).toEqual(refused('The clock of this machine', '--clock-is-right'))
  expect(await startOnce(dataDir, {}, ['--clock-is-right'])).toContain('runs on')
  expect(readDatabase(dataDir, 'SELECT 1 FROM scheduled_runs')).toHaveLength(1)
})
