import { BoundedMap } from '../bounded-map.ts'
import { dayMs, minuteMs } from './durations.ts'

/** Days (`YYYY-MM-DD`) and local times in a time zone, from the platform's time zone data. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached offset of a zone per minute, ms: a call of `Intl` is the most expensive part of date formatting. */
const offsets = new Map<string, BoundedMap<number, number>>()
const maxOffsets = 5000

/** Local time of a zone at a moment, read as UTC, ms. */
export function wallClock(timeZone: string, ms: number): number {
  let known = offsets.get(timeZone)
  if (!known) offsets.set(timeZone, (known = new BoundedMap(maxOffsets)))
  // Clocks change on full minutes, so one offset is valid for the whole minute.
  const minute = Math.floor(ms / minuteMs)
  let offset = known.get(minute)
  if (offset === undefined) {
    offset = readClock(timeZone, minute * minuteMs) - minute * minuteMs
    known.set(minute, offset)
  }
  return Math.floor(ms / 1000) * 1000 + offset
}

function readClock(timeZone: string, ms: number): number {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(part['year']!, part['month']! - 1, part['day']!, part['hour']!, part['minute']!, part['second']!)
}

/**
 * Converts a local time of a zone to a moment.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone IANA name, such as `Europe/Paris`
 * @returns ms since 1970. A time that occurs twice (autumn) is the first one; a time that is skipped (spring) moves
 *   forward by the gap: 02:30 becomes 03:30.
 * @throws RangeError for an unknown zone or an invalid day or time
 */
export function zonedTime(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) throw new RangeError(`Not a day and time: ${day} ${time}; give YYYY-MM-DD and HH:MM`)
  const [before, after] = [wanted - dayMs, wanted + dayMs].map((ms) => wanted - (wallClock(timeZone, ms) - ms))
  return wallClock(timeZone, before!) !== wanted && wallClock(timeZone, after!) === wanted ? after! : before!
}

/** Whether this is the name of a time zone that the platform knows. @example isTimeZone('Europe/Paris') */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The day in a zone at a moment (ms since 1970). */
export function dayIn(timeZone: string, ms: number): string {
  return isoDay(wallClock(timeZone, Math.floor(ms / 1000) * 1000))
}

/** The day `n` days later; earlier when `n` is negative. */
export function addDays(day: string, n: number): string {
  return isoDay(Date.parse(`${day}T00:00Z`) + n * dayMs)
}

/** 1 for Monday to 7 for Sunday (ISO 8601). */
export function weekday(day: string): number {
  return new Date(`${day}T00:00Z`).getUTCDay() || 7
}

const maxDays = 5000
const days = new BoundedMap<number, string>(maxDays)

function isoDay(utc: number): string {
  const count = Math.floor(utc / dayMs)
  let day = days.get(count)
  if (day === undefined) {
    day = new Date(utc).toISOString().slice(0, 10)
    days.set(count, day)
  }
  return day
}
