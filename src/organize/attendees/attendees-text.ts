import type { Locale } from '../../contracts/locales.ts'
import { fill } from '../../lib/text/fill.ts'
import type { AttendeeList, AttendeeOrder, AttendeeView, ListedAttendee } from './attendees.contract.ts'
import type { Answers } from '../../events/attend/party/questions.contract.ts'
import { sourceName } from '../../lib/visits/source-name.ts'
import { visitSource } from '../../lib/visits/visit-source.ts'
import { formatDay, formatHour, formatMoment } from '../../events/event-dates.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { LiveWords } from '../dashboard/live-words.ts'

/** What one looks at: a part of the list, what is searched, and the order. */
export interface AttendeesQuery {
  view: AttendeeView
  search: string
  sort: AttendeeOrder
  /** The beginning of a date of a course that is over, whose presence is shown; empty for the present one. */
  at: string
}

/** People of one page of the list. */
export const pageSize = 50

/** A question with its texts in the page's language. */
export interface AskedQuestion {
  id: string
  type: 'text' | 'choice' | 'several' | 'checkbox'
  label: string
  options: { id: string; label: string }[]
}

/** The address of the list with a query; `page` from 0, `person` opens a sheet. */
export function listHref(
  base: string,
  { view, search, sort, at }: AttendeesQuery,
  { page = 0, person }: { page?: number; person?: string } = {},
): string {
  const query = new URLSearchParams()
  if (view !== 'all') query.set('view', view)
  if (search) query.set('search', search)
  if (sort !== 'name') query.set('sort', sort)
  if (at) query.set('at', at)
  if (page > 0) query.set('page', String(page + 1))
  if (person !== undefined) query.set('person', person)
  return query.size > 0 ? `${base}?${query}` : base
}

/** Moments as the list shows them. */
export const clockOf = (locale: Locale, timeZone: string) => ({
  day: (moment: string) => formatDay(moment, locale, timeZone, 'brief'),
  hour: (moment: string) => formatHour(moment, locale, timeZone),
  both: (moment: string) => formatMoment(moment, locale, timeZone, 'short'),
})
export type Clock = ReturnType<typeof clockOf>

/** The date of a course that presence is of, with its hour where the day has two; null where the event has one date. */
export function dateText({ dates, date }: Pick<AttendeeList, 'dates' | 'date'>, { day, both }: Clock): string | null {
  if (date === null) return null
  return dates.filter((other) => day(other) === day(date)).length > 1 ? both(date) : day(date)
}

/** The state of a person in words. */
export function stateText({ state, checkedInAt, position }: ListedAttendee, words: AttendeesWords): string {
  if (checkedInAt !== null) return words.state.here
  if (state === 'going') return words.state.coming
  return fill(words.state[state], { n: position ?? '' })
}

/** Where a person came from, in words. */
export const sourceText = ({ source }: ListedAttendee, { sources }: AttendeesWords): string =>
  sourceName(visitSource(source), sources)

/** An answer in words. */
export function answerText(
  { options }: AskedQuestion,
  answer: Answers[string] | undefined,
  words: AttendeesWords,
): string {
  if (answer === undefined || answer === false || answer === '') return ''
  if (answer === true) return words.yes
  return [answer]
    .flat()
    .map((id) => options.find((option) => option.id === id)?.label ?? id)
    .join(', ')
}

export const nameText = ({ name, email }: ListedAttendee, words: AttendeesWords): string =>
  name || email || words.noName

/** The words of the attendees' screen, with their `{{names}}`. */
export type AttendeesWords = Omit<Messages['people'], 'door' | 'adding' | 'exporting'> & {
  /** What removed people read. */
  removedMail: string
  /** Where people came from. */
  sources: LiveWords['sources']
}
