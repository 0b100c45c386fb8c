import { mkdtempSync, rmSync } from 'node:fs'
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

/** A refusal: one line, without a stack trace. */
const refused = (...words: string[]) => ({
  code: 1,
  output: expect.stringMatching(new RegExp(`^.*${words.join('.*')}.*\n$`)),
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
