import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync, globSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const folder = mkdtempSync(join(tmpdir(), 'chiche-start-'))
const dataDir = join(folder, 'data')
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

/** A message without a stack trace. */
const oneLine = /^[^\n]+\n$/

test.each([
  [{ MAIL_URL: 'banana' }, 'MAIL_URL'],
  [{ MAIL_URL: 'smtp://mail.example' }, 'SITE_URL'],
  [{ PORT: 'x', SITE_VARIANT: 'x' }, 'SITE_VARIANT'],
  [{ HOST: '192.0.2.1' }, 'HOST'],
])('%j is refused with a message that names %s, before any data is touched', async (settings, name) => {
  const untouched = join(folder, 'untouched')
  const { code, output } = await ended(startServer(untouched, settings))
  expect(code).toBe(1)
  expect(output).toMatch(oneLine)
  expect(output).toContain(name)
  expect(existsSync(untouched)).toBe(false)
})

test('a busy port is found before any data is touched, and the message names PORT', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const untouched = join(folder, 'untouched')
  const { port } = busy.address() as AddressInfo
  const { code, output } = await ended(startServer(untouched, { PORT: String(port) }))
  busy.close()
  expect([code, existsSync(untouched)]).toEqual([1, false])
  expect(output).toMatch(/^The port \d+ of 127\.0\.0\.1 is in use .* PORT .*\n$/)
})

test('a second server on the same folder is refused, and the first continues', async () => {
  const { code, output } = await ended(startServer(dataDir))
  expect(code).toBe(1)
  expect(output).toBe(
    `The data folder ${dataDir} is in use by process ${server.child.pid}: stop it, or set DATA_DIR to another folder.\n`,
  )
  expect((await fetch(`${address}/health`)).status).toBe(200)
})

test('a data folder that is a file or damaged gives a message with the remedy', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const onFile = await ended(startServer(file))
  expect([onFile.code, onFile.output]).toEqual([1, `${file} is not a folder. Set DATA_DIR to a folder.\n`])
  const damaged = join(folder, 'damaged')
  cpSync(dataDir, damaged, { recursive: true })
  const [storage] = globSync(`${damaged}/v3/d1/*/*.sqlite`).filter((name) => !name.endsWith('metadata.sqlite'))
  for (const log of globSync(`${storage}-*`)) rmSync(log)
  writeFileSync(storage!, 'not a database '.repeat(1000))
  const onDamaged = await ended(startServer(damaged))
  expect(onDamaged.code).toBe(1)
  expect(onDamaged.output).toMatch(/^The storage \S+ is damaged\. Put back a backup .*\n$/)
})

test('commands run beside a busy server, and every visitor gets a response', async () => {
  let done = false
  const writers = [1, 2, 3, 4].map((writer) => subscribeUntil(() => done, address, `busy-${writer}`))
  const run = async (name: string, ...words: string[]) => ended(runScript(name, words, { DATA_DIR: dataDir }))
  try {
    for (const state of ['on', 'off'])
      expect(await run('maintenance', state)).toEqual({
        code: 0,
        output: `Maintenance is ${state}; every visitor sees it within a minute.\n`,
      })
    expect((await run('seed')).output).toContain('The database has events already')
    expect((await run('content', 'export', join(folder, 'export'))).output).toMatch(/^\d+ entries exported/)
    expect((await run('content', 'import', join(folder, 'export'))).code).toBe(0)
    expect((await run('content', 'preview', '/events')).output).toMatch(/\/events\?previewing=true&preview=[\w.-]+\n$/)
  } finally {
    done = true
  }
  expect((await Promise.all(writers)).flat().length).toBeGreaterThan(10)
})

test('the outbox is shown on this machine only, not through a proxy', async () => {
  expect(server.output()).toContain(`shown on ${address}/dev/outbox`)
  const ask = async (headers: Record<string, string>) => (await fetch(`${address}/dev/outbox`, { headers })).status
  expect(await ask({})).toBe(200)
  expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe(404)
})

test('only this user can read the data folder; the secret of the site is a file of it, not a row in the database', () => {
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const name of ['session-secret', 'preview-secret'])
    expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600])
  // A mail that leaves meanwhile makes the one of registrations, which is a row.
  expect(readDatabase(dataDir, `SELECT * FROM secrets WHERE name = 'site'`)).toEqual([])
})

test('at an address of its own without mails it says that nobody can read them, has no outbox and no known accounts', async () => {
  await end(server)
  expect(readdirSync(dataDir)).not.toContain('owner.json')
  server = startServer(dataDir, { SITE_URL: 'https://chiche.example' })
  address = await listening(server)
  expect(server.output()).toMatch(/Mails are neither sent nor shown: .* Set MAIL_URL/)
  expect(server.output()).not.toMatch(/outbox|bonjour chiche/)
  expect((await fetch(`${address}/dev/outbox`)).status).toBe(404)
  expect(readDatabase(dataDir, `SELECT id FROM users WHERE id LIKE 'demo-%'`)).toEqual([])
})

test('a server that is stopped ends what it was asked, takes no more, and ends without an error', async () => {
  const parts = new TransformStream<Uint8Array, Uint8Array>()
  const writer = parts.writable.getWriter()
  const text = JSON.stringify({ email: 'nobody@chiche.example', password: 'bonjour chiche' })
  const headers = { 'content-type': 'application/json', 'content-length': String(text.length) }
  const asked = { method: 'POST', headers, body: parts.readable, duplex: 'half' as const }
  const answer = fetch(`${address}/v1/auth/local`, asked)
  await writer.write(new TextEncoder().encode(text.slice(0, 20)))
  // It has come to the server when a later request was answered.
  expect((await fetch(`${address}/health`)).status).toBe(200)
  server.child.kill('SIGTERM')
  const { port } = new URL(address)
  await expect.poll(() => once(connect(Number(port), '127.0.0.1'), 'connect').catch(String)).toContain('ECONNREFUSED')
  await writer.write(new TextEncoder().encode(text.slice(20)))
  await writer.close()
  expect((await answer).status).toBe(401)
  expect((await ended(server)).code).toBe(0)
})
