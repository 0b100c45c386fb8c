import { locales } from '../../src/contracts/locales.ts'
import { slugify } from '../../src/lib/text/slugify.ts'
import { countryName } from '../../src/places/gazetteer/place-texts.ts'
import type { Bounds, Extent, PlaceRow, ShardIndex } from '../../src/places/gazetteer/shards.ts'
import { withArabic } from './arabic-names.ts'
import {
  atCountry,
  atDepartment,
  atRegion,
  formerRegions,
  furtherNames,
  regionNames,
  regionsAbroad,
  type NamedRegion,
} from './area-names.ts'

interface France {
  departments: ShardIndex['departments']
  /** How a preposition is joined to a department's name, by its code. */
  links: ReadonlyMap<string, number>
  /** GeoNames' codes of countries whose communes are France's. */
  french: ReadonlySet<string>
}

/** A place that an area is measured by. */
type Member = Pick<PlaceRow, 2 | 3 | 5 | 6 | 7>

/** Minimum population of the cities by which a region abroad is measured: remote villages would enlarge its circle. */
const minMeasuring = 15_000

/**
 * Continents, countries, regions of France and abroad, and the departments of France, each as far as its communes or cities
 * lie.
 * @param communes of France
 * @param cities of all countries, of 1,000 inhabitants or more, each with the code of its region
 */
export function areaRows(communes: readonly PlaceRow[], cities: readonly Member[], france: France): PlaceRow[] {
  const metropolitan = communes.filter(([, , , department]) => department.length === 2)
  const abroad = cities.filter((row) => !france.french.has(row[2]))
  const byCountry = Map.groupBy([...abroad, ...metropolitan], (row) => row[2])
  const countries = [...byCountry].map(([code, members]) => {
    const name = countryName(code, 'fr')
    const names = [...locales.map((locale) => countryName(code, locale)), ...(furtherNames[code] ?? [])]
    return areaRow(`country:${code}`, name, code, { members, names, extent: { kind: 'country', at: atCountry(name) } })
  })
  return [...frenchRows(communes, cities, france), ...regionRows(abroad), ...countries, ...continentRows(countries)]
}

/** The regions of France, today's and former ones, and its departments. */
function frenchRows(communes: readonly PlaceRow[], cities: readonly Member[], { departments, links }: France) {
  const byDepartment: Map<string, Member[]> = Map.groupBy(communes, (row) => row[3])
  // GeoNames does not say which communes of Mayotte its towns are.
  byDepartment.set(
    '976',
    cities.filter((row) => row[2] === 'YT'),
  )
  // Of the territories overseas, those whose communes are not among INSEE's have no members.
  const rowOf = (kind: 'region' | 'department', codes: string[], { name, at, names }: NamedRegion) => {
    const members = codes.flatMap((code) => byDepartment.get(code) ?? [])
    const areas = codes.map((code) => `FR-${code}`)
    const id = `${kind}:${slugify(name)}`
    return members.length > 0 ? [areaRow(id, name, 'FR', { members, names, extent: { kind, areas, at } })] : []
  }
  const namesOf = (name: string) => ['', ...(regionNames[name] ?? ['', '']), ...(furtherNames[name] ?? [])]

  const byRegion = Map.groupBy(Object.keys(departments), (code) => departments[code]![1])
  const regions = [...byRegion].flatMap(([name, codes]) =>
    rowOf('region', codes, { name, at: atRegion(name), names: namesOf(name) }),
  )
  const ofDepartments = Object.entries(departments).flatMap(([code, [name]]) =>
    // The city of Paris is the department too; overseas a region has one department of the same name.
    name === 'Paris' || byRegion.has(name)
      ? []
      : rowOf('department', [code], { name, at: atDepartment(links.get(code) ?? 0), names: namesOf(name) }),
  )
  return [...regions, ...ofDepartments, ...formerRegions.flatMap((region) => rowOf('region', region.codes, region))]
}

/** The regions abroad that have names. */
function regionRows(cities: readonly Member[]): PlaceRow[] {
  const measuring = cities.filter((row) => row[7] >= minMeasuring)
  return [...Map.groupBy(measuring, (row) => `${row[2]} ${row[3]}`)].flatMap(([code, members]) => {
    const region = regionsAbroad[code]
    if (!region) return []
    const { name, names, at } = region
    return [
      areaRow(`region:${slugify(code)}`, name, code.slice(0, 2), { members, names, extent: { kind: 'region', at } }),
    ]
  })
}

/** The continents, of countries. */
function continentRows(countries: readonly PlaceRow[]): PlaceRow[] {
  return continents.flatMap((code) => {
    const members = countries.filter(([, , country]) => continentOf(country).includes(code))
    const names = locales.map((locale) => countryName(code, locale))
    const areas = members.map(([, , country]) => country)
    const extent = { kind: 'country', areas, at: 'en' } as const
    return [areaRow(`continent:${code}`, names[0]!, code, { members, names, extent })]
  })
}

interface AreaParts {
  members: readonly Member[]
  names: string[]
  extent: Omit<Extent, 'bounds'>
}

function areaRow(id: string, name: string, countryCode: string, { members, names, extent }: AreaParts): PlaceRow {
  const bounds = boundsOf(members)
  const [west, south, east, north] = bounds
  const population = members.reduce((sum, row) => sum + row[7], 0)
  const middle = [round((south + north) / 2), round((west + east) / 2)] as const
  const known = withArabic(names, extent.kind === 'country' ? countryCode : `${countryCode} ${name}`)
  return [id, name, countryCode, '', '', ...middle, population, 1, known, { ...extent, bounds }]
}

/** Degrees beyond the outermost places: about 5 km. */
const margin = 0.05

function boundsOf(members: readonly Member[]): Bounds {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const { 5: lat, 6: lng } of members) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return [round(west - margin), round(south - margin), round(east + margin), round(north + margin)]
}

/** Four decimals: about ten metres. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/** Codes of continents (UN M49), whose names `Intl.DisplayNames` has; America also in its two parts. */
const [europe, africa, americas, asia, oceania] = ['150', '002', '019', '142', '009'] as const
const [north, south] = ['003', '005'] as const
const continents: readonly string[] = [europe, africa, americas, asia, oceania, north, south]

/** By the first part of a time zone, in this order: Spain has one in Africa, too. */
const ofZones: [zone: string, continent: string][] = [
  ['Europe', europe],
  ['Africa', africa],
  ['America', americas],
  ['Asia', asia],
  ['Australia', oceania],
  ['Pacific', oceania],
]
/** Countries whose zones are called by an ocean. */
const inOceans: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['IS', 'FO'].map((code) => [code, europe])),
  ...Object.fromEntries(['CV', 'KM', 'MG', 'MU', 'SC', 'SH'].map((code) => [code, africa])),
  ...Object.fromEntries(['BM', 'FK'].map((code) => [code, americas])),
  MV: asia,
}
/** Of South America; its other countries are those of the north. */
const southern = new Set(['AR', 'BO', 'BR', 'CL', 'CO', 'EC', 'FK', 'GF', 'GY', 'PE', 'PY', 'SR', 'UY', 'VE'])

/** The continents of a country, by the time zones that CLDR gives it. @param country ISO 3166-1 */
function continentOf(country: string): string[] {
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & { getTimeZones(): string[] }
  const zones = region.getTimeZones()
  const continent =
    inOceans[country] ?? ofZones.find(([name]) => zones.some((zone) => zone.startsWith(`${name}/`)))?.[1]
  if (continent !== americas) return continent ? [continent] : []
  return [americas, southern.has(country) ? south : north]
}
