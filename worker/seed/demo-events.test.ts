import { describe, expect, test } from 'vitest'
import { reservedEventSlugs } from '../../src/contracts/paths.ts'
import { cleanHtml } from '../../src/lib/html/clean-html.ts'
import { addDays, dayIn, weekday, zonedTime } from '../../src/lib/time/zoned-time.ts'
import type { NewEventRow } from '../backend/db/schema.ts'
import { demoEvents } from './demo-events.ts'
import { seedHotspots, seedTaxonomies } from './references.ts'

const zone = 'Europe/Paris'
/** A year of this century (those before are history), a month, a season, a weekday before a number, a day as figures: in French, English or Spanish. */
const namesDate = new RegExp(
  String.raw`(?<!\d)20\d\d(?!\d)|(?<![\d,.])\d{1,2}/\d{1,2}(?!\d)` +
    String.raw`|(?<!\p{L})(?:(?:lun|mar|mercre|jeu|vendre|same)di\w*|dimanches?|\w+day|lunes|martes|miércoles|jueves|viernes|sábado|domingo),? (?:\d|el \d|the \d)` +
    String.raw`|(?<!\p{L})(?:${[
      'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
      'January|February|March|April|May|June|July|August|September|October|November|December',
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
      'hiver|printemps|automne|(?:l’|cet )été|winter|summer|autumn|invierno|primavera|verano|otoño',
    ].join('|')})(?!\p{L})`,
  'u',
)
const moments = {
  'a Sunday evening': '2026-11-29T19:00:00Z',
  'the last day of a month': '2027-03-31T07:00:00Z',
  'a Wednesday': '2026-06-10T10:00:00Z',
}

describe.each(Object.entries(moments))('started on %s', (_, moment) => {
  const now = Date.parse(moment)
  const today = dayIn(zone, now)
  const rows = demoEvents(now)
  const count = (test: (row: NewEventRow) => boolean | null | undefined) => rows.filter(test).length
  /** Takes place on some day of a span, both included. */
  const within = (from: string, to: string) => (row: NewEventRow) =>
    (row.timings ?? [[row.startsAt, row.overAt]]).some(
      ([begin, end]) => begin < zonedTime(addDays(to, 1), '00:00', zone) && end > zonedTime(from, '00:00', zone),
    )
  const sunday = addDays(today, 7 - weekday(today))
  const months = (year: number, month: number) =>
    [new Date(Date.UTC(year, month, 1)), new Date(Date.UTC(year, month + 1, 0))].map((date) =>
      date.toISOString().slice(0, 10),
    )
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]

  test('there is something for every date option', () => {
    expect(rows.length).toBeGreaterThanOrEqual(200)
    expect(count(within(today, today))).toBeGreaterThanOrEqual(12)
    expect(
      count((row) => within(today, today)(row) && row.startsAt >= zonedTime(today, '18:00', zone)),
    ).toBeGreaterThanOrEqual(4)
    expect(count(within(addDays(today, 1), addDays(today, 1)))).toBeGreaterThanOrEqual(10)
    expect(count(within(addDays(sunday, -2), sunday))).toBeGreaterThanOrEqual(20)
    expect(count(within(addDays(sunday, 1), addDays(sunday, 7)))).toBeGreaterThanOrEqual(15)
    expect(count(within(...(months(year, month) as [string, string])))).toBeGreaterThanOrEqual(20)
    expect(count(within(...(months(year, month + 1) as [string, string])))).toBeGreaterThanOrEqual(20)
  })
  test('every state has its events', () => {
    const coming = (row: NewEventRow) => row.overAt > now
    const left = (row: NewEventRow) => (row.maxAttendees ?? Infinity) - row.attendeesCount!
    expect(count((row) => coming(row) && row.attendanceMode === 'online')).toBeGreaterThanOrEqual(12)
    expect(count((row) => coming(row) && row.attendanceMode === 'mixed')).toBeGreaterThanOrEqual(2)
    expect(count((row) => coming(row) && left(row) === 0)).toBeGreaterThanOrEqual(5)
    expect(count((row) => coming(row) && left(row) >= 1 && left(row) <= 9)).toBeGreaterThanOrEqual(8)
    expect(count((row) => coming(row) && row.attendeesCount! > 10)).toBeGreaterThanOrEqual(20)
    expect(count((row) => row.status === 'cancelled' && row.statusReason?.fr !== undefined)).toBeGreaterThanOrEqual(1)
    for (const change of ['postponed', 'rescheduled', 'movedOnline'])
      expect(count((row) => coming(row) && row.change === change)).toBeGreaterThanOrEqual(1)
    expect(count((row) => row.change === 'rescheduled' && row.previousStartsAt! < row.startsAt)).toBeGreaterThanOrEqual(
      1,
    )
    expect(count((row) => coming(row) && row.registerUrl?.startsWith('https://'))).toBeGreaterThanOrEqual(5)
    expect(count((row) => row.startsAt < now && row.overAt > now + 14 * 86_400_000)).toBeGreaterThanOrEqual(3)
    expect(count((row) => (row.timings?.length ?? 1) >= 8)).toBeGreaterThanOrEqual(4)
    expect(count((row) => row.overAt < now && row.overAt > now - 60 * 86_400_000)).toBeGreaterThanOrEqual(15)
    expect(count((row) => row.makesense && coming(row))).toBeGreaterThanOrEqual(8)
    expect(count((row) => row.private)).toBe(1)
    expect(count((row) => row.free)).toBeGreaterThanOrEqual(80)
    expect(count((row) => !row.free && Object.keys(row.price).length > 0)).toBeGreaterThanOrEqual(25)
    for (const code of ['hi', 'vi', 'pi', 'mi', 'ii'] as const)
      expect(count((row) => row.accessibility.includes(code))).toBeGreaterThanOrEqual(1)
  })
  test('one ended 11 months ago, one 13 months ago (D10)', () => {
    const monthsAgo = (row: NewEventRow) => (now - row.overAt) / (30.44 * 86_400_000)
    expect(count((row) => monthsAgo(row) > 10.5 && monthsAgo(row) < 12)).toBe(1)
    expect(count((row) => monthsAgo(row) > 12.5)).toBe(1)
  })
  test('the occurrences are in order, the next one is the running or coming one', () => {
    for (const row of rows) {
      expect(row.overAt).toBeGreaterThan(row.startsAt)
      expect(row.nextEnd > now || row.overAt === row.nextEnd).toBe(true)
    }
  })
})

