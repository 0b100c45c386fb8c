import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { uploadLimit } from '../../../src/contracts/limits.ts'
import { locales } from '../../../src/contracts/locales.ts'
import { localePath } from '../../../src/contracts/paths.ts'
import type { ImportRun } from '../../../src/admin/imports/imports.contract.ts'
import { forgetImports, recordImport } from '../../../worker/backend/importing/record-import.ts'
import { importSlice } from '../../../worker/backend/importing/uploaded-imports.ts'
import seed from '../../../worker/backend/importing/openagenda-events.json' with { type: 'json' }
import { emptyTables } from '../../support/ask-events.ts'
import { dayMs } from '../../support/factories.ts'
import { goingGuest } from '../../support/registrations.ts'
import { readHead } from '../open-site.ts'
import { loggedEntries, signedInAs } from './operators.ts'

let operator: Awaited<ReturnType<typeof signedInAs>>
beforeEach(async () => {
  await emptyTables()
  await env.DB.prepare('DELETE FROM import_runs').run()
  // Files of runs that other tests began.
  await env.MEDIA.delete((await env.MEDIA.list({ prefix: 'imports/' })).objects.map(({ key }) => key))
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
    ...Array.from({ length: 25 }, (_, n) => record(`bad-${n}`, { title_fr: '', title_de: `Hecke ${n}` })),
  ])
  const id = await idOf('lyon.json')
  const page = await operator.browser.get(localePath(locale, `/admin/imports?view=rejected&import=${id}`))
  expect(readHead(page)).toMatchObject({ lang: locale, headings: 1 })
  expect(page.text).toContain('lyon.json')
  expect(page.text).toContain('Hecke 19')
  expect(page.text).not.toContain('bad-20')
  const reason = {
    fr: 'sans titre en français, en anglais ou en espagnol',
    en: 'no title in French, English or Spanish',
    es: 'sin título en francés, inglés o español',
  }[locale]
  expect(page.text).toContain(`${reason} (bad-19)`)
  const path = `/v1/admin/imports/${id}/rejections?lang=${locale}`
  expect(page.text).toContain(`href="${path}"`)
  const file = await operator.browser.get(path)
  expect(file.headers.get('content-disposition')).toContain('attachment')
  expect(file.text.trim().split('\n')).toHaveLength(26)
  expect(file.text).toMatch(new RegExp(`bad-0[;,]Hecke 0[;,].*${reason}`))
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
      SELECT iif(value % 2, ?1, ?2), 'r' || value, 'noDate' FROM json_each(?3)`,
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

describe('an import that is undone', () => {
  test.each(locales)('is shown with its events, those that are over too, in %s', async (locale) => {
    const past = new Date(Date.now() - 400 * dayMs).toISOString()
    await importAll('old.json', [record('1'), record('2', { timings: [{ begin: past, end: past }] })])
    const id = await idOf('old.json')
    const link = localePath(locale, `/admin/imports/${id}`)
    expect((await operator.browser.get(localePath(locale, `/admin/imports?import=${id}`))).text).toContain(
      `href="${link}"`,
    )
    const page = await operator.browser.get(link)
    expect(readHead(page)).toMatchObject({ lang: locale, headings: 1 })
    expect(page.text.match(/\/organize\/event\/planter-une-haie[^"]*dashboard/g)).toHaveLength(2)
    expect(page.text).toContain({ fr: '1 est déjà passé.', en: '1 is over already.', es: '1 ya ha pasado.' }[locale])
  })

  test('takes its events along, but for those with registrations, which are named; the same file creates them again', async () => {
    const records = [record('1'), record('2', { title_fr: 'Goûter les pommes' }), record('3')]
    await importAll('first.json', records)
    await importAll('second.json', [...records, record('4')])
    const id = await idOf('first.json')
    const page = `/admin/imports/${id}`
    await goingGuest('oa-2')
    const undo = (count: string) =>
      operator.browser.send('admin.undoImport', { id: String(id), count, next: page }, page)
    await undo('3')
    expect((await operator.browser.get(page)).text).toContain('aria-invalid="true"')
    expect((await undo('2')).headers.get('location')).toBe(page)
    const left = await env.DB.prepare(`SELECT id FROM events WHERE id LIKE 'oa-%' ORDER BY id`).all()
    expect(left.results).toEqual([{ id: 'oa-2' }, { id: 'oa-4' }])
    const { text } = await operator.browser.get(page)
    expect(text).toContain('Annulé. 1 événement est resté.')
    expect(text).toContain('Goûter les pommes')
    expect(text).not.toContain('/forms/admin.undoImport')
    expect((await operator.browser.get('/admin/imports')).text).toContain('Annulé')
    expect((await loggedEntries()).at(-1)).toMatchObject({
      kind: 'importUndone',
      before: { source: 'first.json' },
      after: { events: '2' },
    })
    expect(await importAll('again.json', records)).toMatchObject({ created: 2, unchanged: 1 })
  })
})

describe('an uploaded file', () => {
  const upload = (file: File, accept = 'text/html') => {
    const form = new FormData()
    form.set('next', '/admin/imports')
    form.set('file', file)
    return operator.site.ask('/forms/admin.startImport', {
      method: 'POST',
      body: form,
      headers: {
        cookie: `__Host-at=${operator.browser.cookies.get('__Host-at')}`,
        origin: operator.site.origin,
        referer: `${operator.site.origin}/admin/imports?import=new`,
        accept,
      },
    })
  }
  const newest = async () =>
    (JSON.parse((await operator.browser.get('/v1/admin/imports')).text) as { data: ImportRun[] }).data[0]
  const files = async () => (await env.MEDIA.list({ prefix: 'imports/' })).objects.length

  test('an export of OpenAgenda becomes events and a list of what was rejected, by a form without script', async () => {
    const page = await operator.browser.get('/admin/imports?import=new')
    expect(page.text).toContain('action="/forms/admin.startImport" encType="multipart/form-data" method="post"')
    // Without the addresses of pictures, which would be asked for.
    const records = seed.records.map(({ fields }) => ({ ...fields, image: undefined, originalimage: undefined }))
    const export35 = { nhits: 36, records: [...records, { uid: 'bad', title_fr: '' }] }
    const file = () => new File([JSON.stringify(export35, null, 1)], 'paris.json')
    const answer = await upload(file())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin/imports'])
    expect(await newest()).toMatchObject({ source: 'paris.json', read: 36, created: 35, rejected: 1, error: '' })
    const { _id, endedAt } = (await newest())!
    expect([endedAt === null, await files()]).toEqual([false, 0])
    expect((await operator.browser.get(`/admin/imports?import=${_id}`)).text).toContain('sans titre en français')
    expect((await operator.browser.get('/events/art-capital-2026')).text).toContain('ART CAPITAL 2026')
    expect((await loggedEntries()).at(-1)).toMatchObject({ kind: 'importStarted', after: { source: 'paris.json' } })
    await upload(file())
    expect(await newest()).toMatchObject({ created: 0, updated: 0, unchanged: 35, rejected: 1 })
  })

  test('with many records is read in slices by the scheduled jobs, once however often it is sent', async () => {
    const lines = Array.from({ length: 450 }, (_, n) =>
      JSON.stringify(record(`s${n}`, n % 150 ? {} : { title_fr: '' })),
    )
    const send = () => upload(new File([lines.join('\n')], 'lyon.jsonl'))
    await send()
    expect(await newest()).toMatchObject({ read: 200, created: 198, rejected: 2, endedAt: null })
    await send()
    expect(await newest()).toMatchObject({ read: 400, created: 397, rejected: 3, endedAt: null })
    await Promise.all([1, 2].map((n) => importSlice(env, Date.now() + n, undefined)))
    expect(await newest()).toMatchObject({ read: 450, created: 447, rejected: 3, error: '' })
    const runs = await env.DB.prepare('SELECT ended_at FROM import_runs').all()
    expect([runs.results.length, runs.results[0]!['ended_at'] === null, await files()]).toEqual([1, false, 0])
  })

  test('goes on after hours without the site; one that fails again and again ends, and can be sent anew', async () => {
    const lines = Array.from({ length: 450 }, (_, n) => JSON.stringify(record(`w${n}`)))
    const send = () => upload(new File([lines.join('\n')], 'nantes.jsonl'))
    await send()
    const begun = (await newest())!._id
    await env.DB.prepare('UPDATE import_runs SET seen_at = ?1, leased_until = ?1')
      .bind(Date.now() - 30 * 3_600_000)
      .run()
    expect(await newest()).toMatchObject({ read: 200, lost: false })
    await importSlice(env, Date.now(), undefined)
    expect(await newest()).toMatchObject({ _id: begun, read: 400 })
    // Each slice of an hour was begun, and none was noted.
    await env.DB.prepare('UPDATE import_runs SET tries = 12').run()
    await importSlice(env, Date.now() + 1, undefined)
    const { endedAt, error } = (await newest())!
    expect([endedAt === null, await files()]).toEqual([false, 0])
    expect(error).toContain('send the file again')
    await send()
    const anew = (await newest())!
    expect([anew._id === begun, anew.read]).toEqual([false, 200])
  })

  test('that has no records says so, and one that is too large or missing is refused at its field', async () => {
    await upload(new File(['<html>'], 'page.html'))
    expect((await newest())?.error).toBe('The file is no list of records')
    for (const [file, sentence] of [
      [new File([new Uint8Array(uploadLimit + 70_000)], 'all.json'), 'Mo au maximum'],
      [new File([], ''), 'obligatoire'],
    ] as const)
      expect((await upload(file, 'application/json')).text).toContain(sentence)
  })
})
