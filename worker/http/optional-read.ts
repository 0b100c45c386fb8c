import { AppError } from '../../src/contracts/errors.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import type { PageSources } from '../../src/page/define-page.ts'
import type { AppContext } from './context.ts'

/**
 * Reads what an answer can do without: see `defer` of `PageSources`. Faults are in the log with the id of the request.
 * @param onFault is called for a fault that no service reports
 */
export const optionalRead =
  (c: AppContext, onFault: () => void = () => undefined): PageSources['defer'] =>
  (read, without) =>
    read.catch((error: unknown) => {
      // Services report their own faults.
      if (!(error instanceof AppError)) onFault()
      // What does not exist, its page says itself.
      if (!(error instanceof AppError && error.code === 'not_found'))
        writeLog('error', 'A part of a page is missing', { requestId: c.get('requestId'), error })
      return without
    })
