/** version-trace-span-flags (W3C Trace Context §3.2); a trace or a span of zeros is none. */
const format = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/

/** The trace that a request is part of. */
export interface Trace {
  /** 32 hexadecimal digits, for the log; undefined when the trace begins here. */
  id: string | undefined
  /** The `traceparent` header of calls that the request causes. */
  parent: string
}

/**
 * The trace that a request continues, or the one that begins with it. The span is the request's own: the first half of its id.
 * @param given its `traceparent` header; an invalid one is ignored
 * @param requestId a UUID
 */
export function traceOf(given: string | null | undefined, requestId: string): Trace {
  const [, id, flags = '01'] = format.exec(given ?? '') ?? []
  const own = requestId.replaceAll('-', '')
  return { id, parent: `00-${id ?? own}-${own.slice(0, 16)}-${flags}` }
}
