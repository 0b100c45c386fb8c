import type { Hotspot } from '../../../src/contracts/v1/hotspots.ts'
import type { Taxonomy, TaxonomyRef, TaxonomyType } from '../../../src/contracts/v1/taxonomies.ts'
import { decodeRow } from '../db/run-sql.ts'
import { hotspots, taxonomies } from '../db/schema.ts'

export type TaxonomyRow = typeof taxonomies.$inferSelect
export type HotspotRow = typeof hotspots.$inferSelect

/** What events refer to: some dozens of rows, read whole with each list. */
export interface References {
  taxonomies: readonly TaxonomyRow[]
  hotspots: readonly HotspotRow[]
  /** Ids of the taxonomies of a type that are meant by slugs or ids; unknown ones are dropped. */
  idsOf(type: TaxonomyType, slugsOrIds: readonly string[]): string[]
  taxonomy(id: string | null): TaxonomyRef | null
  hotspot(id: string | null): Pick<Hotspot, 'slug' | 'name'> | null
}

/** The two statements whose results `readReferences` takes, to run in one batch with others. */
export const referenceStatements = (db: D1Database): D1PreparedStatement[] => [
  db.prepare('SELECT * FROM taxonomies ORDER BY type, position'),
  db.prepare('SELECT * FROM hotspots ORDER BY slug'),
]

/** @param results of `referenceStatements`, in order */
export function readReferences(results: readonly D1Result<Record<string, unknown>>[]): References {
  const items = results[0]!.results.map((stored) => decodeRow(taxonomies, stored))
  const spots = results[1]!.results.map((stored) => decodeRow(hotspots, stored))
  const byId = new Map(items.map((item) => [item.id, item]))
  const spotById = new Map(spots.map((spot) => [spot.id, spot]))
  return {
    taxonomies: items,
    hotspots: spots,
    idsOf: (type, slugsOrIds) => {
      const wanted = new Set(slugsOrIds)
      return items
        .filter((item) => item.type === type && (wanted.has(item.slug) || wanted.has(item.id)))
        .map(({ id }) => id)
    },
    taxonomy: (id) => {
      const item = id === null ? undefined : byId.get(id)
      return item ? { _id: item.id, slug: item.slug, name: item.name } : null
    },
    hotspot: (id) => {
      const spot = id === null ? undefined : spotById.get(id)
      return spot ? { slug: spot.slug, name: spot.name } : null
    },
  }
}

/** The only shape in which a taxonomy leaves the database. */
export const toTaxonomy = ({ id, slug, type, name, hidden, position }: TaxonomyRow): Taxonomy => ({
  _id: id,
  slug,
  type,
  name,
  hidden,
  order: position,
})

/** The only shape in which a hotspot leaves the database. */
export const toHotspot = ({ id, slug, name, city, countryCode, lat, lng }: HotspotRow): Hotspot => ({
  _id: id,
  slug,
  name,
  city,
  countryCode,
  coordinates: [lng, lat],
})
