import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true }))

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

  // The file is several times what this heap holds: a reader that collects the records would run out of it.
  const reader = `
    const { readRecords } = await import('./scripts/import/read-records.ts')
    const { mapOpenAgenda } = await import('./worker/backend/importing/openagenda.ts')
    let read = 0
    for await (const record of readRecords(${JSON.stringify(file)}))
      if (read++ % 50 === 0 && !('row' in mapOpenAgenda(record, { now: 0, findTaxonomy: () => null }))) throw new Error('a record does not map')
    console.log(read)`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--max-old-space-size=48', '--input-type=module', '-e', reader],
    {
      encoding: 'utf8',
    },
  )
  expect(stderr).not.toContain('heap out of memory')
  expect(stdout.trim()).toBe('100000')
})
