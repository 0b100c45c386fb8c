/** 32-bit FNV-1a hash over code points. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193)
  return hash >>> 0
}

// Addresses have places in these lists: names are only added at their ends.
// prettier-ignore
const types = ['workshop', 'meal', 'talk', 'film', 'walk', 'plant', 'market', 'concert', 'game', 'assembly', 'festival', 'online'] as const
// prettier-ignore
const places = ['paris', 'lyon', 'marseille', 'nantes', 'lille', 'bordeaux', 'toulouse', 'strasbourg', 'bruxelles', 'london', 'madrid', 'barcelona', 'town', 'country', 'sea', 'mountain', 'online'] as const
// prettier-ignore
const motifs = ['leaf', 'bulb', 'carrot', 'heart', 'megaphone', 'book', 'equal', 'wheel', 'wrench', 'planet', 'star', 'bread', 'spool', 'drop', 'note', 'sapling', 'soup'] as const
const hours = ['morning', 'day', 'dusk', 'night'] as const
const seasons = ['none', 'winter', 'snow', 'spring', 'autumn'] as const

/** What a cover can show; `hours` in the order of the four palettes of a topic. */
export const sceneParts = { types, hours, places, seasons, motifs }
export type SceneType = (typeof types)[number]
export type SceneHour = (typeof hours)[number]
export type ScenePlace = (typeof places)[number]
export type SceneSeason = (typeof seasons)[number]
export type SceneMotif = (typeof motifs)[number]

/** All that a generated cover depends on; its address contains it. */
export interface Scene {
  /** Slug of the topic, which has the colours; one without colours uses those of culture. */
  topic: string
  /** What happens, as objects and people in front. */
  type: SceneType
  /** The light. */
  hour: SceneHour
  place: ScenePlace
  /** One large thing of the season, or nothing. */
  season: SceneSeason
  /** The sign on the objects. */
  motif: SceneMotif
  /** The place is seen through windows. */
  inside: boolean
  /** Without people and objects. */
  bare: boolean
  /** 28 bits, for chance; of these `sides` are left and right. */
  seed: number
}

/** The bits of a seed for the side of the landmark and that of the people. */
export const sides = 3

const digit = (...[list, one]: readonly [readonly string[], string]): string => list.indexOf(one).toString(36)
const hex = (seed: number): string => (seed & 0xfffffff).toString(16).padStart(7, '0')

/**
 * The address of a scene: a letter for the version of the drawings, a digit (base 36) for each of type, place, hour and season,
 * motif, inside and bare, and the seed.
 * @returns `/cover/{topic}/w{5 digits}{7 hex digits}.svg`
 */
export function scenePath({ topic, type, place, hour, season, motif, inside, bare, seed }: Scene): string {
  const light = (hours.indexOf(hour) + 4 * seasons.indexOf(season)).toString(36)
  const digits = digit(types, type) + digit(places, place) + light + digit(motifs, motif)
  return `/cover/${topic}/w${digits}${Number(inside) + 2 * Number(bare)}${hex(seed)}.svg`
}

/**
 * The address of a picture of a topic, for all that is no event.
 * @param topic slug; `culture` by default
 * @param seed any text that never changes; it varies the scene
 * @returns `/cover/{topic}/w{7 hex digits}.svg`
 */
export function topicCoverPath(topic: string | undefined, seed: string): string {
  const look = topic || 'culture'
  return `/cover/${look}/w${hex(fnv1a(look + seed))}.svg`
}

/** The sign of each topic that has colours of its own, by slug. */
export const topicMotifs: ReadonlyMap<string, SceneMotif> = new Map([
  ['ecologie', 'leaf'],
  ['energie', 'bulb'],
  ['alimentation', 'carrot'],
  ['solidarite', 'heart'],
  ['citoyennete', 'megaphone'],
  ['culture', 'book'],
  ['egalite', 'equal'],
  ['mobilite', 'wheel'],
  ['reemploi', 'wrench'],
  ['sciences', 'planet'],
])

/** Slugs of the topics that have colours of their own. */
export const drawnTopics: readonly string[] = [...topicMotifs.keys()]

/** The sign of a topic; an unknown one has that of culture. */
export const topicMotif = (topic: string): SceneMotif => topicMotifs.get(topic) ?? 'book'

/** What shows a sign large. */
const telling = ['workshop', 'talk', 'film', 'concert', 'assembly', 'walk', 'plant', 'game'] as const

/** The scene of a topic by 28 bits; `cast` is the season and hours that addresses of the former version had, from 16. */
function topicScene(topic: string, seed: number, cast = 0): Scene {
  return {
    topic,
    type: telling[(seed >>> 8) % telling.length]!,
    hour: hours[cast < 16 ? (seed >>> 14) % 3 : cast % 4]!,
    place: places[places.indexOf('town') + ((seed >>> 18) % 4)]!,
    season: cast < 16 ? 'none' : (['winter', 'spring', 'none', 'autumn'] as const)[(cast >> 2) % 4]!,
    motif: topicMotif(topic),
    inside: (seed >>> 23) % 3 === 0,
    bare: false,
    seed,
  }
}

/** Addresses of scenes, of topics, and those of former versions: eight digits, the first up to `v`. */
const address =
  /^\/cover\/([a-z0-9-]{1,120})\/(?:([0-9a-v])|w(?:([0-9ab])([0-9a-g])([0-9a-j])([0-9a-g])([0-3]))?)([0-9a-f]{7})\.svg$/

/** Whether a path is that of a generated cover. */
export const isGeneratedCover = (path: string): boolean => address.test(path)

/**
 * The scene of an address; one of a topic, or of a former version, has a scene of its topic.
 * @returns `undefined` for any other path
 */
export function parseCoverPath(path: string): Scene | undefined {
  const [, topic, former, type, place, light, motif, flags, seed] = address.exec(path) ?? []
  if (!topic || !seed) return undefined
  const hash = Number.parseInt(seed, 16)
  if (!type) return topicScene(topic, hash, former === undefined ? 0 : Number.parseInt(former, 32))
  const one = <T>(list: readonly T[], at: string | undefined): T => list[Number.parseInt(at ?? '0', 36)]!
  const lit = Number.parseInt(light!, 36)
  return {
    topic,
    type: one(types, type),
    place: one(places, place),
    hour: hours[lit % 4]!,
    season: seasons[Math.floor(lit / 4)]!,
    motif: one(motifs, motif),
    inside: Number(flags) % 2 === 1,
    bare: Number(flags) > 1,
    seed: hash,
  }
}
