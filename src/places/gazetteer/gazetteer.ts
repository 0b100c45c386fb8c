import type { Locale } from '../../contracts/locales.ts'
import { editDistance } from '../../lib/text/edit-distance.ts'
import { slugify } from '../../lib/text/slugify.ts'
import { fold } from './fold.ts'
import { isWithin, maxAddress, type Place, type Point } from '../location.ts'
import { toPlace, countryNames } from './place-texts.ts'
import { firstOf, rank, type Candidate } from './rank.ts'
import { ShardReader, type ReadShard } from './shard-reader.ts'
import { nearFile, nearFiles, type Bounds, type PlaceRow } from './shards.ts'

/** What else is known about the place of a text. */
export interface PlaceHints {
  /** Coordinates near it: places of that name elsewhere are excluded. */
  near?: Point | undefined
  /** Two capital letters; places in this country are preferred. */
  countryCode?: string | undefined
}

/** The place that a typed text means. */
export interface ResolvedPlace {
  place: Place
  /** Whether the text is its name, rather than its beginning or a misspelling. */
  exact: boolean
}

export interface Gazetteer {
  /** Places with a name, a word in it, or a postal code that begins with the text, best first. */
  search(text: string, locale: Locale, limit?: number): Promise<Place[]>
  /**
   * The place of a typed text or a formatted address: by its exact name, the beginning of its name, or a misspelling.
   * @returns `undefined` if there is none
   */
  resolve(text: string, locale: Locale, hints?: PlaceHints): Promise<ResolvedPlace | undefined>
  /** The place with exactly this name. */
  resolveExact(text: string, locale: Locale, hints?: PlaceHints): Promise<Place | undefined>
  /** The city of `/events/city/{slug}`; French ones are preferred, then the most populous. */
  findCity(slug: string, locale: Locale): Promise<Place | undefined>
  /**
   * The slug of a city, and those of its other names in the site's languages: `londres` → `londres`, `london`. A name that
   * rather means another city is left out.
   */
  citySlugs(slug: string): Promise<string[]>
  /** The town that names a point on the map; `undefined` if there is none within 100 km. */
  nearest(point: Point, locale: Locale): Promise<Place | undefined>
  /** The towns within bounds, the largest first. */
  towns(bounds: Bounds, limit: number): Promise<Town[]>
  /** The outlines of all countries, degrees: longitude, latitude, … */
  outlines(): Promise<number[][]>
}

/** A town on a map. */
export interface Town extends Point {
  name: string
}

/** The gazetteer for page loaders, in the page's language. */
export interface PlaceLookup {
  findCity(slug: string): Promise<Place | undefined>
  citySlugs(slug: string): Promise<string[]>
  resolve(text: string, hints?: PlaceHints): Promise<ResolvedPlace | undefined>
  resolveExact(text: string, hints?: PlaceHints): Promise<Place | undefined>
  nearest(point: Point): Promise<Place | undefined>
  towns(bounds: Bounds, limit: number): Promise<Town[]>
  outlines(): Promise<number[][]>
}

// Shorter names are too likely to be another place.
const minCorrectedLength = 4
const kmPerDegree = 111.2
const nearestKm = 100

/**
 * A gazetteer of French communes, cities of the world, countries and French regions, over the files of `buildShards`.
 * @param read reads a file as JSON; a failure rejects the call and is not cached
 */
export function createGazetteer(read: ReadShard): Gazetteer {
  const shards = new ShardReader(read)
  return {
    search: (text, locale, limit) => search(shards, text, locale, limit),
    resolve: (text, locale, hints) => resolve(shards, text, locale, hints),
    resolveExact: (text, locale, hints) => resolveExact(shards, text, locale, hints),
    findCity: (slug, locale) => findNamed(shards, slug, locale, {}),
    citySlugs: (slug) => citySlugs(shards, slug),
    nearest: (point, locale) => nearest(shards, point, locale),
    towns: (bounds, limit) => towns(shards, bounds, limit),
    outlines: () => shards.outlines(),
  }
}

const placeFrom = async (shards: ShardReader, candidate: Candidate, locale: Locale, zip?: string): Promise<Place> =>
  toPlace(candidate, { locale, zip, departments: await shards.departments() })

async function search(shards: ShardReader, text: string, locale: Locale, limit = 8): Promise<Place[]> {
  const query = fold(text.slice(0, maxAddress))
  if (!query) return []
  const found = firstOf(rank(await shards.candidates(query), query), query, limit)
  return Promise.all(
    found.map((candidate) =>
      placeFrom(
        shards,
        candidate,
        locale,
        candidate.zips.find((zip) => zip.startsWith(query)),
      ),
    ),
  )
}

interface NameHints extends PlaceHints {
  /** Other parts of the address, folded. */
  rest?: readonly string[]
  /** Whether it may be a country, region or department. */
  areas?: boolean
}

/** The best of the places with exactly this name or postal code. */
async function findNamed(
  shards: ShardReader,
  part: string,
  locale: Locale,
  hints: NameHints,
): Promise<Place | undefined> {
  const best = await bestNamed(shards, part, hints)
  const { zip } = splitZip(fold(part))
  return best && placeFrom(shards, best, locale, best.zips.includes(zip) ? zip : undefined)
}

