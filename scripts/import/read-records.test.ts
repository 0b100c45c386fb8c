import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordsOf, type ReadRecord } from '../../worker/backend/importing/records-of.ts'
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
  }).rejects.toThrow('ends before its list of records does')
  expect(got).toEqual([{ uid: '1' }])
})
test.each(['', '<html></html>', '"text"'])(
  '%o has no records, which is an error',
  async (text) => await expect(read(text)).rejects.toThrow('records'),
)
test('records are read on from the end of any other, in chunks of any length', async () => {
  const file = new TextEncoder().encode(
    JSON.stringify({ nhits: 2, x: { records: ['}'] }, records: [...records, { uid: '"]\\' }] }),
  )
  async function* chunksFrom(from: number, size: number) {
    for (let at = from; at < file.length; at += size) yield file.subarray(at, at + size)
  }
  const all = (await collect(recordsOf(chunksFrom(0, 7)))) as ReadRecord[]
  expect(all.map(({ record }) => record)).toEqual([...records, { uid: '"]\\' }])
  const rest = await collect(recordsOf(chunksFrom(all[0]!.end, 3), all[0]!.end))
  expect(rest).toEqual(all.slice(1))
})
test('a file that is not there is an error', async () =>
  await expect(collect(readRecords(join(folder, 'none.json')))).rejects.toThrow('none.json'))
