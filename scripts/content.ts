import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeEntry } from '../worker/backend/content/content-store.ts'
import { entriesIn, importEntries, readEntry } from '../worker/backend/content/import-entries.ts'
import { previewToken } from '../worker/content/preview.ts'
import { openLocal } from './database.ts'

/** `npm run content -- import <files or folders> | export <folder> | purge | preview`: what editors compose, in the local store. */
const { positionals, values } = parseArgs({ allowPositionals: true, options: { model: { type: 'string' } } })
const [act, ...places] = positionals

const { db, cache, close } = await openLocal()
try {
  if (act === 'import' && places.length > 0) await importFrom(places)
  else if (act === 'export' && places.length === 1) await exportTo(places[0]!)
  else if (act === 'purge') await purge()
  else if (act === 'preview') await printPreview()
  else {
    console.error(
      'Say what to do: npm run content -- import <files or folders> [--model page] | export <folder> | purge | preview',
    )
    process.exitCode = 1
  }
} finally {
  await close()
}

async function importFrom(paths: string[]): Promise<void> {
  const rows = []
  for (const { file, model } of paths.flatMap(filesOf)) {
    try {
      for (const entry of entriesIn(JSON.parse(readFileSync(file, 'utf8'))))
        rows.push(readEntry(entry, { model, name: basename(file, '.json'), now: Date.now() }))
    } catch (error) {
      console.error(`${file} is not imported: ${error instanceof Error ? error.message : String(error)}`)
      process.exitCode = 1
    }
  }
  await importEntries(db, rows)
  await purge()
  console.log(`${rows.length} entries imported`)
}

/** A file, or all of a folder: its own folders say the model, as an export writes them. */
function filesOf(path: string): { file: string; model: string | undefined }[] {
  if (!statSync(path).isDirectory()) return [{ file: path, model: values.model }]
  return globSync('**/*.json', { cwd: path })
    .toSorted()
    .map((file) => ({
      file: join(path, file),
      model: values.model ?? (dirname(file) === '.' ? undefined : dirname(file)),
    }))
}

async function exportTo(folder: string): Promise<void> {
  const { results } = await db
    .prepare('SELECT * FROM content_entries ORDER BY model, id')
    .all<Record<string, unknown>>()
  for (const row of results) {
    const entry = decodeEntry(row)
    const path = join(folder, entry.modelName, `${encodeURIComponent(entry.id)}.json`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(entry, null, 2)}\n`)
  }
  console.log(`${results.length} entries exported to ${folder}`)
}

/** A site that runs shows the new content within half a minute. */
async function purge(): Promise<void> {
  await cache.put('content-generation', String(Date.now()))
}

/** The end of an address that shows drafts for eight hours. */
async function printPreview(): Promise<void> {
  const secret = process.env['PREVIEW_SECRET']
  const until = Date.now() + 8 * 3_600_000
  console.log(`Add this to the address of a page, to see what is not published yet:`)
  console.log(`?previewing=true${secret ? `&preview=${await previewToken(secret, until)}` : ''}`)
}
