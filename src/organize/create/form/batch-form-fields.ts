import { laterByDefault, localDays } from './local-times.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'

/** Dates of one call. */
const maxDates = 200

/**
 * Turns the fields of the form that copies an event into those of its call: chosen days and a rhythm, at the same hours,
 * become dates.
 * @param given fields as they were sent: `day` once per date, `rule.every`, `rule.from`, `rule.until`, `begin`, `end`
 */
export function batchFormFields(given: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams(given)
  const [begin, end] = [given.get('begin') ?? '', given.get('end') ?? '']
  const [from, until] = [given.get('rule.from'), given.get('rule.until')]
  const laidOut = from && until ? localDays(from, until, given.get('rule.every') ?? 'week') : []
  const days = [...new Set([...given.getAll('day'), ...laidOut])]
    .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
    .toSorted()
    .slice(0, maxDates + 1)
  for (const name of ['day', 'begin', 'end', 'rule.every', 'rule.from', 'rule.until']) fields.delete(name)
  for (const [index, day] of days.entries()) {
    const date = `${day}T${begin}`
    fields.set(`dates.${index}.date`, date)
    fields.set(`dates.${index}.endDate`, end > begin ? `${day}T${end}` : nightEnd(date, day, end))
  }
  return fields
}

/** The end, on the next day when it is past midnight; without one, two hours later. */
const nightEnd = (date: string, day: string, end: string): string =>
  end === '' ? laterByDefault(date) : `${new Date(msOf(day) + 86_400_000).toISOString().slice(0, 10)}T${end}`
