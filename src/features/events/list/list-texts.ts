import type { I18n } from '../../../i18n/use-i18n.ts'
import { formatCalendarDay } from '../event-dates.ts'
import { presetOf, type DayRange } from './date-presets.ts'
import { searchDistanceKm } from '../../../contracts/limits.ts'
import type { ListState } from './list-query.ts'

/** Names that a list's address does not hold itself. */
export interface ListNames {
  /** Of the path's city. */
  city?: string | undefined
  topic: ReadonlyMap<string, string>
  type: ReadonlyMap<string, string>
  pillar: ReadonlyMap<string, string>
  hotspot: ReadonlyMap<string, string>
}

/** `à Lyon`, `au Mans`, `aux Lilas`: French contracts an article with its preposition. */
export function atPlace(name: string, { t, locale }: I18n): string {
  const match = locale === 'fr' ? /^(le|les) (.+)$/i.exec(name) : null
  return t(`events.at.${match ? (match[1]!.toLowerCase() as 'le' | 'les') : 'city'}`, { city: match?.[2] ?? name })
}

const lower = (text: string, { locale }: I18n) => (locale === 'en' ? text : text.toLocaleLowerCase(locale))

/** « Événements climat à Lyon »: what the list's path says, in words. */
export function listTitle(state: ListState, names: ListNames, i18n: I18n): string {
  const { t } = i18n
  const [topic, type] = [onlyName(state, names, 'topic'), onlyName(state, names, 'type')]
  const place = names.city ?? state.formattedAddress.split(',', 1)[0]
  const at = place && !state.visio ? atPlace(place, i18n) : ''
  if (topic && at) return t('events.title.cityTopic', { topic: lower(topic, i18n), at })
  if (topic) return t('events.title.topic', { topic: lower(topic, i18n) })
  if (at) return t('events.title.city', { at })
  return type ? t('events.title.type', { type }) : t('events.title.all')
}

/** The same with the page's number, from the second on. */
export const pagedTitle = (title: string, page: number, { t }: I18n): string =>
  page > 0 ? t('events.title.paged', { title, n: page + 1 }) : title

/** « à Lyon, ce week-end »: what the list is limited to, after the count. */
export function listScope(state: ListState, names: ListNames, today: string, i18n: I18n): string {
  const { t } = i18n
  const place = names.city ?? state.formattedAddress.split(',', 1)[0]
  const [topic, type] = [onlyName(state, names, 'topic'), onlyName(state, names, 'type')]
  const what = [
    topic && t('events.aboutTopic', { topic: topic.toLocaleLowerCase(i18n.locale) }),
    type && t('events.ofType', { type: type.toLocaleLowerCase(i18n.locale) }),
    state.search && t('events.aboutSearch', { search: state.search }),
    state.visio ? t('events.inlineOnline') : place && atPlace(place, i18n),
  ]
  const when = state.from || state.to ? lowerFirst(dateLabel(state, today, i18n)) : ''
  return [what.filter(Boolean).join(' '), when].filter(Boolean).join(', ')
}

/** The name of the one topic or type that the list is limited to. */
const onlyName = (state: ListState, names: ListNames, kind: 'topic' | 'type'): string | undefined =>
  state[kind].length === 1 ? names[kind].get(state[kind][0]!) : undefined

const lowerFirst = (text: string) => text.charAt(0).toLocaleLowerCase() + text.slice(1)

/** What the date filter says: a preset's name, or the days. */
export function dateLabel(range: DayRange, today: string, { t, locale }: I18n): string {
  const preset = presetOf(range, today)
  if (preset) return t(`events.preset.${preset}`)
  const { from, to } = range
  const day = (value: string) => formatCalendarDay(value, locale, 'brief')
  if (from && from === to) return formatCalendarDay(from, locale, 'short')
  if (from && to) return t('events.range.both', { from: day(from), to: day(to) })
  return from ? t('events.range.from', { from: day(from) }) : t('events.range.to', { to: day(to!) })
}

/** `Lyon, 30 km`, or the city of the path alone. */
export function placeLabel(state: ListState, names: ListNames, { t }: I18n): string {
  if (names.city) return names.city
  const place = state.formattedAddress.split(',', 1)[0] || state.countryCode || ''
  return state.lat === undefined ? place : t('events.radius', { place, km: state.distance ?? searchDistanceKm })
}
