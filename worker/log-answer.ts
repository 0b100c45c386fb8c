/** What is written down of every answer. */
interface LogLine {
  requestId: string
  method: string
  path: string
  status: number
  /** Milliseconds from the request to its answer. */
  ms: number
  /** What the page cache did. */
  cache?: string | undefined
  message?: string | undefined
}

/** Writes the one line that every answer leaves in the log. */
export function logAnswer(line: LogLine): void {
  if (line.status >= 500) console.error(JSON.stringify({ level: 'error', ...line }))
  else console.log(JSON.stringify({ level: 'info', ...line }))
}
