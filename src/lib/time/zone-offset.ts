import { wallClock } from './zoned-time.ts'

/** Offset of a zone from UTC at a moment (ms since 1970), ms; positive east of Greenwich. */
export function zoneOffset(timeZone: string, ms: number): number {
  const second = Math.floor(ms / 1000) * 1000
  return wallClock(timeZone, second) - second
}

/**
 * Formats a moment as local time of a zone with its offset (ISO 8601).
 * @example isoInZone(Date.parse('2026-11-28T07:30:00Z'), 'Europe/Paris') // '2026-11-28T08:30:00+01:00'
 */
export function isoInZone(ms: number, timeZone: string): string {
  const offset = zoneOffset(timeZone, ms)
  return new Date(ms + offset).toISOString().slice(0, 19) + offsetText(offset, ':')
}

/**
 * Formats an offset as `+01:00`, or as `+0100` without a separator (RFC 5545 §3.3.14 UTC-OFFSET); seconds only when not
 * zero.
 * @param offset ms
 */
export function offsetText(offset: number, separator: '' | ':'): string {
  const total = Math.abs(Math.round(offset / 1000))
  const parts = [Math.floor(total / 3600), Math.floor(total / 60) % 60, ...(total % 60 ? [total % 60] : [])]
  return (offset < 0 ? '-' : '+') + parts.map((part) => String(part).padStart(2, '0')).join(separator)
}
