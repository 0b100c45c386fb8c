import { countResponse } from './response-counts.ts'

/** A log line of a response. */
interface LogLine {
  requestId: string
  /** The trace that the request continues. */
  trace?: string | undefined
  method: string
  path: string
  status: number
  /** Milliseconds from the request to its answer. */
  ms: number
  /** What the page cache did. */
  cache?: string | undefined
  message?: string | undefined
}

/** The secret of a private calendar: `/calendar/{user}/{signature}.ics`. */
const signature = /(\/calendar\/[^/\s]+\/)\S+/g

/** A path, or a message with one, for the log: without the signature of a private calendar. */
export const withoutKeys = <T extends string | undefined>(text: T): T => text?.replace(signature, '$1…') as T

/** Writes the log line of a response, and counts it. */
export function logResponse({ path, message, ...rest }: LogLine): void {
  countResponse(rest)
  const line = { ...rest, path: withoutKeys(path), message: withoutKeys(message) }
  if (line.status >= 500) console.error(JSON.stringify({ level: 'error', ...line }))
  else console.log(JSON.stringify({ level: 'info', ...line }))
}
