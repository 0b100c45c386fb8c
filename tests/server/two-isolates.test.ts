import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildWhenStale } from '../../scripts/build.ts'

const folder = mkdtempSync(join(tmpdir(), 'chiche-isolates-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts an isolate on the storages of the folder, and asks it for pages, one after the other. */
async function askNewIsolate(paths: readonly string[], headers: Record<string, string> = {}) {
  // They read the folder when they are loaded.
  const { startLocalWorker } = await import('../../scripts/local/local-worker.ts')
  const { prepareDatabase, storesOf } = await import('../../scripts/local/database.ts')
  const server = await startLocalWorker({ sharesPages: true })
  try {
    await server.ready
    await prepareDatabase((await storesOf(server)).db)
    const answers = []
    for (const path of paths) {
      const answer = await (await server.getWorker()).fetch(`https://site.test${path}`, { headers })
      const timing = answer.headers.get('server-timing') ?? ''
      answers.push({
        text: await answer.text(),
        headers: Object.fromEntries(
          ['content-security-policy', 'etag', 'content-language', 'cache-control', 'set-cookie'].map((name) => [
            name,
            answer.headers.get(name),
          ]),
        ),
        state: /cache;desc=(\w+)/.exec(timing)?.[1],
        isRendered: timing.includes('render;dur'),
      })
    }
    return answers
  } finally {
    await server.dispose()
  }
}

test('pages that one isolate of a location rendered are not rendered by another one, and hold nothing of who asked first', async () => {
  process.env['DATA_DIR'] = join(folder, 'data')
  buildWhenStale()
  // Pages that may be an hour old, however long an isolate takes to start.
  const paths = ['/media', '/resources', '/en/media', '/sondages']
  const cookie = '__Host-em=camille%40example.org; locale=es'
  const first = await askNewIsolate(paths, { cookie })
  expect(first.map(({ state }) => state)).toEqual(['miss', 'miss', 'miss', 'miss'])
  const [media, resources] = await askNewIsolate(paths)
  for (const [index, page] of [media!, resources!].entries()) {
    expect([page.state, page.isRendered]).toEqual(['shared', false])
    expect(page.text).toContain('</html>')
    expect(page.text).not.toContain('camille')
    expect(page.headers['set-cookie']).toBeNull()
    expect(page.headers['content-security-policy']).toBe(first[index]!.headers['content-security-policy'])
  }
})
