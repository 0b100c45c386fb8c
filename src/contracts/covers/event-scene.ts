import { locales, pickLocalized, type Locale } from '../locales.ts'
import {
  fnv1a,
  isGeneratedCover,
  scenePath,
  topicMotif,
  type Scene,
  type SceneHour,
  type ScenePlace,
  type SceneSeason,
  type SceneType,
} from '../../lib/cover-path.ts'
import { slugify } from '../../lib/text/slugify.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { wallClock } from '../../lib/time/zoned-time.ts'
import { topicLook } from '../../lib/topic-look.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { isGrave, landscapeInWords, motifInWords, settingInWords, typeInWords } from './scene-words.ts'

/** What a cover reads of an event. */
export type SceneFacts = Pick<EventSummary, 'title' | 'lang'> &
  Partial<Pick<EventSummary, 'topic' | 'type' | 'timeZone' | 'address' | 'coordinates' | 'attendanceMode'>> & {
    /** Of the first occurrence; a draft may have none. */
    date?: string | null
  }

/** Kinds that say what happens, by slug. */
const kinds = new Map<string, SceneType>([
  ['atelier', 'workshop'],
  ['conference', 'talk'],
  ['projection', 'film'],
  ['balade', 'walk'],
  ['concert', 'concert'],
  ['debat', 'assembly'],
  ['marche', 'market'],
])
/** Kinds that can be many things: words of the title come first. */
const broadKinds = new Map<string, SceneType>([
  ['rencontre', 'assembly'],
  ['chantier', 'plant'],
  ['fete', 'concert'],
  ['exposition', 'film'],
  ['spectacle', 'concert'],
])

/** Slugs of cities that are drawn, in their languages and with neighbours that look the same. */
const cities = new Map<string, ScenePlace>([
  ['paris', 'paris'],
  ['lyon', 'lyon'],
  ['villeurbanne', 'lyon'],
  ['marseille', 'marseille'],
  ['marsella', 'marseille'],
  ['nantes', 'nantes'],
  ['lille', 'lille'],
  ['bordeaux', 'bordeaux'],
  ['burdeos', 'bordeaux'],
  ['toulouse', 'toulouse'],
  ['strasbourg', 'strasbourg'],
  ['bruxelles', 'bruxelles'],
  ['brussels', 'bruxelles'],
  ['bruselas', 'bruxelles'],
  ['london', 'london'],
  ['londres', 'london'],
  ['madrid', 'madrid'],
  ['barcelona', 'barcelona'],
  ['barcelone', 'barcelona'],
])

/** Hours of sunrise and sunset in each month of the north. */
const sun = [
  [8, 17],
  [8, 18],
  [7, 19],
  [7, 20],
  [6, 21],
  [6, 22],
  [6, 22],
  [7, 21],
  [7, 20],
  [8, 19],
  [8, 17],
  [8, 17],
] as const

/**
 * The light of an hour.
 * @param hour 0 to 23, local
 * @param month 1 to 12
 */
export function hourOf(hour: number, month: number): SceneHour {
  const [rise, set] = sun[month - 1]!
  if (hour < rise || hour > set) return 'night'
  if (hour >= set - 1) return 'dusk'
  return hour < Math.max(rise + 3, 11) ? 'morning' : 'day'
}

const snowy: readonly ScenePlace[] = ['country', 'lille', 'strasbourg', 'bruxelles']

/** The moon has the place of a leaf or a branch. */
function seasonOf(month: number, hour: SceneHour, place: ScenePlace, seed: number): SceneSeason {
  const isShown = (seed & 128) > 0
  if (month === 12 || month < 3) return place === 'mountain' || (isShown && snowy.includes(place)) ? 'snow' : 'winter'
  if (!isShown || hour === 'night') return 'none'
  return month < 6 ? 'spring' : month > 8 ? 'autumn' : 'none'
}

/** Month and hour by the clocks of the place; months of the south are those of the north half a year later. */
function whenOf({ date, timeZone = 'UTC', coordinates }: SceneFacts): { month: number; hour: number } | undefined {
  const begin = msOf(date ?? '')
  // A draft without a date has none.
  if (!begin) return undefined
  const clock = new Date(wallClock(timeZone, begin))
  const south = (coordinates?.[1] ?? 0) < 0 ? 6 : 0
  return { month: ((clock.getUTCMonth() + south) % 12) + 1, hour: clock.getUTCHours() }
}

function typeOf({ type, attendanceMode }: SceneFacts, title: string, lang: Locale): SceneType {
  if (attendanceMode === 'online') return 'online'
  const kind = type?.slug ?? ''
  const named = type ? typeInWords(pickLocalized(type.name, lang, lang)?.value ?? kind, lang) : undefined
  return kinds.get(kind) ?? typeInWords(title, lang) ?? broadKinds.get(kind) ?? named ?? 'workshop'
}

/**
 * The scene of an event: what happens by its kind, else by words of its title, where and when it takes place. Grief, violence and
 * illness have a place and its light only.
 */
export function sceneOf(event: SceneFacts): Scene {
  const { lang, topic, address, attendanceMode } = event
  const title = pickLocalized(event.title, lang, lang)?.value ?? ''
  const venue = pickLocalized(address ?? {}, 'fr', lang)?.value
  const city = slugify(venue?.city ?? '').replace(/-\d.*$/, '')
  // The French title: all languages show the same cover.
  const seed = fnv1a([event.title.fr ?? title, city].join('\n')) & 0xfffffff
  const look = topicLook(topic) ?? 'culture'
  const type = typeOf(event, title, lang)
  const around = `${title} ${venue?.name ?? ''}`
  const place = attendanceMode === 'online' ? 'online' : (cities.get(city) ?? landscapeInWords(around, lang) ?? 'town')
  const when = whenOf(event)
  // An event without an hour begins at midnight.
  const hour = when?.hour ? hourOf(when.hour, when.month) : 'day'
  const named = locales.map((language) => [topic?.name[language] ?? '', language] as const)
  const bare = [[title, lang] as const, ...named].some(([words, language]) => isGrave(words, language))
  return {
    topic: look,
    type,
    hour,
    place,
    season: when && !bare ? seasonOf(when.month, hour, place, seed) : 'none',
    motif: motifInWords(title, lang) ?? topicMotif(look),
    inside: isInside(type, hour, settingInWords(venue?.name ?? '', lang), seed),
    bare,
    seed,
  }
}

const outdoors: readonly SceneType[] = ['walk', 'plant', 'market', 'festival', 'concert', 'online']

/**
 * Whether it is in a room: what is outside by its nature only where the venue is one, the rest in half of the pictures, most of those
 * at night.
 */
function isInside(type: SceneType, hour: SceneHour, setting: 'inside' | 'outside' | undefined, seed: number): boolean {
  if (type === 'walk' || type === 'plant' || type === 'online') return false
  if (setting) return setting === 'inside'
  return !outdoors.includes(type) && (seed & (hour === 'night' ? 192 : 64)) > 0
}

/** Path of an event's generated cover, even if it shows a photo instead. */
export const generatedCoverOf = (event: Pick<EventSummary, 'coverDisplay'> & SceneFacts): string =>
  isGeneratedCover(event.coverDisplay.url) ? event.coverDisplay.url : scenePath(sceneOf(event))
