import { v1 } from '../../../src/contracts/v1/table.ts'
import { implementAll } from '../core/implement.ts'
import { readReceipts } from '../core/publish-receipts.ts'
import { exportLog } from './export-log.ts'
import { readFaults } from './read-faults.ts'
import { readLog } from './read-log.ts'
import { readOverview } from './read-overview.ts'

const pageSize = 50

/** How the site is doing, and what its operators did. */
export const operatorRoutes = implementAll(v1.operators, {
  state: async (_, context) => readFaults(context),
  overview: async ({ query: { days } }, context) => readOverview(context, days),
  log: async ({ query: { limit = pageSize, page, ...which } }, context) => {
    const read = await readLog(context, which, { size: limit || pageSize, page })
    return { ...read, count: read.data.length }
  },
  receipts: async ({ query: { limit = pageSize, page } }, context) =>
    readReceipts(context, undefined, { size: limit || pageSize, page }),
  exportLog: async ({ query: { lang, ...which } }, context) => exportLog(context, which, lang),
})
