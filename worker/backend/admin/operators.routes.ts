import { sql } from 'drizzle-orm'
import * as overviewCalls from '../../../src/admin/overview/overview.contract.ts'
import * as errorsCalls from '../../../src/admin/monitoring/errors.contract.ts'
import * as alertsCalls from '../../../src/admin/monitoring/alerts.contract.ts'
import * as settingsCalls from '../../../src/admin/monitoring/settings.contract.ts'
import * as logCalls from '../../../src/admin/log/log.contract.ts'
import * as receiptsCalls from '../../../src/organize/history/receipts.contract.ts'
import { implement } from '../core/implement.ts'
import { readReceipts } from '../core/publish-receipts.ts'
import { batch } from '../db/run-sql.ts'
import { exportLog } from './export-log.ts'
import { readFaults } from './read-faults.ts'
import { readLog } from './read-log.ts'
import { storeFigures } from '../core/monitoring/site-figures.ts'
import { readErrors } from './monitoring/read-errors.ts'
import { readOverview } from './read-overview.ts'
import { alertsStatement, presentAlert } from './monitoring/read-server.ts'
import { readSettings } from './monitoring/read-settings.ts'

const pageSize = 50

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
