import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chiche-content-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command; what it prints and its exit code. */
const content = (...words: string[]) =>
  new Promise<{ code: number; out: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: join(folder, 'data') }
    execFile(process.execPath, ['scripts/content.ts', ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, out: stdout + stderr }),
    )
  })
const write = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('an import reports the result of each entry, and fails when one was rejected', async () => {
  const good = write('good.json', JSON.stringify([{ id: 'a', data: { url: '/a' } }]))
  const bad = write('bad.json', '{"id":')
  const owned = write('owned.json', JSON.stringify({ id: 'b', data: { url: '/events' } }))
  const first = await content('import', good, bad, owned, join(folder, 'none.json'))
  expect(first.code).toBe(1)
  expect(first.out).toContain('imported: a (')
  expect(first.out).toContain('refused: bad (')
  expect(first.out).toMatch(/refused: b \(.*\/events belongs to the site's own pages/)
  expect(first.out).toContain('refused: none (')
  expect(first.out).toContain('1 imported, 0 unchanged, 3 refused')
  expect(first.out).not.toMatch(/^\s+at /m)
  const second = await content('import', good)
  expect(second.out).toContain('0 imported, 1 unchanged, 0 refused')
  expect(second.code).toBe(0)
})
