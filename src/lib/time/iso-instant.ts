/** A moment as `/v1` writes it: ISO 8601 in UTC. @param ms since 1970 @throws {RangeError} for NaN */
export const toIso = (ms: number): string => new Date(ms).toISOString()

/** As `toIso`, for a moment that may be missing. */
export const toIsoOrNull = (ms: number | null): string | null => (ms === null ? null : toIso(ms))

/**
 * Reads an ISO 8601 text: a moment, a day, or a local time. Without a zone it is UTC, whereas `Date.parse` reads a local time
 * in the zone of the machine.
 * @returns ms since 1970; NaN for other texts
 * @example msOf('2026-11-21') === msOf('2026-11-21T00:00') // true
 */
export function msOf(text: string): number {
  const [iso, time] = /^\d{4}-\d\d-\d\d(T[\d:.]+$)?/.exec(text) ?? []
  return iso === undefined ? NaN : Date.parse(time ? `${text}Z` : text)
}

/**
 * Reads a moment that an editor's tool wrote: ms since 1970, or a text of any form that the platform reads.
 * @returns as `toIso`; `undefined` for other values
 */
export function readMoment(value: unknown): string | undefined {
  const at = typeof value === 'string' ? Date.parse(value) : value
  return typeof at === 'number' && Math.abs(at) < 8e15 ? toIso(at) : undefined
}
