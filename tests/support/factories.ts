import type { NewEventRow, taxonomies } from '../../worker/backend/db/schema.ts'
import { slugify } from '../../src/lib/text/slugify.ts'

/** The moment that tests call now: a Saturday noon in Paris. */
export const testNow = Date.parse('2026-11-21T11:00:00Z')
export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Options of a test of people who decide at the same moment: 20 rounds, or as many as `ROUNDS` says. */
export const racing = { repeats: Number(process.env['ROUNDS'] ?? 20) - 1 }

let counter = 0

type EventParts = Omit<Partial<NewEventRow>, 'title'> & { title?: string | NewEventRow['title'] }

/**
 * An event to store with `upsertEvents`: by default tomorrow for two hours in Lyon. What follows from the
 * given parts is filled in: `overAt`, `nextBegin`, `nextEnd`, and start and end from `timings`.
 */
export function buildEvent({ title = 'Atelier couture', ...parts }: EventParts = {}): NewEventRow {
  counter += 1
  const timings = parts.timings ?? null
  const startsAt = parts.startsAt ?? timings?.[0]?.[0] ?? testNow + dayMs
  const endsAt = parts.endsAt !== undefined ? parts.endsAt : (timings?.at(-1)?.[1] ?? startsAt + 2 * hourMs)
  const next = timings?.find(([, end]) => end >= testNow) ?? timings?.at(-1) ?? [startsAt, endsAt ?? startsAt]
  const texts = typeof title === 'string' ? { fr: title } : title
  return {
    id: `event-${counter}`,
    slug: `${slugify(Object.values(texts)[0] ?? 'event')}-${counter}`,
    lang: 'fr',
    title: texts,
    summary: { fr: 'Une rencontre.' },
    description: { fr: '<p>Une rencontre.</p>' },
    keywords: {},
    startsAt,
    endsAt,
    overAt: endsAt ?? startsAt,
    nextBegin: next[0],
    nextEnd: next[1],
    timeZone: 'Europe/Paris',
    address: { fr: { city: 'Lyon', formattedAddress: '1 place Bellecour, 69002 Lyon', countryCode: 'FR' } },
    citySlug: 'lyon',
    countryCode: 'FR',
    lat: 45.7578,
    lng: 4.832,
    coverUrl: {},
    organizers: [{ displayname: 'La Fabrique', firstName: '', lastName: '' }],
    price: {},
    accessibility: [],
    createdAt: testNow - 30 * dayMs,
    updatedAt: testNow - 30 * dayMs,
    ...parts,
    timings,
  }
}

/** A taxonomy row; by default a topic. */
export function buildTaxonomy(parts: Partial<typeof taxonomies.$inferInsert> = {}): typeof taxonomies.$inferInsert {
  counter += 1
  const slug = parts.slug ?? `theme-${counter}`
  return {
    id: `taxonomy-${counter}`,
    type: 'topic',
    slug,
    name: { fr: slug },
    hidden: false,
    position: counter,
    ...parts,
  }
}
