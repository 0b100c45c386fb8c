import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { icsTimeZone } from './ics-time-zone.ts'
import { zoneOffset } from './zone-offset.ts'

const at = (text: string) => Date.parse(text)
const day = 86_400_000

describe('icsTimeZone', () => {
  test('Europe/Paris has yearly rules', () => {
    const lines = icsTimeZone('Europe/Paris', at('2026-11-28T07:30:00Z'), at('2026-11-28T11:00:00Z'))
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
    expect(lines.slice(0, 6)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Paris',
      'BEGIN:DAYLIGHT',
      'DTSTART:20250330T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
    ])
  })
  test('New York changes its clocks on other Sundays', () => {
    const lines = icsTimeZone('America/New_York', at('2026-06-01'), at('2026-06-01'))
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU')
    expect(lines).toContain('RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU')
  })
  test('a zone without clock changes has one offset', () =>
    expect(icsTimeZone('Indian/Reunion', at('2026-06-01'), at('2026-06-01'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Indian/Reunion',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+0400',
      'TZOFFSETTO:+0400',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]))

  // ical.js must compute the same offset as the platform for every noon of the surrounding years.
  test.each([
    'Europe/Paris',
    'America/New_York',
    'America/Sao_Paulo',
    'Africa/Casablanca',
    'Australia/Lord_Howe',
    'America/Santiago',
    'UTC',
  ])('%s as ical.js reads it', (name) => {
    const [first, last] = [at('2018-06-01T12:00:00Z'), at('2021-06-01T12:00:00Z')]
    const zone = new ICAL.Timezone(
      new ICAL.Component(ICAL.parse(icsTimeZone(name, first, last).join('\r\n')) as unknown[]),
    )
    const wrong: string[] = []
    for (let moment = first; moment <= last; moment += 5 * day) {
      const offset = zoneOffset(name, moment)
      const local = ICAL.Time.fromJSDate(new Date(moment + offset), true)
      if (zone.utcOffset(local) * 1000 !== offset) wrong.push(new Date(moment).toISOString())
    }
    expect(wrong).toEqual([])
  })
})
