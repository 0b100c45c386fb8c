import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { type NewEventRow, hotspots, taxonomies } from '../../worker/backend/db/schema.ts'
import { upsertEvents } from '../../worker/backend/events/write-events.ts'
import { emptyTables } from '../support/ask-events.ts'
import { buildEvent, buildTaxonomy, dayMs } from '../support/factories.ts'

/** Stores events, by default of tomorrow by the real clock. */
export const storeEvents = (...events: Parameters<typeof buildEvent>[0][]): Promise<unknown> =>
  upsertEvents(
    env.DB,
    events.map((event): NewEventRow => buildEvent({ startsAt: Date.now() + dayMs, ...event })),
  )

/** One label of each kind that has a page, a hotspot, and one event under all of them: `/events/e/soupe`, in Lyon, in three languages. */
export async function storeExamples(): Promise<void> {
  await emptyTables()
  await drizzle(env.DB)
    .insert(taxonomies)
    .values([
      buildTaxonomy({ id: 'eco', slug: 'ecologie', name: { fr: 'Écologie', en: 'Ecology', es: 'Ecología' } }),
      buildTaxonomy({
        id: 'work',
        type: 'type',
        slug: 'atelier',
        name: { fr: 'Atelier', en: 'Workshop', es: 'Taller' },
      }),
      buildTaxonomy({
        id: 'back',
        type: 'momentum',
        slug: 'rentree',
        name: { fr: 'Rentrée', en: 'Back', es: 'Vuelta' },
      }),
    ])
  await drizzle(env.DB)
    .insert(hotspots)
    .values({
      id: 'h1',
      slug: 'la-friche',
      name: { fr: 'La Friche' },
      city: 'Lyon',
      countryCode: 'FR',
      lat: 45.75,
      lng: 4.83,
    })
  await storeEvents({
    id: 'soup',
    slug: 'soupe',
    title: { fr: 'Soupe', en: 'Soup', es: 'Sopa' },
    topicId: 'eco',
    typeId: 'work',
    momentumId: 'back',
  })
}
