import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { related } from '../../../src/events/events.contract.ts'
import { ask, askEvents, emptyTables, foundIds } from '../../../tests/support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs, hourMs, testNow } from '../../../tests/support/factories.ts'
import { drizzle } from 'drizzle-orm/d1'
import { taxonomies } from '../db/schema.ts'
import { advanceOccurrences } from './occurrences/advance-occurrences.ts'
import { upsertEvents } from './write-events.ts'

const store = (...events: Parameters<typeof buildEvent>[0][]) =>
  upsertEvents(
    env.DB,
    events.map((event) => buildEvent(event)),
  )

beforeEach(emptyTables)

describe('GET /v1/events/related/{id}', () => {
  const relatedIds = async (id: string, query = '') =>
    related.spec.output.parse(await (await ask(`/v1/events/related/${id}${query}`)).json()).data.map(({ _id }) => _id)

  test('returns same topic near first, then near, then same topic, then others; never itself, past, cancelled or private ones', async () => {
    await drizzle(env.DB)
      .insert(taxonomies)
      .values([buildTaxonomy({ id: 'a' }), buildTaxonomy({ id: 'b' })])
    const far = { lat: 48.8566, lng: 2.3522 }
    const soon = testNow + hourMs
    await store(
      { id: 'it', topicId: 'a' },
      { id: 'other', topicId: 'b', ...far, startsAt: soon },
      { id: 'topic', topicId: 'a', ...far, startsAt: soon },
      { id: 'near', topicId: 'b', startsAt: soon },
      { id: 'both', topicId: 'a', startsAt: testNow + 20 * dayMs },
      { id: 'past', topicId: 'a', startsAt: testNow - 5 * dayMs },
      { id: 'cancelled', topicId: 'a', status: 'cancelled' },
      { id: 'private', topicId: 'a', private: true },
    )
    expect(await relatedIds('it')).toEqual(['both', 'near', 'topic', 'other'])
    expect(await relatedIds('it', '?limit=2')).toEqual(['both', 'near'])
  })
})

describe('GET /v1/events/redirect/{id}', () => {
  test('redirects to the event’s own URL, with lang and user appended', async () => {
    await store({ id: 'it', registerUrl: 'https://tickets.test/e?ref=1#top' })
    const response = await ask('/v1/events/redirect/it?lang=es&user=u%261&url=https://evil.test')
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe('https://tickets.test/e?ref=1&lang=es&user=u%261#top')
  })

  test.each([
    ['without an address', null],
    ['with one that is not https', 'http://tickets.test/'],
    ['with a script', 'javascript:alert(1)'],
  ])('answers 404 %s', async (_, registerUrl) => {
    await store({ id: 'it', registerUrl })
    expect((await ask('/v1/events/redirect/it')).status).toBe(404)
  })
})

describe('advanceOccurrences', () => {
  const at = (days: number): [number, number] => [testNow + days * dayMs, testNow + days * dayMs + hourMs]
  const next = async (id: string) =>
    env.DB.prepare('SELECT next_begin, next_end FROM events WHERE id = ?').bind(id).first<{ next_begin: number }>()

  test('updates to the next occurrence, to the last one at the end; a second run changes nothing', async () => {
    await store({ id: 'weekly', timings: [at(0), at(7), at(14)] }, { id: 'once' })
    const later = testNow + 8 * dayMs
    expect(await advanceOccurrences(env.DB, later)).toBe(1)
    expect((await next('weekly'))?.next_begin).toBe(at(14)[0])
    expect(await advanceOccurrences(env.DB, later)).toBe(0)
  })

  test('remains at the last one after the end', async () => {
    await store({ id: 'weekly', timings: [at(0), at(7), at(14)] })
    expect(await advanceOccurrences(env.DB, testNow + 90 * dayMs)).toBe(1)
    expect((await next('weekly'))?.next_begin).toBe(at(14)[0])
    expect(await advanceOccurrences(env.DB, testNow + 90 * dayMs)).toBe(0)
  })
})

describe('upsertEvents', () => {
  test('replaces a changed event, in the search too, and preserves its registrations and creation date', async () => {
    const event = buildEvent({ id: 'it', title: 'Avant', createdAt: testNow - dayMs })
    await upsertEvents(env.DB, [event])
    await env.DB.prepare('UPDATE events SET attendees_count = 5').run()
    await upsertEvents(env.DB, [{ ...event, title: { fr: 'Ensuite' }, createdAt: testNow }])
    expect(await foundIds({ search: 'avant' })).toEqual([])
    expect(await foundIds({ search: 'ensuite' })).toEqual(['it'])
    expect((await askEvents()).data[0]?.attendeesCount).toBe(5)
    expect(await env.DB.prepare('SELECT created_at FROM events').first('created_at')).toBe(testNow - dayMs)
  })

  test('replaces occurrences', async () => {
    const timings: [number, number][] = [1, 8].map((days) => [testNow + days * dayMs, testNow + days * dayMs + hourMs])
    const event = buildEvent({ id: 'it', timings })
    await upsertEvents(env.DB, [event])
    await upsertEvents(env.DB, [{ ...event, timings: null }])
    expect(await env.DB.prepare('SELECT count(*) AS n FROM occurrences').first('n')).toBe(0)
    expect((await askEvents()).data[0]?.occurrences).toBe(1)
  })

  test('writes more rows than one transaction accepts', async () => {
    await store(...Array.from({ length: 250 }, () => ({})))
    expect((await askEvents({ search: 'couture' })).total).toBe(250)
  })

  test('rejects a slug that another event has', async () => {
    await store({ slug: 'same' })
    await expect(store({ slug: 'same' })).rejects.toThrow(/UNIQUE/)
  })
})
