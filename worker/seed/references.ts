import type { Localized } from '../../src/contracts/locales.ts'
import type { TaxonomyType } from '../../src/events/list/taxonomies.contract.ts'
import type { hotspots, taxonomies } from '../backend/db/schema.ts'
import { taxonomyId } from '../backend/reference/taxonomy-id.ts'
import taxonomyNames from './taxonomies.json' with { type: 'json' }
import venues from './venues.json' with { type: 'json' }

/** slug, French, English, Spanish; in the order in which they are shown. */
const names: Record<TaxonomyType, readonly string[][]> = taxonomyNames
const hidden = new Set(['topic-archives'])

/** The taxonomies of a new site, all six types (D32); one topic is hidden. */
export const seedTaxonomies: (typeof taxonomies.$inferInsert)[] = Object.entries(names).flatMap(([type, list]) =>
  list.map(([slug = '', fr = '', en = '', es = ''], position) => {
    const id = taxonomyId(type as TaxonomyType, slug)
    const name: Localized = { fr, en, es }
    return { id, type: type as TaxonomyType, slug, name, hidden: hidden.has(id), position }
  }),
)

/** Real places where the demonstration events take place, so that maps, distances and time zones are believable; by the city's slug. */
export const cities: Readonly<Record<string, typeof venues.paris>> = venues

/** Cities where the organisation has a team, with the names that differ between languages. */
const teams: Record<string, { en?: string; es?: string }> = {
  paris: { es: 'París' },
  lyon: {},
  lille: {},
  nantes: {},
  marseille: { es: 'Marsella' },
  bordeaux: { es: 'Burdeos' },
  bruxelles: { en: 'Brussels', es: 'Bruselas' },
  madrid: {},
  abidjan: { es: 'Abiyán' },
  dakar: {},
  mexico: { en: 'Mexico City', es: 'Ciudad de México' },
}

export const hotspotId = (slug: string) => (slug in teams ? `hotspot-${slug}` : null)

/** The hotspots of a new site, each at its first venue. */
export const seedHotspots: (typeof hotspots.$inferSelect)[] = Object.entries(teams).map(([slug, { en, es }]) => {
  const { name, countryCode, venues } = cities[slug]!
  const { lat, lng } = venues[0]!
  const fr = slug === 'mexico' ? 'Mexico' : name
  return { id: `hotspot-${slug}`, slug, name: { fr, en: en ?? fr, es: es ?? fr }, city: name, countryCode, lat, lng }
})
