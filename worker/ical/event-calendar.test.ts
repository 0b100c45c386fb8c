import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { buildEvent, buildSummary } from '../../src/events/event.fixture.ts'
import { eventCalendar } from './event-calendar.ts'
import { feedReader, type FeedEvent } from './feed-event.ts'

const reader = feedReader('fr', 'https://chiche.test')
const feed = {
  name: 'Événements · Lyon, toujours; vraiment',
  url: 'https://chiche.test/events/city/lyon.ics?topic=ecologie',
}

function read(events: FeedEvent[], asFeed = false) {
  const text = eventCalendar(events, reader, asFeed ? { feed } : {})
  const root = new ICAL.Component(ICAL.parse(text) as unknown[])
  const entries = root.getAllSubcomponents('vevent')
  return { text, root, entries, events: entries.map((entry) => new ICAL.Event(entry)) }
}
const value = (entry: ICAL.Component | undefined, name: string) => entry?.getFirstPropertyValue(name)?.toString()

describe('an event’s file', () => {
  const { root, entries, events, text } = read([buildEvent({ sequence: 3 })])
  const [entry] = entries

  test('is one calendar of version 2.0', () => {
    expect(value(root, 'version')).toBe('2.0')
    expect(value(root, 'prodid')).toContain('Chiche')
    expect(entries).toHaveLength(1)
  })
  test('stable id, change and sequence (RFC 5545 §3.8.4.7, §3.8.7)', () => {
    expect(value(entry, 'uid')).toBe('e1@chiche.test')
    expect(value(entry, 'dtstamp')).toBe('2026-11-01T10:00:00Z')
    expect(value(entry, 'last-modified')).toBe('2026-11-01T10:00:00Z')
    expect(value(entry, 'created')).toBe('2026-10-01T10:00:00Z')
    expect(value(entry, 'sequence')).toBe('3')
    expect(value(entry, 'status')).toBe('CONFIRMED')
  })
  test('has local times with the time zone of the venue', () => {
    expect(text).toContain('DTSTART;TZID=Europe/Paris:20261128T093000')
    expect(text).toContain('DTEND;TZID=Europe/Paris:20261128T123000')
    const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone')!)
    expect(zone.tzid).toBe('Europe/Paris')
    expect(zone.utcOffset(events[0]!.startDate)).toBe(3600)
  })
  test('has title, place and organizer', () => {
    expect(events[0]!.summary).toBe('Planter la haie')
    expect(events[0]!.location).toBe('Jardin partagé, rue Watt, 75013 Paris')
    expect(events[0]!.description).toBe('On plante.\n\nhttps://chiche.test/events/e/planter-la-haie')
    expect(value(entry, 'url')).toBe('https://chiche.test/events/e/planter-la-haie?utm_source=calendar')
    expect(text).toContain('GEO:48.828;2.379')
    expect(text).toContain('CATEGORIES:Chantier,Écologie')
    expect(text).toContain('CONTACT:Les Voisins')
  })
  test('is not a calendar to subscribe to', () => expect(text).not.toContain('X-WR-CALNAME'))
})

test('a summer event is in daylight saving time, and a spring night follows the rules of its zone', () => {
  const { events, root } = read([buildSummary({ date: '2026-03-28T22:00:00Z', endDate: '2026-03-29T05:00:00Z' })])
  const zone = new ICAL.Timezone(root.getFirstSubcomponent('vtimezone')!)
  expect(events[0]!.startDate.toString()).toBe('2026-03-28T23:00:00')
  expect(events[0]!.endDate.toString()).toBe('2026-03-29T07:00:00')
  expect([zone.utcOffset(events[0]!.startDate), zone.utcOffset(events[0]!.endDate)]).toEqual([3600, 7200])
})

test('each zone is described once', () => {
  const { root } = read([
    buildSummary(),
    buildSummary({ _id: 'e2', timeZone: 'Indian/Reunion' }),
    buildSummary({ _id: 'e3' }),
  ])
  const zones = root.getAllSubcomponents('vtimezone').map((zone) => value(zone, 'tzid'))
  expect(zones).toEqual(['Europe/Paris', 'Indian/Reunion'])
})

test('a cancelled event has STATUS:CANCELLED and, since calendars hide that, a title that says so', () => {
  const { entries } = read([buildSummary({ status: 'cancelled' })])
  expect(value(entries[0], 'status')).toBe('CANCELLED')
  expect(value(entries[0], 'summary')).toBe('[ANNULÉ] Planter la haie')
})

