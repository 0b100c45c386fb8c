import type { SQL } from 'drizzle-orm'
import { env } from 'cloudflare:workers'
import { createBackend } from '../../worker/backend/backend.ts'
import { entryStatements } from '../../worker/backend/content/write-entries.ts'
import { batch } from '../../worker/backend/db/run-sql.ts'
import { events, type NewEventRow } from '../../worker/backend/db/schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { buildEntry } from '../support/content.ts'
import { buildEvent, dayMs, hourMs, testNow } from '../support/factories.ts'

interface Env {
  SMALL: D1Database
  LARGE: D1Database
}

const backend = createBackend()
const themes = [
  'atelier',
  'concert',
  'exposition',
  'conférence',
  'randonnée',
  'théâtre',
  'lecture',
  'marché',
  'danse',
  'cinéma',
]
const syllables = [
  'ba',
  'ri',
  'mon',
  'tel',
  'vou',
  'sa',
  'len',
  'dro',
  'pi',
  'cha',
  'gue',
  'nor',
  'fi',
  'lu',
  'tem',
  'jar',
]

/** The same numbers in each run, from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Events all over France within twelve months: few big cities, many small ones, words as unevenly spread as in texts. */
function* catalogue(from: number, count: number): Generator<NewEventRow> {
  for (let index = from; index < from + count; index++) {
    const next = random(index)
    const pick = (size: number) => Math.floor(size * next() ** 2)
    const word = () => syllables[pick(16)]! + syllables[pick(16)]! + syllables[pick(16)]!
    const city = pick(800)
    const place = random(10_000 + city)
    const startsAt = testNow + Math.floor(next() * 365) * dayMs
    const text = Array.from({ length: 90 }, word).join(' ')
    yield buildEvent({
      id: `bench-${index}`,
      slug: `bench-${index}`,
      title: `${themes[pick(10)]} ${word()} ${word()}`,
      summary: { fr: text.slice(0, 140) },
      description: { fr: `<p>${text}</p>` },
      startsAt,
      endsAt: startsAt + 2 * hourMs,
      address: { fr: { city: `Ville ${city}`, formattedAddress: `Ville ${city}`, countryCode: 'FR' } },
      citySlug: `ville-${city}`,
      lat: 43 + place() * 7,
      lng: -1 + place() * 8,
      topicId: null,
      free: next() < 0.5,
    })
  }
}

/** Articles about the same things as the events. */
function articles(count: number): SQL[][] {
  return Array.from({ length: count }, (_, index) => {
    const next = random(1_000_000 + index)
    const pick = (size: number) => Math.floor(size * next() ** 2)
    const word = () => syllables[pick(16)]! + syllables[pick(16)]! + syllables[pick(16)]!
    const text = Array.from({ length: 300 }, word).join(' ')
    const title = `${themes[pick(10)]} ${word()}`
    return entryStatements(
      buildEntry({
        id: `article-${index}`,
        model: 'article',
        data: { slug: `article-${index}`, title, descriptionCourte: text.slice(0, 140), text },
      }),
    )
  })
}

/** Search, radius, dates and facets at once, around the biggest cities: found in the small catalogue too. */
function query(index: number): string {
  const place = random(10_000 + (index % 2))
  const lat = 43 + place() * 7
  const lng = -1 + place() * 8
  const from = `2026-11-2${1 + (index % 9)}`
  return `/v1/events?search=${themes[index % 2]}&loc=[${lng},${lat}]&from=${from}&to=2027-01-31&facets=true`
}

async function ask(db: D1Database, path: string): Promise<number> {
  const response = await backend(
    new Request(`https://bench.test${path}`),
    { ...env, DB: db },
    { now: testNow, requestId: 'bench', origin: 'https://site.test' },
  )
  if (response.status !== 200) throw new Error(await response.text())
  const { total, counts } = (await response.json()) as { total?: number; counts?: { all: number } }
  return total ?? counts?.all ?? 0
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const url = new URL(request.url)
    const db = url.searchParams.get('db') === 'large' ? env.LARGE : env.SMALL
    const number = (name: string) => Number(url.searchParams.get(name))
    switch (url.pathname) {
      case '/migrate':
        for (const statement of (await request.json()) as string[]) await db.prepare(statement).run()
        return Response.json(Object.keys(events).length)
      case '/seed':
        await upsertEvents(db, [...catalogue(number('from'), number('count'))])
        return Response.json(number('count'))
      case '/articles':
        for (const statements of articles(number('count'))) await batch(db, statements)
        return Response.json(number('count'))
      case '/optimize':
        await db.exec("INSERT INTO event_search (event_search) VALUES ('optimize')")
        return Response.json(null)
      default: {
        // The clock of a worker only advances with input and output, which every call here has.
        const begin = performance.now()
        let total = 0
        for (let index = 0; index < number('calls'); index++)
          total += await ask(db, url.searchParams.get('path') ?? query(index))
        return Response.json({ ms: (performance.now() - begin) / number('calls'), total: total / number('calls') })
      }
    }
  },
}
