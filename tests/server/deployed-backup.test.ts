import { copyFileSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCloudflare, type PlayedAccount } from './cloudflare/account.ts'
import { end, ended, listening, runScript, startServer } from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-deployed-'))
const inFolder = (name: string) => join(folder, name)
const databaseOf = (storages: string) =>
  globSync(`${storages}/d1/*/*.sqlite`).find((name) => !name.endsWith('metadata.sqlite'))!

/** An account with one database, whose API fails once every seven calls, as it does at times. */
async function openAccount(file: string) {
  const account = await openCloudflare()
  const database = new DatabaseSync(file)
  account.state.databases.set('00000000-0000-4000-8000-000000000001', { name: 'chiche', database })
  let count = 0
  account.interruptBy(() => (++count % 7 === 0 ? 'busy' : undefined))
  return { ...account, database }
}

let deployed: PlayedAccount & { database: DatabaseSync }
beforeAll(async () => {
  const server = startServer(inFolder('data'))
  await listening(server)
  await end(server)
  const original = new DatabaseSync(databaseOf(inFolder('data/v3')))
  original.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  original.close()
  copyFileSync(databaseOf(inFolder('data/v3')), inFolder('deployed.sqlite'))
  deployed = await openAccount(inFolder('deployed.sqlite'))
  // Databases of earlier versions have triggers of several lines.
  const trigger = deployed.database.prepare(`SELECT name, sql FROM sqlite_master WHERE type = 'trigger'`).get()!
  deployed.database.exec(`DROP TRIGGER ${String(trigger['name'])}`)
  deployed.database.exec(
    String(trigger['sql'])
      .replace(/ BEGIN /, ' BEGIN -- counts\n')
      .replace(/; END$/, ';\nEND'),
  )
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
      `SELECT type, name, replace(replace(sql, '-- counts' || char(10), ''), char(10), ' ') AS sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
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
  const server = startServer(inFolder('other'), {}, ['--new-secret'])
  const address = await listening(server)
  expect(await (await fetch(`${address}/v1/events?search=atelier&limit=1`)).json()).toMatchObject({ count: 1 })
  await end(server)

  const empty = await openAccount(inFolder('empty.sqlite'))
  try {
    expect(await command('restore', [inFolder('copy'), '--deployed'], empty.settings)).toMatchObject({ code: 0 })
    expect(dump(empty.database)).toEqual(before)
    const again = await command('restore', [inFolder('copy'), '--deployed'], empty.settings)
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('has accounts or events already') })
    expect(dump(empty.database)).toEqual(before)
  } finally {
    empty.close()
  }
})

test('a deployed database that cannot be read is no backup, and the reason is one sentence', async () => {
  for (const [settings, fault] of [
    [{ CLOUDFLARE_API_TOKEN: 'another' }, 'does not accept the log-in'],
    [{ CLOUDFLARE_ACCOUNT_ID: '' }, 'several accounts: set CLOUDFLARE_ACCOUNT_ID to one of an-account'],
    [{ CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' }, 'cannot be reached'],
  ] as const)
    expect(await command('backup', ['--deployed', '--to', inFolder('none')], settings)).toMatchObject({
      code: 1,
      output: expect.stringContaining(fault),
    })
  expect(globSync(`${folder}/none*`)).toEqual([])
})