test('a postponed event is tentative', () => {
  const { entries } = read([buildSummary({ change: 'postponed' })])
  expect([value(entries[0], 'status'), value(entries[0], 'summary')]).toEqual([
    'TENTATIVE',
    '[REPORTÉ] Planter la haie',
  ])
})

test('several dates are several entries; adding one moves none of the ids', () => {
  const timings = ['2026-11-28', '2026-12-05', '2026-12-12'].map((day) => ({
    begin: `${day}T08:30:00Z`,
    end: `${day}T11:30:00Z`,
  }))
  const { entries, events } = read([buildEvent({ timings, occurrences: 3 })])
  expect(entries.map((entry) => value(entry, 'uid'))).toEqual([
    'e1@chiche.test',
    'e1-2@chiche.test',
    'e1-3@chiche.test',
  ])
  expect(events.map(({ startDate }) => startDate.toString())).toEqual([
    '2026-11-28T09:30:00',
    '2026-12-05T09:30:00',
    '2026-12-12T09:30:00',
  ])
})

test('in a list an event of several dates has an entry for the next one', () => {
  const next = { begin: '2026-12-05T08:30:00Z', end: '2026-12-05T11:30:00Z' }
  const { events } = read([buildSummary({ next, occurrences: 8 })])
  expect(events.map(({ startDate }) => startDate.toString())).toEqual(['2026-12-05T09:30:00'])
  expect(events[0]!.description).toContain('8 dates en tout')
})

test('an event of weeks is an all-day entry that ends the day after the last and is transparent', () => {
  const { entries, text } = read([buildSummary({ date: '2026-11-02T09:00:00Z', endDate: '2026-12-20T17:00:00Z' })])
  expect(text).toContain('DTSTART;VALUE=DATE:20261102')
  expect(text).toContain('DTEND;VALUE=DATE:20261221')
  expect(value(entries[0], 'transp')).toBe('TRANSPARENT')
  expect(text).not.toContain('VTIMEZONE')
})

test('an event without an end has no DTEND', () => {
  const { entries } = read([buildSummary({ endDate: null })])
  expect(entries[0]!.hasProperty('dtend')).toBe(false)
})

test('an online event is online', () => {
  const { events } = read([buildSummary({ attendanceMode: 'online', visio: true })])
  expect(events[0]!.location).toBe('En ligne')
})

describe('a feed', () => {
  const { root, text } = read([buildSummary()], true)
  test('has a name and a refresh interval (RFC 7986)', () => {
    expect(text).toContain('\r\nNAME:Événements · Lyon\\, toujours\\; vraiment\r\n')
    expect(text).toContain('\r\nX-WR-CALNAME:Événements · Lyon\\, toujours\\; vraiment\r\n')
    expect(value(root, 'refresh-interval')).toBe('PT1H')
    expect(value(root, 'x-published-ttl')).toBe('PT1H')
    expect(value(root, 'source')).toBe(feed.url)
  })
  test('has the same bytes while its events do not change', () =>
    expect(eventCalendar([buildSummary()], reader, { feed })).toBe(text))
  test('without events is still a valid calendar', () => expect(read([], true).entries).toEqual([]))
})

test.each([
  'x\r\nATTENDEE:mailto:a@b.example\r\nEND:VEVENT',
  `${'a'.repeat(64)}🎉🎉🎉👩‍👩‍👧`,
  'a\u0000b\u0007c\u2028d',
  'virgule, point-virgule; barre \\ et "guillemets" : fin',
  'été '.repeat(100).trim(),
])('hostile title %#', (title) => {
  const { text, entries } = read([buildSummary({ title: { fr: title } })])
  expect(entries).toHaveLength(1)
  expect(entries[0]!.hasProperty('attendee')).toBe(false)
  // eslint-disable-next-line no-control-regex -- control characters are invalid in a calendar
  expect(value(entries[0], 'summary')).toBe(title.replace(/[\u0000\u0007]/g, '').replaceAll('\r\n', '\n'))
  const longest = Math.max(...text.split('\r\n').map((line) => new TextEncoder().encode(line).length))
  expect(longest).toBeLessThanOrEqual(75)
  // eslint-disable-next-line no-control-regex -- lines end with CRLF only
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\n\r]/)
})
