import { defaultLocale, type Locale, type Localized } from '../../../src/contracts/locales.ts'
import type { Hotspot } from '../../../src/events/list/hotspots.contract.ts'
import type { Taxonomy, TaxonomyRef, TaxonomyType } from '../../../src/events/list/taxonomies.contract.ts'
import { batch } from '../db/run-sql.ts'
import { featuredEvents, hotspots, taxonomies } from '../db/schema.ts'
import { createSnapshot } from './snapshot.ts'

export type TaxonomyRow = typeof taxonomies.$inferSelect
export type HotspotRow = typeof hotspots.$inferSelect

/** Reference data of events: some dozens of rows, of which each isolate has a snapshot. */
export interface References {
  taxonomies: readonly TaxonomyRow[]
  hotspots: readonly HotspotRow[]
  /** Ids of the taxonomies of a type with the given slugs or ids; unknown ones are dropped. */
  idsOf(type: TaxonomyType, slugsOrIds: readonly string[]): string[]
  taxonomy(id: string | null): TaxonomyRef | null
  hotspot(id: string | null): Pick<Hotspot, 'slug' | 'name'> | null
  /** Until when operators let an event lead, ms; 0 for other events. */
  featuredUntil(id: string): number
}

/**
 * A localized value in one language, in the same shape (D60): in French if that language is
 * missing. All languages if none is requested.
 */
function inLanguage(value: Localized, lang: Locale | undefined): Localized {
  const found = [lang, defaultLocale].find((one) => one !== undefined && value[one] !== undefined)
  return lang === undefined || found === undefined ? value : { [found]: value[found] }
}

const snapshot = createSnapshot(
  {
    taxonomies: { table: taxonomies, order: 'type, position' },
    hotspots: { table: hotspots, order: 'slug' },
    featured: { table: featuredEvents, order: 'slot' },
  },
  ({ taxonomies: items, hotspots: spots, featured }): References => {
    const byId = new Map(items.map((item) => [item.id, item]))
    const spotById = new Map(spots.map((spot) => [spot.id, spot]))
    const untilById = new Map(featured.map(({ eventId, untilAt }) => [eventId, untilAt]))
    return {
      taxonomies: items,
      hotspots: spots,
      idsOf: (type, slugsOrIds) => {
        const requested = new Set(slugsOrIds)
        return items
          .filter((item) => item.type === type && (requested.has(item.slug) || requested.has(item.id)))
          .map(({ id }) => id)
      },
      taxonomy: (id) => {
        const item = id === null ? undefined : byId.get(id)
        return item ? { _id: item.id, slug: item.slug, name: item.name, ...lookOf(item) } : null
      },
      hotspot: (id) => {
        const spot = id === null ? undefined : spotById.get(id)
        return spot ? { slug: spot.slug, name: spot.name } : null
      },
      featuredUntil: (id) => untilById.get(id) ?? 0,
    }
  },
)

/** The statements whose answers `readReferences` reads, to run in one batch with others. */
export const referenceStatements = snapshot.statements

/** Reads the reference data from the answers of `referenceStatements`. */
export const readReferences = snapshot.read

/** Reads the reference data. */
export const loadReferences = async (db: D1Database): Promise<References> =>
  readReferences(await batch(db, referenceStatements()))

const lookOf = ({ look }: TaxonomyRow) => (look === null ? {} : { look })

/** A taxonomy for responses. */
export const toTaxonomy = (row: TaxonomyRow, lang: Locale | undefined): Taxonomy => ({
  _id: row.id,
  slug: row.slug,
  ...lookOf(row),
  type: row.type,
  name: inLanguage(row.name, lang),
  hidden: row.hidden,
  order: row.position,
})

/** A hotspot for responses. */
export const toHotspot = (
  { id, slug, name, city, countryCode, lat, lng }: HotspotRow,
  lang: Locale | undefined,
): Hotspot => ({
  _id: id,
  slug,
  name: inLanguage(name, lang),
  city,
  countryCode,
  coordinates: [lng, lat],
})
