import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts, demoPassword } from '../../worker/seed/demo-accounts.ts'
import { pictureForm, pngFile } from '../support/pictures.ts'
import { openBucket } from './s3-bucket.ts'
import {
  end,
  ended,
  listening,
  readDatabase,
  runScript,
  startServer,
  subscribeUntil,
  type Server,
} from './start-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-backup-'))
const [dataDir, copy, secrets] = ['data', 'copy', 'secrets'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const command = (name: string, ...words: string[]) => ended(runScript(name, words, { DATA_DIR: dataDir }))

let server: Server
let address: string
beforeAll(async () => {
  server = startServer(dataDir)
  address = await listening(server)
})
afterAll(async () => {
  if (server.child.exitCode === null) await end(server)
  rmSync(folder, { recursive: true, force: true })
})

/** All rows of all tables. */
function dump(dir: string): Record<string, unknown[]> {
  const tables = readDatabase<{ name: string }>(
    dir,
    `SELECT name FROM pragma_table_list WHERE type IN ('table', 'shadow') AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'`,
  )
  return Object.fromEntries(tables.map(({ name }) => [name, readDatabase(dir, `SELECT * FROM "${name}"`)]))
}

/** Tells who the account of an access token is, at the server that runs. */
const userOf = async (token: string) => {
  const answer = await fetch(`${address}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } })
  return answer.ok ? ((await answer.json()) as { email: string }).email : answer.status
}

test('a site that lost everything is as it was, from a backup that was made while people wrote', async () => {
  const { email } = demoAccounts[0]!
  const login = await fetch(`${address}/v1/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { token } = (await login.json()) as { token: string }
  const sent = await fetch(`${address}/v1/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: pictureForm(await pngFile()),
  })
  const { url } = (await sent.json()) as { url: string }
  const picture = Buffer.from(await (await fetch(address + url)).arrayBuffer())
  expect(picture.byteLength).toBeGreaterThan(0)

  let isOver = false
  const acknowledged: string[] = []
  const writers = ['one', 'two', 'three'].map((name) => subscribeUntil(() => isOver, address, name, acknowledged))
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
  const before = [...acknowledged]
  const made = await command('backup', '--to', copy, '--secrets', secrets)
  expect(made).toMatchObject({ code: 0 })
  expect(statSync(copy).mode & 0o777).toBe(0o700)
  expect(made.output).toMatch(/3 users, \d+ events, \d+ registrations, \d+ files/)
  const tried = await command('restore', copy, '--check')
  expect(tried).toMatchObject({ code: 0, output: expect.stringContaining('comes back whole') })
  expect(readDatabase(dataDir, 'SELECT place, drilled_at >= made_at AS drilled FROM backups')).toEqual([
    { place: 'folder', drilled: 1 },
  ])
  isOver = true
  await Promise.all(writers)
  expect(readdirSync(secrets).toSorted()).toEqual(['preview-secret', 'session-secret', 'vapid-key'])
  expect(globSync(`${copy}/**/*secret*`)).toEqual([])

  const running = await command('restore', copy)
  expect(running).toMatchObject({ code: 1 })
  expect(running.output).toContain('stop it first')
  await end(server)

  rmSync(dataDir, { recursive: true })
  const restored = await command('restore', copy, '--secrets', secrets)
  expect(restored).toMatchObject({ code: 0 })
  const copied = join(folder, 'as-data')
  cpSync(copy, join(copied, 'v3'), { recursive: true })
  expect(dump(dataDir)).toEqual(dump(copied))
  const stored = new Set(
    readDatabase<{ email: string }>(dataDir, 'SELECT email FROM newsletter_subscriptions').map((row) => row.email),
  )
  expect(before.filter((each) => !stored.has(each))).toEqual([])

  server = startServer(dataDir)
  address = await listening(server)
  expect((await fetch(`${address}/events`)).status).toBe(200)
  expect(await userOf(token)).toBe(email)
  expect(Buffer.from(await (await fetch(address + url)).arrayBuffer()).equals(picture)).toBe(true)
  await end(server)
})

test('a backup that is damaged, of a newer version or none at all is refused, and the data stays', async () => {
  const state = dump(dataDir)
  const spoilt = join(folder, 'spoilt')
  cpSync(copy, spoilt, { recursive: true })
  const manifest = join(spoilt, 'backup.json')
  const original = readFileSync(manifest, 'utf8')
  writeFileSync(manifest, original.replace(/"migration": "\d+/, '"migration": "9999'))
  expect(await command('restore', spoilt)).toMatchObject({ code: 1, output: expect.stringContaining('newer version') })
  const rows = original.replace(/"users": \d+/, '"users": 77')
  const files = JSON.stringify({ ...(JSON.parse(original) as object), files: [] })
  for (const [text, fault] of [
    [rows, 'other rows than it was made with: users'],
    [files, 'names no database'],
  ] as const) {
    writeFileSync(manifest, text)
    for (const words of [[], ['--check']])
      expect(await command('restore', spoilt, ...words)).toMatchObject({
        code: 1,
        output: expect.stringContaining(fault),
      })
  }
  writeFileSync(manifest, original)
  const [database] = globSync(`${spoilt}/d1/*/*.sqlite`).filter((file) => !file.endsWith('metadata.sqlite'))
  truncateSync(database!, 8192)
  expect(await command('restore', spoilt)).toMatchObject({ code: 1, output: expect.stringContaining('is damaged') })
  rmSync(database!)
  expect(await command('restore', spoilt)).toMatchObject({ code: 1, output: expect.stringContaining('is missing') })
  expect(await command('restore', folder)).toMatchObject({ code: 1, output: expect.stringContaining('is no backup') })
  const unknown = await command('restore', '--check', '--from', 'x')
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining("Unknown option '--from'") })
  expect(unknown.output).not.toContain('ERR_')
  expect(await command('restore')).toMatchObject({ code: 1, output: expect.stringContaining('Name the backup') })
  expect(dump(dataDir)).toEqual(state)
})

test('a backup never replaces another, and a restore moves the data that it replaces aside', async () => {
  expect(await command('backup', '--to', copy)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  })
  expect(await command('restore', copy)).toMatchObject({ code: 0 })
  const [aside] = globSync(`${dataDir}/v3.before-*`)
  expect(existsSync(join(aside!, 'd1'))).toBe(true)
})

test('a backup goes to a bucket and comes back from there, the newest that is whole', async () => {
  const bucket = await openBucket()
  const withBucket = (name: string, words: string[], settings: Record<string, string> = {}) =>
    ended(runScript(name, words, { DATA_DIR: dataDir, ...bucket.settings, ...settings }))
  try {
    const state = dump(dataDir)
    const sent = await withBucket('backup', ['--to', 'r2'])
    expect(sent).toMatchObject({ code: 0, output: expect.stringContaining(`${bucket.settings.BACKUP_BUCKET}/20`) })
    const [name] = [...bucket.objects.keys()].at(-1)!.split('/')
    expect([...bucket.objects.keys()].at(-1)).toBe(`${name}/backup.json`)
    // One that was interrupted has no manifest yet.
    bucket.objects.set('9999-01-01T00-00-00/d1/x.sqlite', Buffer.from('part'))

    rmSync(dataDir, { recursive: true })
    expect(await withBucket('restore', ['r2'])).toMatchObject({
      code: 0,
      output: expect.stringContaining(`Fetched ${name}.`),
    })
    expect(dump(dataDir)).toEqual(state)
    expect(await withBucket('restore', [`r2:${name}`])).toMatchObject({ code: 0 })
    const left = [...readdirSync(dataDir), ...readdirSync('.')]
    expect(left.filter((each) => /sent-backup|fetched-backup/.test(each))).toEqual([])

    const [database] = [...bucket.objects.keys()].filter((key) => /d1\/.*\.sqlite$/.test(key) && key.startsWith(name!))
    bucket.objects.set(database!, bucket.objects.get(database!)!.subarray(0, 8192))
    for (const [words, settings, fault] of [
      [['r2'], {}, 'is damaged'],
      [['r2:2001-01-01T00-00-00'], {}, 'has no backup 2001-01-01T00-00-00'],
      [['r2'], { BACKUP_KEY_SECRET: 'another' }, 'SignatureDoesNotMatch'],
      [['r2'], { BACKUP_KEY_ID: '' }, 'need BACKUP_KEY_ID'],
      [['r2'], { BACKUP_BUCKET: 'copies' }, 'must be the address of a bucket'],
    ] as const)
      expect(await withBucket('restore', [...words], settings)).toMatchObject({
        code: 1,
        output: expect.stringContaining(fault),
      })
    expect(dump(dataDir)).toEqual(state)
  } finally {
    bucket.close()
  }
})

test('a bucket that takes calls and answers none is given up with a sentence, and nothing is left', async () => {
  const bucket = await openBucket()
  bucket.fallSilent()
  try {
    const run = (name: string, ...words: string[]) =>
      ended(runScript(name, words, { DATA_DIR: dataDir, ...bucket.settings }))
    const output = expect.stringMatching(/^\S+, the host of BACKUP_BUCKET, does not answer\n$/)
    expect(await Promise.all([run('backup', '--to', 'r2'), run('restore', 'r2')])).toEqual([
      { code: 1, output },
      { code: 1, output },
    ])
    expect(readdirSync(dataDir).filter((each) => /sent-backup|fetched-backup/.test(each))).toEqual([])
  } finally {
    bucket.close()
  }
})
