import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import { forgetImports, recordImport } from '../../../worker/backend/importing/record-import.ts'
import { emptyTables } from '../../support/ask-events.ts'
import { dayMs } from '../../support/factories.ts'
import { readHead } from '../open-site.ts'
import { signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await emptyTables()
  await env.DB.prepare('DELETE FROM import_runs').run()
  operator = await signedInAs('admin')
})

const record = (uid: string, fields: object = {}) => {
  const begin = new Date(Date.now() + dayMs).toISOString()
  return { uid, title_fr: 'Planter une haie', timings: [{ begin, end: begin }], location_city: 'Paris', ...fields }
}
async function* stream(records: unknown[], fault?: string) {
  yield* records
  if (fault) throw new Error(fault)
}
const importAll = (source: string, records: unknown[], fault?: string) =>
  recordImport(env.DB, source, stream(records, fault), { now: Date.now() })
const idOf = async (source: string) =>
  (await env.DB.prepare('SELECT id FROM import_runs WHERE source = ?').bind(source).first<{ id: number }>())!.id

test.each(locales)('an import is listed with its numbers and what it rejected, in %s', async (locale) => {
  await importAll('lyon.json', [
    record('1'),
    record('2'),
    ...Array.from({ length: 25 }, (_, n) => record(`bad-${n}`, { title_fr: '' })),
  ])
  const id = await idOf('lyon.json')
  const page = await operator.browser.get(localePath(locale, `/admin/imports?view=rejected&import=${id}`))
  expect(readHead(page)).toMatchObject({ lang: locale, headings: 1 })
  expect(page.text).toContain('lyon.json')
  expect(page.text).toContain('bad-19')
  expect(page.text).not.toContain('bad-20')
  expect(page.text).toContain('no title in French, English or Spanish')
  const path = `/v1/admin/imports/${id}/rejections?lang=${locale}`
  expect(page.text).toContain(`href="${path}"`)
  const file = await operator.browser.get(path)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.text.trim().split('\n')).toHaveLength(26)
  const { data } = JSON.parse((await operator.browser.get('/v1/admin/imports')).text) as { data: object[] }
  expect(data).toMatchObject([{ read: 27, created: 2, updated: 0, rejected: 25, error: '', lost: false }])
})

test('an import that breaks off says why, and what it stored until then', async () => {
  await expect(
    importAll('broken.json', [record('1'), ...Array.from({ length: 120 }, (_, n) => record(`r${n}`))], 'The file ends'),
  ).rejects.toThrow('The file ends')
  const page = await operator.browser.get(`/admin/imports?view=failed&import=${await idOf('broken.json')}`)
  expect(page.text).toContain('Échoué')
  expect(page.text).toContain('The file ends')
  expect(JSON.parse((await operator.browser.get('/v1/admin/imports?view=failed')).text)).toMatchObject({
    data: [{ read: 121, created: 100 }],
  })
})

test('an import that notes nothing for an hour counts as interrupted; after three months it is deleted', async () => {
  const begin = Date.now() - 2 * 3_600_000
  await env.DB.prepare(`INSERT INTO import_runs (source, began_at, seen_at) VALUES ('gone.json', ?1, ?1)`)
    .bind(begin)
    .run()
  expect((await operator.browser.get('/admin/imports')).text).toContain('Interrompu')
  await forgetImports(env.DB, Date.now() + 91 * dayMs)
  expect((await operator.browser.get('/admin/imports')).text).toContain('gone.json')
  await forgetImports(env.DB, Date.now() + 93 * dayMs)
  expect((await operator.browser.get('/admin/imports?import=1')).text).toContain('Aucun import ici')
})

test('the file of rejections has each of its own once, however many there are', async () => {
  await importAll('paris.json', [record('bad', { title_fr: '' })])
  await importAll('lyon.json', [record('worse', { title_fr: '' })])
  const [paris, lyon] = [await idOf('paris.json'), await idOf('lyon.json')]
  await env.DB.prepare(
    `INSERT INTO import_rejections (run_id, uid, reason)
      SELECT iif(value % 2, ?1, ?2), 'r' || value, 'no date' FROM json_each(?3)`,
  )
    .bind(paris, lyon, JSON.stringify(Array.from({ length: 2400 }, (_, n) => n)))
    .run()
  const { text } = await operator.browser.get(`/v1/admin/imports/${paris}/rejections?lang=fr`)
  const uids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[0])
  expect(uids).toEqual(['bad', ...Array.from({ length: 1200 }, (_, n) => `r${2 * n + 1}`)])
})
