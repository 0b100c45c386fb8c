import type { Locale } from '../../../src/contracts/locales.ts'
import type { LogEntry } from '../../../src/admin/log/log.contract.ts'
import { csvLine, csvStart } from '../../../src/lib/csv.ts'
import type { HandlerContext } from '../core/context.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch } from '../db/run-sql.ts'
import { csvFile } from './csv-file.ts'
import { readLog, type WhichEntries } from './read-log.ts'

/** Names of the columns, for the people who open the file. */
const heads: Record<Locale, string[]> = {
  fr: ['Quand', 'Qui', 'Quoi', 'Sur', 'Identifiant', 'Avant', 'Après', 'Raison', 'Réseau'],
  en: ['When', 'Who', 'What', 'On', 'Id', 'Before', 'After', 'Reason', 'Network'],
  es: ['Cuándo', 'Quién', 'Qué', 'Sobre', 'Identificador', 'Antes', 'Después', 'Motivo', 'Red'],
}

/** Entries read at a time. */
const pageSize = 500

/** The log as a CSV file, read page by page as the caller takes it. Moments are in UTC. */
export async function exportLog(context: HandlerContext, which: WhichEntries, lang: Locale): Promise<Response> {
  await batch(context.env.DB, [await operatorStatement(context, { kind: 'logExported', after: { view: which.view } })])
  return csvFile('operators-log', lines(context, which, lang))
}

async function* lines(context: HandlerContext, which: WhichEntries, lang: Locale): AsyncGenerator<string> {
  yield csvStart + csvLine(heads[lang], lang)
  for (let below: string | undefined; ;) {
    const { data } = await readLog(context, { ...which, below }, { size: pageSize, page: 0 })
    if (data.length > 0) yield data.map((entry) => lineOf(entry, lang)).join('')
    if (data.length < pageSize) return
    below = data.at(-1)?._id
  }
}

const lineOf = ({ at, by, kind, subject, before, after, reason, network }: LogEntry, lang: Locale) =>
  csvLine([at, by.name || by._id, kind, subject.name, subject._id, json(before), json(after), reason, network], lang)
const json = (fields: Record<string, string>) => (Object.keys(fields).length > 0 ? JSON.stringify(fields) : '')
