import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OldAssets } from './old-assets.ts'

const day = 86_400_000
let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'chiche-dist-'))
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

/** Builds as the bundler does: into an emptied folder. */
function build(now: number, files: string[], folder = dist): void {
  const old = new OldAssets(folder)
  old.backUp(now)
  rmSync(join(folder, 'client'), { recursive: true, force: true })
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  for (const name of files) writeFileSync(join(folder, 'client/assets', name), `of ${name}`)
  old.restore(now)
}
const served = (folder = dist) => readdirSync(join(folder, 'client/assets')).toSorted()

test('files of earlier builds are served for two days after the build that replaced them, however many came since', () => {
  build(0, ['entry-a.js', 'same.js'])
  build(day, ['entry-b.js', 'same.js'])
  expect(served()).toEqual(['entry-a.js', 'entry-b.js', 'same.js'])
  expect(readFileSync(join(dist, 'client/assets/entry-a.js'), 'utf8')).toBe('of entry-a.js')
  build(2 * day, ['entry-c.js', 'same.js'])
  expect(served()).toEqual(['entry-a.js', 'entry-b.js', 'entry-c.js', 'same.js'])
  build(3 * day + 1, ['entry-d.js', 'same.js'])
  expect(served()).toEqual(['entry-b.js', 'entry-c.js', 'entry-d.js', 'same.js'])
  expect(existsSync(join(dist, 'old-assets'))).toBe(false)
})

test('a build that failed loses none of them', () => {
  build(0, ['entry-a.js'])
  new OldAssets(dist).backUp(day)
  rmSync(join(dist, 'client'), { recursive: true })
  build(day, ['entry-b.js'])
  expect(served()).toEqual(['entry-a.js', 'entry-b.js'])
})

test('a machine without an earlier build downloads them from the site', async () => {
  build(0, ['entry-a.js'])
  build(day, ['entry-b.js'])
  const site = createServer(({ url }, response) => {
    const file = join(dist, 'client', url!)
    response.writeHead(existsSync(file) ? 200 : 404).end(existsSync(file) ? readFileSync(file) : '')
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const fresh = join(dist, 'another-machine')
  build(2 * day, ['entry-c.js'], fresh)
  const old = new OldAssets(fresh)
  await old.fetchFrom(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, 2 * day)
  old.restore(2 * day)
  site.close()
  expect(served(fresh)).toEqual(['entry-a.js', 'entry-b.js', 'entry-c.js'])
  build(3 * day + 1, ['entry-d.js'], fresh)
  expect(served(fresh)).toEqual(['entry-b.js', 'entry-c.js', 'entry-d.js'])
})

test('a site that cannot be reached has none', async () => {
  build(0, ['entry-a.js'])
  const old = new OldAssets(dist)
  await old.fetchFrom('http://127.0.0.1:9', 0)
  old.restore(0)
  expect(served()).toEqual(['entry-a.js'])
})
