/** Days and clock times in a time zone, over the platform's own time zone data. A day is `YYYY-MM-DD`. */

const dayMs = 86_400_000
const minuteMs = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** How far a zone's clocks are ahead of UTC in a minute, ms: asking `Intl` costs more than all else about a date. */
const offsets = new Map<string, Map<number, number>>()
const offsetsKept = 5000

/** The wall clock of a zone at a moment, read as if it were UTC, ms. */
export function wallClock(timeZone: string, ms: number): number {
  let known = offsets.get(timeZone)
  if (!known) offsets.set(timeZone, (known = new Map()))
  // Clocks change on full minutes: that of the moment stands for all of it.
  const minute = Math.floor(ms / minuteMs)
  let offset = known.get(minute)
  if (offset === undefined) {
    if (known.size >= offsetsKept) known.clear()
    known.set(minute, (offset = readClock(timeZone, minute * minuteMs) - minute * minuteMs))
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
 * The moment at which clocks of a zone show a time.
 * @param day `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone IANA name, such as `Europe/Paris`
 * @returns ms since 1970, UTC. A time that occurs twice (autumn) is the first one; a time that is skipped (spring) is as
 * far after the change as it was asked after it: 02:30 becomes 03:30.
 * @throws RangeError for an unknown zone or a day or time that is none
 */
export function zonedTime(day: string, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted)) throw new RangeError(`Not a day and time: ${day} ${time}; give YYYY-MM-DD and HH:MM`)
  const [before, after] = [wanted - dayMs, wanted + dayMs].map((ms) => wanted - (wallClock(timeZone, ms) - ms))
  return wallClock(timeZone, before!) !== wanted && wallClock(timeZone, after!) === wanted ? after! : before!
}

/** The day that calendars of a zone show at a moment (ms since 1970). */
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

const days = new Map<number, string>()
const daysKept = 5000

function isoDay(utc: number): string {
  const count = Math.floor(utc / dayMs)
  let day = days.get(count)
  if (day === undefined) {
    if (days.size >= daysKept) days.clear()
    days.set(count, (day = new Date(utc).toISOString().slice(0, 10)))
  }
  return day
}
