import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeEntry } from '../worker/backend/content/content-store.ts'
import { importEntries, type Imported } from '../worker/backend/content/import-entries.ts'
import { rowsOf, run } from '../worker/backend/db/run-sql.ts'
import { previewToken } from '../worker/content/preview-token.ts'
import { withLocal } from './local/database.ts'
import { localSecret } from './local/data-folder.ts'
import type { Stores } from './local/remote-stores.ts'

/** `npm run content -- import <files or folders> | export <folder> | purge | preview`: what editors compose, in the local store. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { model: { type: 'string' } } })
const [act, ...places] = positionals

if (act === 'import' && places.length > 0) await withLocal((stores) => importFrom(places, stores))
else if (act === 'export' && places.length === 1) await withLocal((stores) => exportTo(places[0]!, stores))
else if (act === 'purge') await withLocal(purge)
else if (act === 'preview') await printPreview(places)
else {
  console.error(
    'Say what to do: npm run content -- import <files or folders> [--model page] | export <folder> | purge | preview [paths]',
  )
  process.exitCode = 1
}

async function importFrom(paths: string[], stores: Stores): Promise<void> {
  const counts = { imported: 0, unchanged: 0, refused: 0 }
  for (const { file, model } of paths.flatMap(filesOf))
    for (const { outcome, entry, note } of await importFile(file, model, stores)) {
      counts[outcome] += 1
      console[outcome === 'refused' ? 'error' : 'log'](`${outcome}: ${entry} (${file})${note ? `: ${note}` : ''}`)
    }
  if (counts.imported > 0) await purge(stores)
  console.log(`${counts.imported} imported, ${counts.unchanged} unchanged, ${counts.refused} refused`)
  if (counts.refused > 0) process.exitCode = 1
}

async function importFile(file: string, model: string | undefined, { db }: Stores): Promise<Imported[]> {
  const name = basename(file, '.json')
  try {
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return await importEntries(db, json, { model, name, now: Date.now() })
  } catch (error) {
    return [{ outcome: 'refused', entry: name, note: error instanceof Error ? error.message : String(error) }]
  }
}

/** A file, or all of a folder: its own folders say the model, as an export writes them. */
function filesOf(path: string): { file: string; model: string | undefined }[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [{ file: path, model: values.model }]
  return globSync('**/*.json', { cwd: path })
    .toSorted()
    .map((file) => ({
      file: join(path, file),
      model: values.model ?? (dirname(file) === '.' ? undefined : dirname(file)),
    }))
}

async function exportTo(folder: string, { db }: Stores): Promise<void> {
  const { rows } = await run(db, rowsOf(decodeEntry)`SELECT * FROM content_entries ORDER BY model, id`)
  for (const entry of rows) {
    const path = join(folder, entry.modelName, `${encodeURIComponent(entry.id)}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(entry, null, 2)}\n`)
  }
  console.log(`${rows.length} entries exported to ${folder}`)
}

/** A site that runs shows the new content within half a minute. */
async function purge({ cache }: Stores): Promise<void> {
  await cache.put('content-generation', String(Date.now()))
}

/** Signed links that show drafts for eight hours. */
async function printPreview(paths: string[]): Promise<void> {
  const token = await previewToken(localSecret('PREVIEW_SECRET'), Date.now() + 8 * 3_600_000)
  const site = process.env['SITE_URL'] || `http://localhost:${process.env['PORT'] || 8787}`
  console.log('These links show what is not published yet, for eight hours; the pages that they lead to too:')
  for (const path of paths.length > 0 ? paths : ['/'])
    console.log(new URL(`${path}?previewing=true&preview=${token}`, site).href)
}