describe('whatever the day', () => {
  const rows = demoEvents(Date.parse(moments['a Wednesday']))
  const share = (test: (row: NewEventRow) => unknown) => rows.filter(test).length / rows.length

  test('ids and slugs are the same and unique', () => {
    const again = demoEvents(Date.parse(moments['a Sunday evening']))
    expect(again.map(({ id, slug }) => [id, slug])).toEqual(rows.map(({ id, slug }) => [id, slug]))
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ slug }) => reservedEventSlugs.includes(slug))).toEqual([])
  })
  test('a good share is in English and Spanish, some in one of them only', () => {
    expect(share((row) => row.title.en)).toBeGreaterThanOrEqual(0.4)
    expect(share((row) => row.title.es)).toBeGreaterThanOrEqual(0.3)
    expect(rows.some((row) => !row.title.fr && row.title.en && !row.title.es)).toBe(true)
    expect(rows.some((row) => !row.title.fr && !row.title.en)).toBe(true)
  })
  test('the cities are there', () => {
    const wanted = [
      'paris',
      'lyon',
      'marseille',
      'nantes',
      'lille',
      'bordeaux',
      'rennes',
      'toulouse',
      'bruxelles',
      'madrid',
      'london',
    ]
    expect(wanted.filter((city) => !rows.some(({ citySlug }) => citySlug === city))).toEqual([])
  })
  test('every topic has ten events, every reference exists', () => {
    const known = new Set([...seedTaxonomies, ...seedHotspots].map(({ id }) => id))
    const topics = seedTaxonomies.filter(({ type, hidden }) => type === 'topic' && !hidden)
    expect(topics.filter(({ id }) => rows.filter(({ topicId }) => topicId === id).length < 10)).toEqual([])
    const named = rows.flatMap((row) => [row.topicId, row.typeId, row.momentumId, row.pillarId, row.hotspotId])
    expect(named.filter((id) => id && !known.has(id))).toEqual([])
  })
  test('descriptions are clean HTML, titles and summaries are there in each language', () => {
    for (const { title, summary, description } of rows) {
      for (const html of Object.values(description)) expect(cleanHtml(html)).toBe(html)
      expect(Object.keys(summary)).toEqual(Object.keys(title))
    }
  })
  test('dates are moved, so no text names one; nothing is a raffle', () => {
    const texts = rows.flatMap((row) => [
      ...[row.title, row.summary, row.description, row.keywords, row.price, row.statusReason].flatMap((text) =>
        Object.values(text ?? {}).flat(),
      ),
      row.slug,
    ])
    expect(texts.filter((text) => namesDate.test(text))).toEqual([])
    expect(
      texts.filter((text) => /tombola|loto\b|tirage|gagner|raffle|lottery|prize|rifa\b|sorteo/i.test(text)),
    ).toEqual([])
  })
  test('the public records come first, no two with one title', () => {
    const real = rows.filter(({ sourceUrl }) => sourceUrl)
    expect(real).toEqual(rows.slice(0, real.length))
    expect(real.length).toBe(19)
    expect(new Set(real.map(({ title }) => title.fr)).size).toBe(real.length)
  })
  test('nothing needs a network or keeps a source’s uid', () => {
    expect(rows.filter(({ coverUrl }) => Object.keys(coverUrl).length > 0)).toEqual([])
    expect(rows.filter(({ sourceUid }) => sourceUid)).toEqual([])
  })
})
