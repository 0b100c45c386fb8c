import type { hotspots } from '../backend/db/schema.ts'
import venues from './venues.json' with { type: 'json' }

/** Real places where the demonstration events take place, so that maps, distances and time zones are believable; by the city's slug. */
export const cities: Readonly<Record<string, typeof venues.paris>> = venues

/** Cities where the organisation has a team, with the names that differ between languages. */
const names: Record<string, { en?: string; es?: string }> = {
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

export const hotspotId = (slug: string) => (slug in names ? `hotspot-${slug}` : null)

/** The hotspots of a new site, each at its first venue. */
export const seedHotspots: (typeof hotspots.$inferSelect)[] = Object.entries(names).map(([slug, { en, es }]) => {
  const { name, countryCode, venues } = cities[slug]!
  const { lat, lng } = venues[0]!
  const fr = slug === 'mexico' ? 'Mexico' : name
  return { id: `hotspot-${slug}`, slug, name: { fr, en: en ?? fr, es: es ?? fr }, city: name, countryCode, lat, lng }
})
