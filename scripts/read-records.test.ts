import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readRecords } from './read-records.ts'

let folder = ''
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'records-'))))
afterAll(() => rmSync(folder, { recursive: true }))

async function read(text: string): Promise<unknown[]> {
  const file = join(folder, 'records.json')
  writeFileSync(file, text)
  return collect(readRecords(file))
}

async function collect(records: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const record of records) all.push(record)
  return all
}

const records = [{ uid: '1', title_fr: 'é' }, { uid: '2' }]
test.each([
  ['API v1', JSON.stringify({ about: 'x', nhits: 2, records })],
  ['API v1, indented', JSON.stringify({ nhits: 2, records }, null, 1)],
  ['Explore v2.1', JSON.stringify({ total_count: 2, results: records })],
  ['a bare array', JSON.stringify(records)],
  ['a bare array, indented, with a byte order mark', `\ufeff${JSON.stringify(records, null, 2)}`],
  ['one record a line', records.map((record) => JSON.stringify(record)).join('\n') + '\n\n'],
])('%s', async (_, text) => expect(await read(text)).toEqual(records))

test('a line that is no JSON comes out as no record', async () =>
  expect(await read('{"uid":"1"}\n{"uid":\n{"uid":"3"}')).toEqual([{ uid: '1' }, undefined, { uid: '3' }]))
test('broken JSON is an error, after what could be read', async () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '[{"uid":"1"},{"uid":')
  const got: unknown[] = []
  await expect(async () => {
    for await (const record of readRecords(file)) got.push(record)
  }).rejects.toThrow('Parser has expected a value')
  expect(got).toEqual([{ uid: '1' }])
})
test('a file that is not there is an error', async () =>
  await expect(collect(readRecords(join(folder, 'none.json')))).rejects.toThrow('none.json'))

test('memory stays flat over 100,000 records', async () => {
  const file = join(folder, 'large.json')
  const target = createWriteStream(file)
  const text = '<p>Une matinée pour planter ensemble la haie du quartier.</p>'.repeat(8)
  const timings = '[{"begin":"2026-04-10T09:00:00+02:00","end":"2026-04-10T12:00:00+02:00"}]'
  target.write('{"records":[')
  for (let n = 0; n < 100_000; n++) {
    const fields = { uid: String(n), title_fr: 'Planter', longdescription_fr: text, timings }
    if (!target.write(`${n ? ',' : ''}${JSON.stringify({ fields })}`)) await once(target, 'drain')
  }
  target.end(']}')
  await once(target, 'finish')

  // The file is several times what this heap holds: a reader that kept the records would run out of it.
  const reader = `
    const { readRecords } = await import('./scripts/read-records.ts')
    const { mapOpenAgenda } = await import('./worker/backend/events/import/openagenda.ts')
    let read = 0
    for await (const record of readRecords(${JSON.stringify(file)}))
      if (read++ % 50 === 0 && !('row' in mapOpenAgenda(record, { now: 0, findTaxonomy: () => null }))) throw new Error('a record does not map')
    console.log(read)`
  const { stdout, stderr } = spawnSync('node', ['--max-old-space-size=48', '--input-type=module', '-e', reader], {
    encoding: 'utf8',
  })
  expect(stderr).not.toContain('heap out of memory')
  expect(stdout.trim()).toBe('100000')
}, 60_000)
