import { parseArgs } from 'node:util'
import { coverChecker } from '../worker/backend/events/import/check-covers.ts'
import { importEvents, type ImportReport } from '../worker/backend/events/import/import-events.ts'
import { seedReferences } from '../worker/backend/db/seed/seed.ts'
import { openLocal } from './database.ts'
import { readRecords } from './read-records.ts'

/** `npm run import <file>`: an export of OpenAgenda into the local database. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: { 'check-covers': { type: 'boolean', default: true } },
})
const [file] = positionals
if (!file) {
  console.error('Say which file to import: npm run import <openagenda.json> [-- --no-check-covers]')
  process.exit(1)
}

let report: ImportReport | undefined
const { db, close } = await openLocal()
try {
  await seedReferences(db)
  report = await importEvents(db, readRecords(file), {
    now: Date.now(),
    ...(values['check-covers'] && { covers: coverChecker() }),
    onProgress: (current) => {
      report = current
      if (process.stdout.isTTY) process.stdout.write(`\r${current.read} records read`)
    },
  })
} catch (error) {
  console.error(`\nThe import of ${file} stopped: ${error instanceof Error ? error.message : String(error)}`)
} finally {
  await close()
}

if (report) {
  const { read, created, updated, unchanged, rejected, coversDropped } = report
  console.log(
    `${process.stdout.isTTY ? '\r' : ''}${read} records read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected.length} rejected`,
  )
  for (const { uid, reason } of rejected) console.log(`  rejected ${uid || 'a record without uid'}: ${reason}`)
  if (coversDropped > 0)
    console.log(`  ${coversDropped} pictures did not answer: generated covers stand in until the next import`)
}
process.exitCode = report && report.created + report.updated + report.unchanged > 0 ? 0 : 1
