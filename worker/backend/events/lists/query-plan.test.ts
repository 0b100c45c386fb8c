import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../../tests/support/ask-events.ts'
import { planOf, recorded } from '../../../../tests/support/backend/query-plans.ts'
import { buildEvent, dayMs, testNow } from '../../../../tests/support/factories.ts'
import { createBackend } from '../../backend.ts'
import { advanceOccurrences, markPast } from '../occurrences/advance-occurrences.ts'
import { upsertEvents } from '../write-events.ts'

const backend = createBackend()

/** The steps of each statement's query plan that scan a whole table of events. */
async function wholeReads(statements: Iterable<string>): Promise<string[]> {
  const found: string[] = []
  for (const text of statements) {
    found.push(...(await planOf(text)).filter((detail) => /^SCAN (events|occurrences|search_terms)\b/.test(detail)))
  }
  return found
}

beforeEach(emptyTables)

const filters =
  'momentum=a&topic=a&type=a&pillar=a&hotspot=a&countryCode=FR&city=lyon&visio=1&makesense=1&free=1&accessibility=mi&status=active'
const dates = 'from=2026-11-01&to=2026-12-01'
const loc = 'loc=[4.83,45.76]'

test.each([
  ['/v1/events', 2],
  ['/v1/events?facets=true', 2],
  [`/v1/events?facets=true&${filters}`, 2],
  [`/v1/events?facets=true&${dates}`, 2],
  [`/v1/events?facets=true&${loc}`, 2],
  ['/v1/events?facets=true&search=couture', 2],
  [`/v1/events?facets=true&search=couture&${loc}&${dates}&${filters}`, 2],
  ['/v1/events?featured=true', 2],
  ['/v1/events?city=lyon', 2],
  ['/v1/events?city=lyon&spots=true', 3],
  ['/v1/events?daysFrom=2026-11-01&daysTo=2026-11-30&dayTitles=true', 3],
  [`/v1/events?daysFrom=2026-11-01&daysTo=2026-11-30&dayTitles=true&${filters}&${loc}`, 3],
  [`/v1/events?spots=true&${loc}`, 3],
  ['/v1/events?facets=true&area=FR-69,FR-01', 2],
  ['/v1/events?facets=true&area=FR-69&search=couture', 2],
  ['/v1/events?to=2020-01-01&facets=true', 2],
  ['/v1/events?search=cuoture', 4],
  ['/v1/search?q=couture', 2],
  [`/v1/search?q=couture+lyon&${loc}`, 2],
  ['/v1/search?q=cuoture&scope=events&page=1', 2],
  ['/v1/search/suggestions?q=cou', 2],
  ['/v1/events/slug/it', 1],
  ['/v1/events/related/it', 2],
  ['/v1/events/redirect/it', 1],
])('%s reads no whole table', async (path, atLeast) => {
  await upsertEvents(env.DB, [buildEvent({ id: 'it', slug: 'it' })])
  const { db, statements } = recorded()
  await backend(
    new Request(`https://site.test${path}`),
    { ...env, DB: db },
    { now: testNow, requestId: 'r', origin: 'https://site.test' },
  )
  const ofEvents = [...statements].filter((text) => /\b(events|search_terms|event_search)\b/.test(text))
  expect(ofEvents.length).toBeGreaterThanOrEqual(atLeast)
  expect(await wholeReads(statements)).toEqual([])
})

test('the events of a city are found, ordered and counted by its index alone', async () => {
  const { db, statements } = recorded()
  const path = '/v1/events?city=lyon&from=2026-11-01&to=2026-12-01&daysFrom=2026-11-01&daysTo=2026-12-01'
  await backend(
    new Request(`https://site.test${path}`),
    { ...env, DB: db },
    { now: testNow, requestId: 'r', origin: 'https://site.test' },
  )
  const plans = await Promise.all([...statements].map(planOf))
  const reads = plans.flat().filter((detail) => detail.includes('events_city'))
  // The end of the page, what is on it by its next date and by another one, its total and its days, and for these whether they are few.
  expect(reads).toHaveLength(7)
  for (const detail of reads) expect(detail).toContain('USING COVERING INDEX events_city')
})

test.each([
  ['/v1/events?limit=6', 'events_coming (past=? AND next_day>? AND (next_day,next_begin)<(?,?))'],
  ['/v1/events?city=lyon', 'events_city (city_slug=? AND past=? AND next_day>? AND (next_day,next_begin)<(?,?))'],
  [
    `/v1/events?${loc}&from=2026-12-01&to=2026-12-31`,
    'events_cell (cell=? AND past=? AND next_day>? AND (next_day,next_begin)<(?,?))',
  ],
  ['/v1/events?topic=sciences', 'events_topic (topic_id=? AND past=? AND next_day>? AND (next_day,next_begin)<(?,?))'],
  ['/v1/events?area=FR-69,FR-01', 'events_area (area=? AND past=? AND next_day>? AND (next_day,next_begin)<(?,?))'],
])('the page of %s is read up to its last day', async (path, step) => {
  const { db, statements } = recorded()
  await backend(
    new Request(`https://site.test${path}`),
    { ...env, DB: db },
    { now: testNow, requestId: 'r', origin: 'https://site.test' },
  )
  const page = [...statements].find((text) => text.includes('finish AS MATERIALIZED'))!
  const plan = (await planOf(page)).join()
  expect(plan).toContain(`USING COVERING INDEX ${step}`)
  // What began before is read from the index of events of several days or dates; of a page that is full on a given day, evenings only.
  const range = path.includes('from=') ? 'next_day<?' : 'next_day>? AND next_day<?'
  expect(plan).toContain(`USING COVERING INDEX events_long (past=? AND ${range})`)
  if (path.includes('from='))
    expect(plan).toContain('USING COVERING INDEX events_long (past=? AND next_day=? AND last_day=?)')
  // Where the page ends is found in the order of the days, without sorting them; ids of topics are sorted, which are few.
  const sorts = /MATERIALIZE finish,(.*?),SCAN finish/.exec(plan)![1]!.match(/USE TEMP B-TREE/g) ?? []
  expect(sorts).toHaveLength(path.includes('topic=') ? 4 : 0)
})

test('neither does writing nor the scheduled job', async () => {
  const { db, statements } = recorded()
  await upsertEvents(db, [
    buildEvent({
      timings: [
        [testNow, testNow + 1],
        [testNow + dayMs, testNow + dayMs + 1],
      ],
    }),
  ])
  await advanceOccurrences(db, testNow + dayMs)
  await markPast(db, testNow + dayMs)
  expect(statements.size).toBeGreaterThan(5)
  expect(await wholeReads(statements)).toEqual([])
})

test('the check detects a full scan', async () => {
  expect(await wholeReads(['SELECT id FROM events WHERE title = ?'])).toHaveLength(1)
})
