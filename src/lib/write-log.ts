import { currentRequest } from './current-request.ts'

/** What a line of the log says besides its message; `error` becomes its name, text, stack and cause. */
type LogDetails = { requestId?: string | undefined; error?: unknown } & Record<string, unknown>

/**
 * Writes a line of the log: one JSON object, whatever is in its texts, so that a collector of logs can read every fault.
 * @param level decides the stream: both go to that of errors
 * @param message what happened, in English; no secret and no e-mail
 * @param details of which `requestId` is what the visitor sees in `X-Request-Id`: that of the current request by default
 */
export function writeLog(level: 'warn' | 'error', message: string, details: LogDetails = {}): void {
  const { error, requestId = currentRequest(), ...rest } = details
  const failed = error instanceof Error ? error : undefined
  const fault = failed
    ? { name: failed.name, message: failed.message, stack: failed.stack, cause: failed.cause && String(failed.cause) }
    : error === undefined
      ? undefined
      : { message: String(error) }
  console[level](JSON.stringify({ time: new Date().toISOString(), level, message, requestId, ...rest, error: fault }))
}
