/**
 * The gazetteer's files. `places/{key}.json` holds rows whose name, one of its words, or postal code begins with the
 * key; a key with too many rows keeps its best ones and has longer keys. `places/_index.json` lists the keys.
 */
export type PlaceRow = [
  /** INSEE code of a French commune, else the GeoNames number. */
  id: string,
  name: string,
  countryCode: string,
  /** Code of the French department or of the state of the USA, else empty. */
  area: string,
  /** Postal codes with spaces between. */
  zips: string,
  lat: number,
  lng: number,
  population: number,
  /** 1 when the bare name is enough within its country, no department or state beside it. */
  chief: 0 | 1,
  /** Names in French, English and Spanish, an empty text where it is `name`, then others to search by. */
  names?: string[],
]

export interface ShardIndex {
  keys: string[]
  /** French department code → its name and its region's. */
  departments: Record<string, [name: string, region: string]>
}

export const indexFile = '_index.json'
export const shardFile = (key: string): string => `${key.replaceAll(' ', '-')}.json`

/** Largest number of rows in a file: about 60 kB. */
export const maxRows = 800
