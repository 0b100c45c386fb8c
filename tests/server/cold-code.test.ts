import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'
import { dayMs } from '../../src/lib/time/durations.ts'

/** What a new isolate compiles for its first pages: exact figures of the built worker, by what the inspector says of its scripts. */
const kB = 1000
const folder = mkdtempSync(join(tmpdir(), 'chiche-code-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A port that nothing listens on. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

interface Parsed {
  url: string
  length: number
}

/** The worker's files that an isolate has compiled: names → characters. */
async function compiled(inspectorPort: number): Promise<Map<string, number>> {
  const [target] = (await (await fetch(`http://127.0.0.1:${inspectorPort}/json`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(target!.webSocketDebuggerUrl)
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const files = new Map<string, number>()
  await new Promise<void>((resolve) => {
    socket.addEventListener('message', ({ data }) => {
      const { id, method, params } = JSON.parse(String(data)) as { id?: number; method?: string; params?: Parsed }
      const name = params && /\/assets\/([\w.-]+\.js)$/.exec(params.url)?.[1]
      if (method === 'Debugger.scriptParsed' && name) files.set(name, params.length)
      // The answer follows what it tells of scripts.
      if (id === 1) resolve()
    })
    socket.send(JSON.stringify({ id: 1, method: 'Debugger.enable' }))
  })
  socket.close()
  return files
}

test('a new isolate compiles for a visitor’s first list, event, home and article no more than they need', async () => {
  process.env['DATA_DIR'] = join(folder, 'data')
  buildWhenStale()
  // They read the folder when they are loaded.
  const { startLocalWorker } = await import('../../scripts/local/local-worker.ts')
  const { openLocal } = await import('../../scripts/local/database.ts')
  const { seedDatabase } = await import('../../worker/seed/seed.ts')
  const store = await openLocal()
  await seedDatabase(store.db, Date.now())
  // Neither over, full nor cancelled at any hour: these have parts of their own.
  const coming = await store.db
    .prepare(
      `SELECT slug FROM events WHERE status = 'active' AND private = 0 AND sold_out = 0 AND max_attendees IS NULL AND occurrence_count = 1
        AND starts_at > ? ORDER BY starts_at LIMIT 1`,
    )
    .bind(Date.now() + 2 * dayMs)
    .first<{ slug: string }>()
  await store.close()
  const inspectorPort = await freePort()
  const server = await startLocalWorker({ port: 0, inspectorPort })
  const { origin } = await server.ready
  const seen = new Set<string>()
  const open = async (path: string) => {
    const answer = await fetch(origin + path)
    expect(answer.status).toBe(200)
    await answer.text()
    const files = [...(await compiled(inspectorPort))].filter(([name]) => !seen.has(name))
    for (const [name] of files) seen.add(name)
    return {
      bytes: files.reduce((sum, [, length]) => sum + length, 0),
      // The newest first: a report has room for the first of them only.
      files: files
        .map(([name, length]) => `${name} ${length}`)
        .toReversed()
        .join(', '),
    }
  }
  try {
    const list = await open('/events')
    const event = await open(`/events/e/${coming!.slug}`)
    const home = await open('/')
    const media = await (await fetch(`${origin}/media`)).text()
    await open('/media')
    const article = await open(/\/media\/[\w-]+\/[\w-]+/.exec(media)![0])
    const pages = { list, event, home, article }
    // What an isolate does beside, such as storing its figures (5 kB), is in one of them.
    const limits = { list: 728 * kB, event: 84 * kB, home: 189 * kB, article: 21 * kB }
    for (const [name, limit] of Object.entries(limits)) {
      const { bytes, files } = pages[name as keyof typeof limits]
      expect(bytes, files).toBeLessThanOrEqual(limit)
    }
    // Descriptions are clean as they are stored, and what visitors read has handlers of its own.
    expect([...seen].filter((name) => /^(clean-html|backend|serve-mcp|esm)\b/.test(name))).toEqual([])
  } finally {
    await server.dispose()
  }
}, 600_000)
