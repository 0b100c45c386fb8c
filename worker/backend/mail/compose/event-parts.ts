import { pickLocalized } from '../../../../src/contracts/locales.ts'
import { href } from '../../../../src/contracts/paths.ts'
import type { Event } from '../../../../src/events/events.contract.ts'
import { formatDay } from '../../../../src/events/event-dates.ts'
import { fullDate } from '../../../../src/events/event-texts.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import { spokenCode } from '../../../../src/lib/spoken-code/spoken-code.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import { eventChanges, type EventBefore, type EventChange, type MailData } from '../../db/mail-data.ts'
import { presentDates } from '../../events/present-event.ts'
import type { MailContent, MailDay, MailRating, MailTicket } from '../document/mail-content.ts'
import { changedDates } from './changed-dates.ts'
import { allDates, hoursWords, placeWords, spanWords } from './event-words.ts'
import type { MailFacts } from './mail-facts.ts'

/** The day, the place, the ticket and the changes of an event in its mails. */

/** The changes of the event that still apply: one that was reverted, or is over, is left out. */
export function applicableChanges(data: MailData, event: Event): EventChange[] {
  const { changes = [], before } = data
  const same: Partial<Record<EventChange, boolean | undefined>> = {
    postponed: event.change !== 'postponed',
    resumed: event.change === 'postponed',
    date: before?.dates && changedDates(data, event).changes.length === 0,
    place:
      before &&
      event.attendanceMode === before.attendanceMode &&
      JSON.stringify(event.address) === JSON.stringify(before.address),
  }
  return eventChanges.filter((change) => changes.includes(change) && !same[change])
}

/** The venue, "online", or both. */
export function whereWords(where: Pick<EventBefore, 'address' | 'attendanceMode'>, event: Event, t: Translate): string {
  const place = where.attendanceMode === 'online' ? '' : placeWords(where.address, event, t)
  const online = where.attendanceMode === 'inPerson' && place ? '' : t('mail.labels.online')
  return [place, online].filter(Boolean).join(' · ')
}

/** Date and place, if known. */
export function factsOf({ event }: MailFacts, t: Translate): MailContent['facts'] {
  const postponed = event.change === 'postponed'
  // The card of a mail shows the day; one that is not known has no card.
  const drawn = !postponed
  const access = pickLocalized(event.address, t.locale, event.lang)?.value.access
  return [
    ...(postponed
      ? []
      : [{ label: t('mail.labels.when'), value: [spanWords(event, t), ...allDates(event, t)].join(' · '), drawn }]),
    { label: t('mail.labels.where'), value: whereWords(event, event, t), drawn },
    ...(access && event.attendanceMode !== 'online' ? [{ label: t('mail.labels.access'), value: access, drawn }] : []),
  ]
}

/** The date and the place of an event as a card: a calendar leaf with hours and place beside it; `undefined` while it is postponed. */
export function dayFor(
  { event }: MailFacts,
  t: Translate,
  { before = [], isOff = false }: { before?: string[]; isOff?: boolean } = {},
): MailDay | undefined {
  if (event.change === 'postponed') return undefined
  const { next, timeZone } = event
  const part = (style: 'weekday' | 'day' | 'month') => formatDay(next.begin, t.locale, timeZone, style)
  const access = pickLocalized(event.address, t.locale, event.lang)?.value.access
  return {
    leaf: { weekday: part('weekday'), day: part('day'), month: part('month') },
    before,
    hours: [hoursWords(event, t), ...allDates(event, t)].join(' · '),
    lines: [
      whereWords(event, event, t),
      ...(access && event.attendanceMode !== 'online' ? [`${t('mail.labels.access')} ${access}`] : []),
    ].filter(Boolean),
    isOff,
  }
}

/** The date of an event that had a single one before the change. */
export const previousDate = ({ dates = [], timeZone }: EventBefore, t: Translate): string | undefined =>
  presentDates(dates.slice(0, 1)).map((next) => spanWords({ next, timeZone }, t))[0]

/** The values that a change replaced, to be struck out. */
export function changedFrom(data: MailData, event: Event, t: Translate): { before: string[] } {
  const { before } = data
  const changes = before ? applicableChanges(data, event) : []
  return {
    before: changes.flatMap((change) => {
      if (change === 'date') return previousDate(before!, t) ?? []
      return change === 'place' ? [whereWords(before!, event, t)] : []
    }),
  }
}

/** The ticket of a registration. */
export const ticketFor = (
  { event, tokens: { ticket } }: MailFacts,
  registration: Pick<RegistrationRow, 'eventId' | 'spoken'>,
  t: Translate,
): MailTicket => ({
  day: formatDay(event.next.begin, t.locale, event.timeZone, 'day'),
  date: fullDate(event, t.locale),
  code: spokenCode(registration),
  hint: t('registration.ticketHint'),
  qr: ticket,
  qrLabel: t('registration.ticketCode'),
})

const ratings = ['poor', 'fair', 'good', 'great', 'best'] as const

/** Five links, each of which opens the feedback form with a rating. @param form its address, with a query */
export const ratingsFor = (form: string, t: Translate): MailRating[] =>
  ratings.map((name, index) => ({
    value: String(index + 1),
    label: t(`registration.feedback.ratings.${name}`),
    link: `${form}&rating=${index + 1}`,
  }))

/** The link to unsubscribe from mails of this topic. */
export const unsubscribeLink = (
  { tokens: { unsubscribe } }: MailFacts,
  origin: string,
  t: Translate,
): MailContent['unsubscribe'] =>
  unsubscribe && {
    label: t(`mail.links.${unsubscribe.topic}`),
    link: origin + href(t.locale, 'account/unsubscribe', {}, { token: unsubscribe.token }),
  }
