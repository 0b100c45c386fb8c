import { describe, expect, it } from 'vitest'
import {
  formatCalendarDay,
  formatDay,
  formatDays,
  formatHour,
  formatHours,
  isAllDay,
  namedDay,
  zoneName,
} from './event-dates.ts'

const paris = 'Europe/Paris'
const morning = '2026-11-28T07:30:00Z'

describe('hours', () => {
  it.each([
    ['fr', '8\u00A0h\u00A030'],
    ['en', '8:30\u00A0am'],
    ['es', '8:30'],
  ] as const)('in %s', (locale, text) => expect(formatHour(morning, locale, paris)).toBe(text))
  it('omits zero minutes, and handles noon and midnight', () => {
    expect(formatHour('2026-11-28T07:00:00Z', 'fr', paris)).toBe('8\u00A0h')
    expect(formatHour('2026-11-28T11:00:00Z', 'en', paris)).toBe('12\u00A0pm')
    expect(formatHour('2026-11-27T23:00:00Z', 'fr', paris)).toBe('0\u00A0h')
  })
  it('is in the venue’s time zone, not the reader’s', () =>
    expect(formatHour(morning, 'es', 'America/Lima')).toBe('2:30'))
  it('shows equal begin and end once', () => {
    expect(formatHours(morning, '2026-11-28T17:00:00Z', 'fr', paris)).toBe(
      '8\u00A0h\u00A030\u00A0–\u2060\u00A018\u00A0h',
    )
    expect(formatHours(morning, morning, 'fr', paris)).toBe('8\u00A0h\u00A030')
  })
  it('recognises a whole day', () => {
    expect(isAllDay('2026-11-27T23:00:00Z', '2026-11-28T22:59:00Z', paris)).toBe(true)
    expect(isAllDay(morning, '2026-11-28T22:59:00Z', paris)).toBe(false)
  })
})

describe('days', () => {
  it.each([
    ['fr', 'sam. 28 nov.', 'samedi 28 novembre 2026'],
    ['en', 'Sat 28 Nov', 'Saturday 28 November 2026'],
    ['es', 'sáb, 28 nov', 'sábado, 28 de noviembre de 2026'],
  ] as const)('in %s (D2)', (locale, short, full) => {
    expect(formatDay(morning, locale, paris, 'short')).toBe(short)
    expect(formatDay(morning, locale, paris, 'full').replace('Saturday,', 'Saturday')).toBe(full)
  })
  it('the first is an ordinal in French, the 21st is not', () => {
    expect(formatCalendarDay('2026-12-01', 'fr', 'long')).toBe('mardi 1er décembre')
    expect(formatCalendarDay('2026-12-21', 'fr', 'long')).toBe('lundi 21 décembre')
  })
  it('a range that ends at midnight ends the day before (D62)', () => {
    const range = ['2026-11-27T17:00:00Z', '2026-11-29T23:00:00Z'] as const
    expect(formatDays(...range, 'fr', paris, 'short')).toBe('ven. 27\u00A0– dim. 29 nov.')
  })
  it('ranges contain the month once', () => {
    expect(formatDays(morning, '2026-11-29T10:00:00Z', 'fr', paris, 'short')).toBe('sam. 28\u00A0– dim. 29 nov.')
    expect(formatDays(morning, '2026-12-02T10:00:00Z', 'fr', paris, 'short')).toBe('sam. 28 nov.\u00A0– mer. 2 déc.')
  })
})

it('names the four days around today (spec §9)', () => {
  const today = '2027-01-01'
  expect(
    ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'].map((day) => namedDay(day, today)),
  ).toEqual(['beforeYesterday', 'yesterday', 'today', 'tomorrow', undefined])
})

it('names a time zone other than the site’s', () => {
  expect(zoneName(morning, 'fr', paris)).toBeUndefined()
  expect(zoneName(morning, 'fr', 'America/Lima')).toContain('Pérou')
  expect(zoneName(morning, 'fr', 'Europe/London')).toBe('heure locale (Royaume-Uni)')
})