async function bestNamed(
  shards: ShardReader,
  part: string,
  { rest = [], areas = false, near, countryCode }: NameHints,
): Promise<Candidate | undefined> {
  const { zip, name } = splitZip(fold(part))
  const query = name || zip
  if (!query) return undefined
  const departments = await shards.departments()
  const exact = rank(await shards.candidates(query), query).filter(
    ({ row, names, zips }) =>
      (name ? names.includes(name) : zips.includes(zip)) && (areas || !row[10]) && (!near || liesNear(row, near)),
  )
  const hints = zip && name ? [...rest, zip] : rest
  const agreement = ({ row: [, , country, area], zips }: Candidate) => {
    const known = [...countryNames(country), area, ...(departments[area] ?? [])].map(fold)
    const agreed = hints.filter((hint) => known.includes(hint) || zips.includes(hint)).length
    return agreed + (country === countryCode ? 1 : 0)
  }
  // A region may have the name of its city: each is chosen with its own coordinates.
  const far = ({ row }: Candidate) => (near ? distanceKm(near, { lat: row[5], lng: row[6] }) : 0)
  // Sorting is stable: with equal agreement the rank decides.
  return exact.toSorted((a, b) => agreement(b) - agreement(a) || far(a) - far(b))[0]
}

async function citySlugs(shards: ShardReader, slug: string): Promise<string[]> {
  const city = await bestNamed(shards, slug, {})
  if (!city) return [slug]
  const { 1: own, 9: others = [] } = city.row
  const names = [...new Set([slug, own, ...others].map((name) => slugify(name)))]
  const means = await Promise.all(names.map(async (name) => (await bestNamed(shards, name, {}))?.row[0]))
  // Nothing means an empty name.
  return names.filter((_, n) => means[n] === city.row[0])
}

async function resolveExact(
  shards: ShardReader,
  text: string,
  locale: Locale,
  hints: PlaceHints = {},
): Promise<Place | undefined> {
  const parts = partsOf(text)
  for (const [position, part] of parts.entries()) {
    const rest = parts.slice(position + 1).map(fold)
    // After an unknown street, the country alone is not the place.
    const place = await findNamed(shards, part, locale, { ...hints, rest, areas: position === 0 })
    if (place) return place
  }
  return undefined
}

async function resolve(
  shards: ShardReader,
  text: string,
  locale: Locale,
  hints: PlaceHints = {},
): Promise<ResolvedPlace | undefined> {
  const exact = await resolveExact(shards, text, locale, hints)
  if (exact) return { place: exact, exact: true }
  const [prefixed] = await search(shards, text, locale, 1)
  if (prefixed) return { place: prefixed, exact: false }
  const [first = '', ...others] = partsOf(text)
  // The corrected name, else the region or country after it.
  for (const name of [await correctName(shards, fold(first)), ...others]) {
    const place = name && (await findNamed(shards, name, locale, { ...hints, areas: true }))
    if (place) return { place, exact: false }
  }
  return undefined
}

/** The known name with the smallest edit distance to a misspelt one; of equal ones that of the larger place. */
async function correctName(shards: ShardReader, name: string): Promise<string | undefined> {
  if (name.length < minCorrectedLength) return undefined
  let maxDistance = name.length > 7 ? 2 : 1
  let best: string | undefined
  for (const other of await shards.knownNames()) {
    const distance = editDistance(name, other, maxDistance)
    if (distance > maxDistance) continue
    best = other
    maxDistance = distance - 1
    if (maxDistance < 1) break
  }
  return best
}

async function nearest(shards: ShardReader, point: Point, locale: Locale): Promise<Place | undefined> {
  const [reachLat, reachLng] = [1, 1 / Math.max(0.1, Math.cos((point.lat * Math.PI) / 180))]
  const cells = [-1, 1].flatMap((south) =>
    [-1, 1].map((west) => nearFile(point.lat + south * reachLat, point.lng + west * reachLng)),
  )
  const towns = (await Promise.all([...new Set(cells)].map((file) => shards.rows(file)))).flat()
  let best: { town: Candidate; pull: number } | undefined
  for (const town of towns) {
    const km = distanceKm(point, { lat: town.row[5], lng: town.row[6] })
    // A large city names its surroundings, even if the centre of a small town is nearer.
    const pull = km / Math.max(1, town.row[7]) ** 0.25
    if (km <= nearestKm && (!best || pull < best.pull)) best = { town, pull }
  }
  return best && placeFrom(shards, best.town, locale)
}

async function towns(shards: ShardReader, bounds: Bounds, limit: number): Promise<Town[]> {
  const rows = (await Promise.all(nearFiles(bounds).map((file) => shards.rows(file)))).flat()
  return rows
    .map(({ row: [, name, , , , lat, lng, population] }) => ({ name, lat, lng, population }))
    .filter((town) => isWithin(bounds, town))
    .toSorted((a, b) => b.population - a.population)
    .slice(0, limit)
}

const partsOf = (text: string) =>
  text
    .slice(0, maxAddress)
    .split(/[,()]/)
    .filter((part) => fold(part))

/** Distance on a plane, accurate enough up to 100 km. */
function distanceKm(a: Point, b: Point): number {
  const width = Math.cos((a.lat * Math.PI) / 180)
  return kmPerDegree * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * width)
}

// A city's name beside a point means the city around that point.
const sameCityKm = 50

const liesNear = ([, , , , , lat, lng, , , , extent]: PlaceRow, near: Point) =>
  extent ? isWithin(extent.bounds, near) : distanceKm({ lat, lng }, near) <= sameCityKm

/** Splits `69003 lyon` and `lyon 3e` into postal code and name; either may be ''. */
function splitZip(folded: string): { zip: string; name: string } {
  const [, city, district] = /^(paris|lyon|marseille) (\d\d?)\D*$/.exec(folded) ?? []
  // The first letter tells: the postal codes of their districts begin with 750, 690 and 130.
  if (city && district)
    return { zip: (city[0] === 'p' ? '750' : city[0] === 'l' ? '690' : '130') + district.padStart(2, '0'), name: city }
  const match = /^(\d{5})(?: (.+))?$/.exec(folded)
  return match ? { zip: match[1] ?? '', name: match[2] ?? '' } : { zip: '', name: folded }
}
