/**
 * The gazetteer's files. `places/{key}.json` contains rows whose name, a word of it, or postal code begins with the key; if
 * these are too many, only the best, and longer keys contain the others. `places/_index.json` lists the keys, `_names.json`
 * the names for corrections, `_near-{row}-{column}.json` the towns of a cell of the map.
 */
export type PlaceRow = [
  /** INSEE code of a French commune, GeoNames id of a city, kind and code of an area. */
  id: string,
  name: string,
  countryCode: string,
  /** Code of the French department or US state, else ''. */
  area: string,
  /** Postal codes, separated by spaces. */
  zips: string,
  lat: number,
  lng: number,
  population: number,
  /** 1 if the name is unambiguous in its country, so that no department or state is added. */
  chief: 0 | 1,
  /** Names in French, English and Spanish ('' where equal to `name`), then alternative names. */
  names?: string[],
  /** For a country, region or department only. */
  extent?: Extent,
]

/** Degrees. */
export type Bounds = [west: number, south: number, east: number, north: number]

/** An area larger than a city. */
export interface Extent {
  kind: 'country' | 'region' | 'department'
  bounds: Bounds
  /**
   * Codes of its departments, as in events (ISO 3166-2, `FR-69`), of a continent those of its countries; absent for a country
   * and for a region abroad.
   */
  areas?: string[]
  /** French preposition and article for its name: `en`, `dans le`, `dans l’`. */
  at: string
}

export interface ShardIndex {
  keys: string[]
  /** French department code → its name and its region's name. */
  departments: Record<string, [name: string, region: string]>
}

export const indexFile = '_index.json'
/** Folded names of well-known places, the largest first. */
export const namesFile = '_names.json'
/** Outlines of countries: lists of hundredths of a degree, longitude and latitude, each minus the point before. */
export const outlinesFile = '_outlines.json'
export const shardFile = (key: string): string => `${key.replaceAll(' ', '-')}.json`

/** Size of a cell of `nearFile`, degrees. */
const cellSide = 5
const cellRow = (lat: number) => Math.floor((Math.min(lat, 89.9) + 90) / cellSide)
const cellColumn = (lng: number) => Math.floor((Math.min(lng, 179.9) + 180) / cellSide)

/** The file with the towns of a point's cell. @param lat @param lng degrees */
export const nearFile = (lat: number, lng: number): string => `_near-${cellRow(lat)}-${cellColumn(lng)}.json`

/** The files with the towns within bounds; none for more than nine cells. */
export function nearFiles([west, south, east, north]: Bounds): string[] {
  const files = new Set<string>()
  for (let lat = south; lat < north + cellSide; lat += cellSide)
    for (let lng = west; lng < east + cellSide; lng += cellSide)
      files.add(nearFile(Math.min(lat, north), Math.min(lng, east)))
  return files.size > 9 ? [] : [...files]
}

/** Maximum number of rows in a file: about 60 kB. */
export const maxRows = 800
