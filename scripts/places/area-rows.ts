import { locales } from '../../src/contracts/locales.ts'
import { slugify } from '../../src/lib/text/slugify.ts'
import { countryName } from '../../src/features/places/gazetteer/place-texts.ts'
import type { Bounds, Extent, PlaceRow, ShardIndex } from '../../src/features/places/gazetteer/shards.ts'
import { atCountry, atDepartment, atRegion, furtherNames, regionNames } from './area-names.ts'

interface France {
  departments: ShardIndex['departments']
  /** How a preposition is joined to a department's name, by its code. */
  links: ReadonlyMap<string, number>
  /** GeoNames' codes of countries whose communes are France's. */
  french: ReadonlySet<string>
}

/** A place that an area is measured by. */
type Member = Pick<PlaceRow, 2 | 3 | 5 | 6 | 7>

/**
 * Countries, the regions of France and its departments, each as far as its communes or cities lie.
 * @param communes of France
 * @param cities of all countries, of 1,000 inhabitants or more
 */
export function areaRows(communes: readonly PlaceRow[], cities: readonly Member[], france: France): PlaceRow[] {
  const { departments, links, french } = france
  const byDepartment: Map<string, Member[]> = Map.groupBy(communes, (row) => row[3])
  // GeoNames does not say which communes of Mayotte its towns are.
  byDepartment.set(
    '976',
    cities.filter((row) => row[2] === 'YT'),
  )
  const ofDepartments = Object.entries(departments).flatMap(([code, [name]]) => {
    const members = byDepartment.get(code)
    // The city of Paris is the department too.
    return members && name !== 'Paris'
      ? [
          {
            name,
            members,
            extent: { kind: 'department', areas: [`FR-${code}`], at: atDepartment(links.get(code) ?? 0) },
          } as const,
        ]
      : []
  })
  const byRegion = Map.groupBy(Object.keys(departments), (code) => departments[code]![1])
  const ofRegions = [...byRegion].flatMap(([name, codes]) => {
    const members = codes.flatMap((code) => byDepartment.get(code) ?? [])
    return members.length > 0
      ? [
          {
            name,
            members,
            extent: { kind: 'region', areas: codes.map((code) => `FR-${code}`), at: atRegion(name) },
          } as const,
        ]
      : []
  })
  // Overseas a region has one department of the same name.
  const ownNames = new Set(ofRegions.map(({ name }) => name))
  const areas = [...ofRegions, ...ofDepartments.filter(({ name }) => !ownNames.has(name))].map(
    ({ name, members, extent }): PlaceRow => {
      const translated = regionNames[name] ?? ['', '']
      const names = ['', ...translated, ...(furtherNames[name] ?? [])]
      return areaRow(`${extent.kind}:${slugify(name)}`, name, 'FR', {
        members,
        names,
        extent: { ...extent, areas: [...extent.areas] },
      })
    },
  )
  const metropolitan = communes.filter(([, , , department]) => department.length === 2)
  const abroad = cities.filter((row) => !french.has(row[2]))
  const byCountry = Map.groupBy([...abroad, ...metropolitan], (row) => row[2])
  const countries = [...byCountry].map(([code, members]) => {
    const name = countryName(code, 'fr')
    const names = [...locales.map((locale) => countryName(code, locale)), ...(furtherNames[code] ?? [])]
    return areaRow(`country:${code}`, name, code, { members, names, extent: { kind: 'country', at: atCountry(name) } })
  })
  return [...areas, ...countries]
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
  return [id, name, countryCode, '', '', ...middle, population, 1, names, { ...extent, bounds }]
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
