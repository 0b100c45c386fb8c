import type { CacheState } from '../../cache/page-cache.ts'
import { countResponse } from './response-counts.ts'

/** A log line of a response. */
interface LogLine {
  requestId: string
  /** The trace that the request continues. */
  trace?: string | undefined
  /** A known one: workerd accepts no other. */
  method: string
  path: string
  status: number
  /** Milliseconds from the request to its answer, with the wait before it was handled. */
  ms: number
  /** What the page cache did. */
  cache?: CacheState | undefined
  message?: string | undefined
  /** Not part of the figures. */
  uncounted?: boolean | undefined
}

/** The secret of a private calendar: `/calendar/{user}/{signature}.ics`. */
const signature = /(\/calendar\/[^/\s]+\/)\S+/g

/** A path, or a message with one, for the log: without the signature of a private calendar. */
export const withoutKeys = (text: string): string =>
  text.includes('/calendar/') ? text.replace(signature, '$1…') : text

/** A path or a message as JSON, ready for the log. */
const quoted = (text: string) => JSON.stringify(withoutKeys(text))

/**
 * Writes the log line of a response, and counts it. Every cached page waits for this: the line is put together as text, and only
 * what clients choose is made JSON by V8.
 */
export function logResponse({ requestId, trace, method, path, status, ms, cache, message, uncounted }: LogLine): void {
  if (!uncounted) countResponse(status, ms, cache)
  const isFault = status >= 500
  const from = trace === undefined ? '' : `,"trace":"${trace}"`
  const state = cache === undefined ? '' : `,"cache":"${cache}"`
  const said = message === undefined ? '' : `,"message":${quoted(message)}`
  const line = `{"time":"${new Date().toISOString()}","level":"${isFault ? 'error' : 'info'}","requestId":"${requestId}"${from},"method":"${method}","status":${status},"ms":${ms}${state},"path":${quoted(path)}${said}}`
  if (isFault) console.error(line)
  else console.log(line)
}
