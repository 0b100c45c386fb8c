import * as operatorLog from './log.ts'
import * as overview from './overview.ts'

/** The endpoints of the operators' area, in groups like those of `../table.ts`. */
export const adminTable = {
  operators: {
    state: overview.state,
    overview: overview.overview,
    log: operatorLog.log,
    exportLog: operatorLog.exportLog,
  },
} as const
