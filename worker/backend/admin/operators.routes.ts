import { sql } from 'drizzle-orm'
import * as logCalls from '../../../src/admin/log/log.contract.ts'
import type { LogEntry } from '../../../src/admin/log/log.contract.ts'
import * as alertsCalls from '../../../src/admin/monitoring/alerts.contract.ts'
import * as errorsCalls from '../../../src/admin/monitoring/errors.contract.ts'
import * as settingsCalls from '../../../src/admin/monitoring/settings.contract.ts'
import * as overviewCalls from '../../../src/admin/overview/overview.contract.ts'
import type { Locale } from '../../../src/contracts/locales.ts'
import { csvLine, csvStart } from '../../../src/lib/csv.ts'
import * as receiptsCalls from '../../../src/organize/history/receipts.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { storeFigures } from '../core/monitoring/site-figures.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { readReceipts } from '../core/publish-receipts.ts'
import { batch } from '../db/run-sql.ts'
import { csvFile } from './csv-file.ts'
import { readErrors } from './monitoring/read-errors.ts'
import { alertsStatement, presentAlert } from './monitoring/read-server.ts'
import { readSettings } from './monitoring/shown-settings.ts'
import { readFaults } from './read-faults.ts'
import { readLog, type WhichEntries } from './read-log.ts'
import { readOverview } from './read-overview.ts'

/** Names of the columns, for the people who open the file. */
const heads: Record<Locale, string[]> = {
  fr: ['Quand', 'Qui', 'Quoi', 'Sur', 'Identifiant', 'Avant', 'Après', 'Raison', 'Réseau'],
  en: ['When', 'Who', 'What', 'On', 'Id', 'Before', 'After', 'Reason', 'Network'],
  es: ['Cuándo', 'Quién', 'Qué', 'Sobre', 'Identificador', 'Antes', 'Después', 'Motivo', 'Red'],
}

const pageSize = 50
/** Entries of the log that a file reads at a time. */
const readSize = 500

/** The log as a CSV file, read page by page as the caller takes it. Moments are in UTC. */
async function exportLog(context: HandlerContext, which: WhichEntries, lang: Locale): Promise<Response> {
  await batch(context.env.DB, [await operatorStatement(context, { kind: 'logExported', after: { view: which.view } })])
  return csvFile('operators-log', lines(context, which, lang))
}

async function* lines(context: HandlerContext, which: WhichEntries, lang: Locale): AsyncGenerator<string> {
  yield csvStart + csvLine(heads[lang], lang)
  for (let below: string | undefined; ;) {
    const { data } = await readLog(context, { ...which, below }, { size: readSize, page: 0 })
    if (data.length > 0) yield data.map((entry) => lineOf(entry, lang)).join('')
    if (data.length < readSize) return
    below = data.at(-1)?._id
  }
}

const lineOf = ({ at, by, kind, subject, before, after, reason, network }: LogEntry, lang: Locale) =>
  csvLine([at, by.name || by._id, kind, subject.name, subject._id, json(before), json(after), reason, network], lang)
const json = (fields: Record<string, string>) => (Object.keys(fields).length > 0 ? JSON.stringify(fields) : '')

/** How the site is doing, and what its operators did. */
export const operatorRoutes = [
  implement(overviewCalls.state, async (_, context) => readFaults(context)),

  implement(overviewCalls.overview, async ({ query: { days } }, context) => readOverview(context, days)),

  implement(
    errorsCalls.adminErrors,
    async ({ query: { limit, page, ...which } }, { env: { DB, ONE_ISOLATE }, now }) => {
      // Errors that this isolate has not stored yet are shown too.
      await storeFigures(DB, now)
      return { ...(await readErrors(DB, which, { size: limit, page })), selfHosted: ONE_ISOLATE === 'true' }
    },
  ),

  implement(alertsCalls.adminAlerts, async ({ query: { limit, page } }, { env: { DB } }) => {
    const { listed, counted } = await batch(DB, {
      listed: alertsStatement(limit, page * limit),
      counted: sql<{ n: number }>`SELECT count(*) AS n FROM alert_log`,
    })
    return { data: listed.rows.map(presentAlert), total: counted.only.n }
  }),

  implement(settingsCalls.adminSettings, async (_, { env }) => readSettings(env)),

  implement(logCalls.log, ({ query: { limit = pageSize, page, ...which } }, context) =>
    readLog(context, which, { size: limit || pageSize, page }),
  ),

  implement(receiptsCalls.adminReceipts, async ({ query: { limit = pageSize, page } }, context) =>
    readReceipts(context, undefined, { size: limit || pageSize, page }),
  ),

  implement(logCalls.exportLog, async ({ query: { lang, ...which } }, context) => exportLog(context, which, lang)),
]
