import { statSync, writeFileSync, type ReadStream } from 'node:fs'
import { basename } from 'node:path'
import { translator } from '../src/i18n/translate.ts'
import { coverChecker } from '../worker/backend/importing/check-covers.ts'
import type { ImportReport } from '../worker/backend/importing/import-events.ts'
import { recordImport } from '../worker/backend/importing/record-import.ts'
import { seedReferences } from '../worker/seed/seed.ts'
import { mailOrigin } from '../worker/backend/mail/mail-origin.ts'
import { withLocal } from './local/database.ts'
import { readWords } from './local/read-words.ts'
import { describeFault } from './local/data-folder.ts'
import { progressLine } from './import/progress-line.ts'
import { readRecords } from './import/read-records.ts'

/** A long export has thousands: `--rejected` writes all to a file. */
const shownReasons = 5
/** Clears what an earlier, longer text left on a line of a terminal. */
const restOfLine = '\u001b[K'

/** `npm run import <file>`: an export of OpenAgenda into the local database. */
const usage = 'npm run import <openagenda.json> [-- --complete --no-check-covers --rejected <file>]'
const { positionals, values } = readWords(
  {
    allowPositionals: true,
    allowNegative: true,
    options: {
      'check-covers': { type: 'boolean', default: true },
      complete: { type: 'boolean', default: false },
      rejected: { type: 'string' },
    },
  },
  usage,
)
const [file] = positionals
if (!file) {
  console.error(`Say which file to import: ${usage}`)
  process.exit(1)
}

let report: ImportReport | undefined
await withLocal(async ({ db }) => {
  try {
    await seedReferences(db)
    const size = statSync(file).size
    const begun = performance.now()
    let source: ReadStream | undefined
    const records = readRecords(file, (opened) => (source = opened))
    report = await recordImport(db, basename(file), records, {
      now: Date.now(),
      origin: await mailOrigin({ DB: db }, process.env['SITE_URL']),
      complete: values.complete,
      ...(values['check-covers'] && { covers: coverChecker() }),
      onProgress: (current) => {
        report = current
        const part = (source?.bytesRead ?? 0) / size
        if (process.stdout.isTTY)
          process.stdout.write(`\r${progressLine(part, current.read, performance.now() - begun)}${restOfLine}`)
      },
    })
  } catch (error) {
    throw new Error(`The import of ${file} stopped: ${describeFault(error)}`, { cause: error })
  }
})

if (report) {
  const { read, created, updated, unchanged, rejected, coversDropped, notified, left } = report
  console.log(
    `${process.stdout.isTTY ? `\r${restOfLine}` : ''}${read} records read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${rejected.length} rejected`,
  )
  if (rejected.length > 0) {
    const t = translator('en')
    const reasons = rejected.map(
      ({ uid, title, reason }) =>
        `${[uid || 'a record without uid', title].filter(Boolean).join(', ')}: ${t(`adminImports.reasons.${reason}`)}\n`,
    )
    if (values.rejected) writeFileSync(values.rejected, reasons.join(''))
    for (const line of reasons.slice(0, shownReasons)) process.stdout.write(`  rejected ${line}`)
    if (rejected.length > shownReasons)
      console.log(
        `  the reasons of all ${rejected.length}: ${values.rejected ?? 'repeat it with -- --rejected <file>'}`,
      )
  }
  if (left?.refused)
    console.error(
      `  ${left.refused} events to come are missing from the file, more than half of all: none was withdrawn. Is the export whole?`,
    )
  else if (left)
    console.log(`  missing from the file: ${left.cancelled} events cancelled, ${left.unlisted} removed from the lists`)
  if (notified > 0) console.log(`  ${notified} mails to people registered for an event that changed`)
  if (coversDropped > 0)
    console.log(`  ${coversDropped} pictures could not be loaded: generated covers replace them until the next import`)
}
process.exitCode = report && report.created + report.updated + report.unchanged > 0 ? 0 : 1
