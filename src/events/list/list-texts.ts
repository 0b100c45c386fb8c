import { pickLocalized, type Localized } from '../../contracts/locales.ts'
import type { TaxonomyType } from './taxonomies.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { QueryPlace } from '../../places/place-of-query.ts'
import { formatCalendarDay, withYear } from '../event-dates.ts'
import { presetOf, type DayRange } from './date-presets.ts'
import { farFuture, searchDistanceKm } from '../../contracts/limits.ts'
import type { ListState } from './list-query.ts'

/** Names for a list's slugs and place. */
export interface ListNames {
  /** Name of the city in the path. */
  city?: string | undefined
  /** Any other place. */
  place?: PlaceName | undefined
  /** Name of the account or agenda that the events are from. */
  organizer?: string | undefined
  topic: ReadonlyMap<string, string>
  type: ReadonlyMap<string, string>
  pillar: ReadonlyMap<string, string>
  hotspot: ReadonlyMap<string, string>
}

interface Named {
  slug: string
  name: Localized
}

/** Where the names of a list's filters come from; labels that could not be read are absent. */
interface NameSources {
  labels: readonly (Named & { type: TaxonomyType })[] | undefined
  hotspots: readonly Named[] | undefined
  city: { name: string } | undefined
  place: QueryPlace | undefined
  organizer?: string | undefined
}

/** The names of a list's filters in one language. */
export function listNames({ labels, hotspots, city, place, organizer }: NameSources, i18n: I18n): ListNames {
  const bySlug = (items: readonly Named[] = []) =>
    new Map(items.map(({ slug, name }) => [slug, pickLocalized(name, i18n.locale)?.value ?? slug]))
  const namesOf = (type: TaxonomyType) => bySlug(labels?.filter((item) => item.type === type))
  return {
    city: city?.name,
    place: placeName(place, i18n),
    organizer,
    topic: namesOf('topic'),
    type: namesOf('type'),
    pillar: namesOf('pillar'),
    hotspot: bySlug(hotspots),
  }
}

/** Name of a place, and how a title contains it. */
export interface PlaceName {
  name: string
  /** « à Lyon », « en Bretagne », « près de Lyon » */
  at: string
  /** Whether the list covers a circle around the place rather than its area. */
  around: boolean
}

/** `à Lyon`, `au Mans`, `aux Lilas`: French contracts the article with its preposition. */
export function atPlace(name: string, { t, locale }: I18n): string {
  const match = locale === 'fr' ? /^(le|les) (.+)$/i.exec(name) : null
  return t(`events.at.${match ? (match[1]!.toLowerCase() as 'le' | 'les') : 'city'}`, { city: match?.[2] ?? name })
}

function nearPlace(name: string, { t }: I18n): string {
  const match = /^(le|les) (.+)$/i.exec(name)
  if (match) return t(match[1]!.toLowerCase() === 'le' ? 'events.at.nearLe' : 'events.at.nearLes', { city: match[2]! })
  return t(/^[aeiouhâéèêîôœ]/i.test(name) ? 'events.at.nearVowel' : 'events.at.near', { city: name })
}

/** The name of a list's place; `undefined` without a place, online, and for an unknown one. */
export function placeName(asked: QueryPlace | undefined, i18n: I18n): PlaceName | undefined {
  if (!asked || asked.given.visio) return undefined
  const { given, known, match } = asked
  if (match === 'point' && !known)
    return { name: i18n.t('events.place.point'), at: i18n.t('events.at.point'), around: true }
  const name = known?.name ?? given.name
  const around = !known?.extent && (given.lat !== undefined || known !== undefined)
  if (match === 'point') return { name, at: nearPlace(name, i18n), around }
  if (match === 'unknown' && !known) return undefined
  const at = i18n.locale === 'fr' && known?.extent?.at
  return { name, at: at ? `${at}${at.endsWith('’') ? '' : ' '}${name}` : atPlace(name, i18n), around }
}

const lower = (text: string, { locale }: I18n) => (locale === 'en' ? text : text.toLocaleLowerCase(locale))

