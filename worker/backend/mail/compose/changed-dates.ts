import type { Event } from '../../../../src/events/events.contract.ts'
import { dateParts } from '../../../../src/events/changes/date-parts.ts'
import { formatHour } from '../../../../src/events/event-dates.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import { dateChanges, type DateChange, type EventDate } from '../../../../src/lib/time/date-changes.ts'
import type { MailData, StayingDate } from '../../db/mail-data.ts'
import { presentDates } from '../../events/present-event.ts'
import type { MailDates } from '../document/mail-content.ts'
import { msOf } from '../../../../src/lib/time/iso-instant.ts'
import { dayInText, oneOClock } from './event-words.ts'
import type { DateFacts } from './mail-facts.ts'

/** The removed, moved and added dates in the mail about a change. */

/** At most so many dates that stay are named, of more their number is. */
const maxNamed = 6
/** So many changes are in the subject. */
const maxInSubject = 2

const none: ReturnType<typeof dateChanges> = { changes: [], same: [] }

/** The dates that differ from those before the change; none when those are not known, or the event is postponed. */
export const changedDates = ({ changes, before }: MailData, event: Event): typeof none =>
  before?.dates && changes?.includes('date') && event.change !== 'postponed'
    ? dateChanges({ timings: presentDates(before.dates), timeZone: before.timeZone }, event, before.at ?? 0)
    : none

/** The number of changed dates that are listed: a single date that moves is one sentence. */
export const listedDates = (data: MailData, event: Event): number =>
  (data.before?.dates?.length ?? 1) > 1 || event.timings.length > 1 ? changedDates(data, event).changes.length : 0

/** The list of changed dates, and which ones stay as they are. @param goes the reader is registered */
export function dateList(data: MailData, event: Event, goes: boolean, t: Translate): MailDates {
  const { changes, same } = changedDates(data, event)
  const options = {
    locale: t.locale,
    zones: [data.before!.timeZone, event.timeZone] as const,
    now: data.before!.at ?? 0,
  }
  const days = same.map(({ begin }) => dayInText(begin, event.timeZone, t, 'dayMonth'))
  const named = days.length > maxNamed ? '' : new Intl.ListFormat(t.locale).format(days)
  const rest = [
    same.length === 0
      ? ''
      : named
        ? t.plural('mail.dates.named', same.length, { days: named })
        : t.plural('event.changes.same', same.length),
    goes ? t('mail.dates.stays') : '',
  ]
  return {
    list: changes.map((change) => ({
      kind: change.kind,
      label: t(`event.changes.${change.kind}`),
      parts: dateParts(change, options),
    })),
    rest: rest.filter(Boolean).join(' '),
  }
}

/** Which other dates of a series stay, in one sentence; empty without any. */
export function stayingWords(staying: readonly StayingDate[], t: Translate): string {
  if (staying.length === 0) return ''
  const days = staying.map(({ begin, timeZone }) => dayInText(begin, timeZone, t, 'dayMonth'))
  return days.length > maxNamed
    ? t.plural('event.changes.same', days.length)
    : t.plural('mail.dates.yours', days.length, { days: new Intl.ListFormat(t.locale).format(days) })
}

/** The first changes of dates within a subject: `le 29 décembre est annulé, le 1er décembre commence à 18 h 30`. */
export function datesInSubject(data: MailData, event: Event, t: Translate): string {
  const { changes } = changedDates(data, event)
  const only = listedDates(data, event) > 0 ? undefined : changes[0]
  const words = changes.slice(0, maxInSubject).map((change) => changeInSubject(change, data.before!.timeZone, event, t))
  const was = only?.kind === 'moved' && startsLater(only, data.before!.timeZone, event, t)
  return [
    ...words,
    ...(was ? [t('mail.dates.subject.not', { hour: hourOf(only.before, data.before!.timeZone, t) })] : []),
  ].join(', ')
}

/** What happens to the dates of a mail about several dates of a series, in order; a place that changes moves none. */
function seriesChanges(dates: readonly DateFacts[], isOff: boolean): { change: DateChange; date: DateFacts }[] {
  return dates
    .flatMap((date) => {
      const { data, facts } = date
      const changes: readonly DateChange[] = isOff
        ? facts.event.timings.map((before) => ({ kind: 'removed' as const, before }))
        : changedDates(data, facts.event).changes
      return changes.map((change) => ({ change, date }))
    })
    .toSorted((a, b) => beginOf(a.change) - beginOf(b.change))
}

const beginOf = (change: DateChange) => msOf('before' in change ? change.before.begin : change.after.begin)
const zoneBefore = ({ data, facts }: DateFacts) => data.before?.timeZone ?? facts.event.timeZone

/**
 * The list of dates of a series that were cancelled or moved, and the words about the first of them for the subject.
 * @param isOff they are cancelled
 * @returns without a list where only other things changed
 */
export function seriesList(
  dates: readonly DateFacts[],
  isOff: boolean,
  t: Translate,
): { list: MailDates['list']; subject: string; days: string } {
  const changes = seriesChanges(dates, isOff)
  return {
    list: changes.map(({ change, date }) => ({
      kind: change.kind,
      label: t(`event.changes.${change.kind}`),
      parts: dateParts(change, {
        locale: t.locale,
        zones: [zoneBefore(date), date.facts.event.timeZone],
        now: date.data.before?.at ?? beginOf(change),
      }),
    })),
    subject: changes
      .slice(0, maxInSubject)
      .map(({ change, date }) => changeInSubject(change, zoneBefore(date), date.facts.event, t))
      .join(', '),
    days: new Intl.ListFormat(t.locale).format(
      dates
        .map(({ facts: { event } }) => event)
        .toSorted((a, b) => msOf(a.next.begin) - msOf(b.next.begin))
        .map(({ next, timeZone }) => dayInText(next.begin, timeZone, t, 'dayMonth')),
    ),
  }
}

function changeInSubject(change: DateChange, zone: string, event: Event, t: Translate): string {
  if (change.kind === 'removed') return t('mail.dates.subject.removed', { day: dayOfDate(change.before, zone, t) })
  const day = dayOfDate(change.after, event.timeZone, t)
  if (change.kind === 'added') return t('mail.dates.subject.added', { day })
  const was = dayOfDate(change.before, zone, t)
  if (was !== day) return t('mail.dates.subject.moved', { was, day })
  const at = startsLater(change, zone, event, t) ? 'starts' : 'ends'
  const hour = formatHour(at === 'starts' ? change.after.begin : change.after.end, t.locale, event.timeZone)
  return oneOClock(t(`mail.dates.subject.${at}`, { day, hour }), t)
}

const dayOfDate = ({ begin }: EventDate, timeZone: string, t: Translate) => dayInText(begin, timeZone, t, 'dayMonth')
const hourOf = ({ begin }: EventDate, timeZone: string, t: Translate) => formatHour(begin, t.locale, timeZone)

/** Whether a date that moves within its day begins at another hour. */
const startsLater = ({ before, after }: DateChange & { kind: 'moved' }, zone: string, event: Event, t: Translate) =>
  dayOfDate(before, zone, t) === dayOfDate(after, event.timeZone, t) &&
  hourOf(before, zone, t) !== hourOf(after, event.timeZone, t)
