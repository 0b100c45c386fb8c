import { copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openD1Api } from './d1-api.ts'
import { end, ended, listening, runScript, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-deployed-'))
const inFolder = (name: string) => join(folder, name)
const databaseOf = (storages: string) =>
  globSync(`${storages}/d1/*/*.sqlite`).find((name) => !name.endsWith('metadata.sqlite'))!

let deployed: Awaited<ReturnType<typeof openD1Api>>
beforeAll(async () => {
  const server = startServer(inFolder('data'))
  await listening(server)
  await end(server)
  const original = new DatabaseSync(databaseOf(inFolder('data/v3')))
  original.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  original.close()
  copyFileSync(databaseOf(inFolder('data/v3')), inFolder('deployed.sqlite'))
  deployed = await openD1Api(inFolder('deployed.sqlite'))
})
afterAll(() => {
  deployed.close()
  rmSync(folder, { recursive: true, force: true })
})

/** All rows of all tables but those of full-text indexes, the schema, and what a search finds. */
function dump(database: DatabaseSync): Record<string, unknown> {
  const rows = (sql: string) => database.prepare(sql).all()
  const tables = rows(
    `SELECT name FROM pragma_table_list WHERE type = 'table' AND schema = 'main' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
      AND name NOT LIKE 'sqlite\\_s%' ESCAPE '\\' ORDER BY name`,
  ) as { name: string }[]
  const found = (table: string, words: string) =>
    rows(`SELECT rowid FROM ${table} WHERE ${table} MATCH '${words}' ORDER BY rowid`)
  return {
    ...Object.fromEntries(tables.map(({ name }) => [name, rows(`SELECT * FROM "${name}"`)])),
    'the schema': rows(
      `SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
        ORDER BY type, name`,
    ),
    'found events': [found('event_search', 'lyon'), found('event_search', 'atelier*'), found('event_search', 'cafe')],
    'found people': found('user_search', '"example"'),
    'found contents': found('content_search', 'planete OR repas'),
    'found organizers': found('organizer_search', 'a*'),
  }
}
function dumpOf(storages: string) {
  const database = new DatabaseSync(databaseOf(storages), { readOnly: true })
  try {
    return dump(database)
  } finally {
    database.close()
  }
}
const command = (name: string, words: string[], settings: Record<string, string> = {}) =>
  ended(runScript(name, words, { DATA_DIR: inFolder('other'), ...deployed.settings, ...settings }))

test('the deployed database comes back equal, row by row, here and in a new deployed database', async () => {
  const before = dump(deployed.database)
  expect((before['found events'] as unknown[][]).flat().length).toBeGreaterThan(10)
  const made = await command('backup', ['--deployed', '--to', inFolder('copy')])
  expect(made).toMatchObject({ code: 0, output: expect.stringMatching(/3 users, \d+ events.*This is its database/s) })
  expect(globSync(`${inFolder('other')}/*`)).toEqual([])
  expect(dumpOf(inFolder('copy'))).toEqual(before)

  expect(await command('restore', [inFolder('copy')])).toMatchObject({ code: 0 })
  expect(dumpOf(inFolder('other/v3'))).toEqual(before)
  const server = startServer(inFolder('other'))
  const address = await listening(server)
  expect(await (await fetch(`${address}/v1/events?search=atelier&limit=1`)).json()).toMatchObject({ count: 1 })
  await end(server)

  const empty = await openD1Api(inFolder('empty.sqlite'))
  try {
    expect(await command('restore', [inFolder('copy'), '--deployed'], empty.settings)).toMatchObject({ code: 0 })
    expect(dump(empty.database)).toEqual(before)
    const again = await command('restore', [inFolder('copy'), '--deployed'], empty.settings)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('has tables already') })
    expect(dump(empty.database)).toEqual(before)
  } finally {
    empty.close()
  }
})

test('a deployed database that cannot be read is no backup, and the reason is one sentence', async () => {
  for (const [settings, fault] of [
    [{ CLOUDFLARE_API_TOKEN: 'another' }, 'answered 401: Authentication error'],
    [{ CLOUDFLARE_ACCOUNT_ID: '' }, 'needs CLOUDFLARE_ACCOUNT_ID'],
    [{ CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' }, 'cannot be reached'],
  ] as const)
    expect(await command('backup', ['--deployed', '--to', inFolder('none')], settings)).toMatchObject({
      code: 1,
      output: expect.stringContaining(fault),
    })
  expect(globSync(`${folder}/none*`)).toEqual([])
})
