import { isLocale, languageNames } from '../../contracts/locales.ts'
import type { OrganizedEvent } from '../event/organized.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { plainText } from '../../lib/text/plain-text.ts'
import { formatDay, formatHours, formatMoment } from '../../events/event-dates.ts'
import { addressOf, priceLabel } from '../../events/event-texts.ts'
import { anyText } from '../create/room-form.ts'

/** A value before or after a change: a line that is read first, and the rest. */
export interface ShownValue {
  main?: string
  rest?: string
  picture?: string
}

const labels: Record<string, MessageKey> = {
  dates: 'review.field.dates',
  place: 'review.field.place',
  onlineUrl: 'wizard.where.link',
  maxAttendees: 'wizard.settings.max',
  title: 'wizard.words.name',
  summary: 'wizard.words.summary',
  description: 'wizard.words.description',
  keywords: 'review.field.keywords',
  cover: 'wizard.style.cover',
  coverAltText: 'wizard.style.alt',
  coverCredit: 'wizard.style.credit',
  coverFocus: 'review.field.focus',
  coverCut: 'wizard.style.cut',
  color: 'wizard.style.buttons',
  topic: 'wizard.about.topic',
  type: 'wizard.about.type',
  momentum: 'wizard.about.momentum',
  hotspot: 'wizard.about.hotspot',
  price: 'wizard.people.price',
  age: 'wizard.people.age',
  accessibility: 'events.accessibility',
  seatsPerPerson: 'wizard.settings.perPerson',
  certificate: 'wizard.settings.certificate',
  guests: 'wizard.settings.guests',
  private: 'wizard.settings.private',
  registerUrl: 'wizard.settings.elsewhere',
  registrationOpensAt: 'review.field.opens',
  registrationClosesAt: 'review.field.closes',
  waitingList: 'review.field.waitingList',
  questions: 'review.field.questions',
  contactEmail: 'review.field.contact',
  lang: 'review.field.lang',
}

/** What a group of changes is called: « Titre (en) ». */
export function groupLabel(group: string, { t }: I18n): string {
  const [root = '', language] = group.split('.')
  const key = labels[root]
  const label = key === undefined ? root : t(key)
  return language !== undefined && isLocale(language) ? `${label} (${language})` : label
}

/** The text of a group that is compared word by word; `undefined` for other values. */
export function comparedText(event: OrganizedEvent, group: string): string | undefined {
  const [root, language] = group.split('.')
  if (language === undefined || !isLocale(language)) return undefined
  if (root === 'title' || root === 'summary') return event[root][language] ?? ''
  return root === 'description' ? plainText(event.description[language] ?? '') : undefined
}

/** The value of a group, in words. */
export function shownValue(event: OrganizedEvent, group: string, i18n: I18n): ShownValue {
  const { t, locale } = i18n
  const [root = '', language] = group.split('.')
  const moment = (text: string | null) =>
    text === null ? t('review.always') : formatMoment(text, locale, event.timeZone, 'full')
  if (root === 'dates') return datesValue(event, i18n)
  if (root === 'place') return placeValue(event, i18n)
  if (root === 'cover') return coverValue(event, language)
  if (root === 'maxAttendees') return { main: event.maxAttendees?.toLocaleString(locale) ?? t('review.unlimited') }
  if (root === 'registrationOpensAt' || root === 'registrationClosesAt') return { rest: moment(event[root]) }
  if (root === 'price') return { rest: priceLabel(event, i18n)?.text ?? anyText(event.price.text) }
  if (root === 'age') return { rest: ageWords(event.age, i18n) }
  if (root === 'accessibility')
    return { rest: event.accessibility.map((code) => t(`events.access.${code}`)).join(', ') }
  if (root === 'questions')
    return { rest: (event.questions ?? []).map(({ label }) => anyText(label)).join(' · ') || t('review.nothing') }
  if (root === 'lang') return { rest: languageNames[event.lang] }
  if (root === 'color') return { rest: t(`wizard.style.${event.color}`) }
  return { rest: plainValue(event[root as keyof OrganizedEvent], language, i18n) }
}

function plainValue(value: unknown, language: string | undefined, { t, locale }: I18n): string {
  if (typeof value === 'boolean') return t(value ? 'review.yes' : 'review.no')
  if (typeof value === 'string') return value || t('review.nothing')
  if (typeof value === 'number') return value.toLocaleString(locale)
  if (Array.isArray(value)) return value.join(', ') || t('review.nothing')
  if (typeof value !== 'object' || value === null) return t('review.nothing')
  const named = value as { name?: Record<string, string>; slug?: string } & Record<string, unknown>
  if (language !== undefined) return plainValue(named[language], undefined, { t, locale } as I18n)
  return named.name?.[locale] ?? named.slug ?? t('review.nothing')
}

function datesValue({ timings, timeZone, date }: OrganizedEvent, { t, locale }: I18n): ShownValue {
  if (date === null) return { rest: t('review.nothing') }
  const line = ({ begin, end }: { begin: string; end: string }) =>
    `${formatDay(begin, locale, timeZone, 'dated')}, ${formatHours(begin, end, locale, timeZone)}`
  if (timings.length > 1) {
    return { main: t.plural('review.dates', timings.length), rest: timings.map(line).join('\n') }
  }
  const only = timings[0] ?? { begin: date, end: date }
  return {
    main: formatDay(only.begin, locale, timeZone, 'dated'),
    rest: formatHours(only.begin, only.end, locale, timeZone),
  }
}

function placeValue(event: OrganizedEvent, { t, locale }: I18n): ShownValue {
  const address = event.attendanceMode === 'online' ? undefined : addressOf(event, locale)
  const online = event.attendanceMode === 'inPerson' ? undefined : t('wizard.where.online')
  if (!address) return { main: online ?? t('review.nothing') }
  const { name, street, postalCode, city, formattedAddress, access } = address
  const where = [street, [postalCode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return {
    main: name || city,
    rest: [name ? where : formattedAddress, access, online].filter(Boolean).join('\n'),
  }
}

function coverValue(event: OrganizedEvent, language: string | undefined): ShownValue {
  const own = language !== undefined && isLocale(language) ? event.cover[language]?.url : undefined
  return { picture: own ?? event.coverDisplay.url }
}

function ageWords({ min, max }: OrganizedEvent['age'], { t }: I18n): string {
  if (min === null && max === null) return t('wizard.people.everybody')
  if (max === null) return t('wizard.people.years', { n: min ?? 0 })
  return `${min ?? 0} – ${t('wizard.people.years', { n: max })}`
}