/** The title of a list by its path: « Événements climat à Lyon ». */
export function listTitle(state: ListState, names: ListNames, i18n: I18n): string {
  const { t } = i18n
  const [topic, type] = [onlyName(state, names, 'topic'), onlyName(state, names, 'type')]
  const at = state.visio ? '' : whereText(names, i18n)
  if (topic && at) return t('events.title.cityTopic', { topic: lower(topic, i18n), at })
  if (topic) return t('events.title.topic', { topic: lower(topic, i18n) })
  if (at) return t('events.title.city', { at })
  return type ? t('events.title.type', { type }) : t('events.title.all')
}

/** The title with the page number, from the second page on. */
export const pagedTitle = (title: string, page: number, { t }: I18n): string =>
  page > 0 ? t('events.title.paged', { title, n: page + 1 }) : title

/** All filters of a list as a phrase after its count: « à Lyon, ce week-end ». */
export function listScope(state: ListState, names: ListNames, today: string, i18n: I18n): string {
  const { t } = i18n
  const [topic, type, pillar, hotspot] = (['topic', 'type', 'pillar', 'hotspot'] as const).map((kind) =>
    anyOf(
      state[kind].map((slug) => names[kind].get(slug) ?? slug),
      i18n,
    ),
  )
  const what = [
    topic && t('events.aboutTopic', { topic: topic.toLocaleLowerCase(i18n.locale) }),
    type && t('events.ofType', { type: type.toLocaleLowerCase(i18n.locale) }),
    pillar && t('events.forPillar', { pillar: pillar.toLocaleLowerCase(i18n.locale) }),
    state.search && t('events.aboutSearch', { search: state.search }),
    hotspot && t('events.ofHotspot', { hotspot }),
    whereText(names, i18n),
    state.visio && t('events.inlineOnline'),
  ]
  const more = [
    (state.from || state.to) && lowerFirst(dateLabel(state, today, i18n)),
    state.organizer && t('events.byOrganizer', { name: names.organizer ?? t('events.thisOrganizer') }),
    state.makesense && t('events.byMakesense'),
    state.free && t('events.areFree'),
    anyOf(
      state.accessibility.map((code) => lowerFirst(t(`events.access.${code}`))),
      i18n,
    ),
  ]
  return [what.filter(Boolean).join(' '), ...more].filter(Boolean).join(', ')
}

const whereText = ({ city, place }: ListNames, i18n: I18n): string => (city ? atPlace(city, i18n) : (place?.at ?? ''))

/** « culture ou climat »; most lists have one name at most, and a formatter takes long to make. */
const anyOf = (names: readonly string[], { locale }: I18n): string =>
  names.length < 2 ? (names[0] ?? '') : new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)

/** The name of the topic or type, if the list has exactly one. */
const onlyName = (state: ListState, names: ListNames, kind: 'topic' | 'type'): string | undefined =>
  state[kind].length === 1 ? names[kind].get(state[kind][0]!) : undefined

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

/** The date filter: name of a preset, or the days. */
export function dateLabel(range: DayRange, today: string, { t, locale }: I18n): string {
  const preset = presetOf(range, today)
  if (preset) return t(`events.preset.${preset}`)
  const { from, to } = range
  const day = (value: string) => formatCalendarDay(value, locale, withYear(value, today, 'brief', 'briefDated'))
  if (from && from === to) return formatCalendarDay(from, locale, withYear(from, today, 'short', 'dated'))
  if (from && to && to !== farFuture) return t('events.range.both', { from: day(from), to: day(to) })
  return from ? t('events.range.from', { from: day(from) }) : t('events.range.to', { to: day(to!) })
}

/** The place filter: `Lyon, 30 km`; name of a city or an area; the text itself if it is no known place. */
export function placeLabel(state: ListState, { city, place }: ListNames, { t }: I18n): string {
  if (city) return city
  if (place?.around) return t('events.radius', { place: place.name, km: state.distance ?? searchDistanceKm })
  return place?.name ?? (state.formattedAddress && t('events.quoted', { text: state.formattedAddress }))
}
