import { href } from '../../../../src/contracts/paths.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { MailContent } from '../document/mail-content.ts'
import { dateList, datesInSubject, listedDates, seriesList, stayingWords } from './changed-dates.ts'
import { applicableChanges, previousDate, whereWords } from './event-parts.ts'
import { quotedTitle, spanWords } from './event-words.ts'
import { reasonWords } from './invitation.ts'
import type { RegistrationMail } from '../kinds/define-mail.ts'
import type { DateFacts, MailFacts } from './mail-facts.ts'

/** What mails about changed and cancelled events say. */

/** Each date that a mail is about. */
export const datesOf = ({ data }: OutboxRow, facts: MailFacts): DateFacts[] => [
  { data, facts },
  ...(facts.others ?? []),
]

type Change = RegistrationMail['change']

interface ChangeOfMail {
  subject?: string
  text?: string
  remark?: string
  dates?: MailContent['dates']
  /** Which dates stay, where there is no list of dates that says it. */
  rest?: string[]
  /** The way to the person's own dates. */
  action?: MailContent['action']
}

/** What the mail about a change says of its own: the changed dates and those that stay, and other words to people who wait for a seat. */
export function changeOf(kind: Change, row: OutboxRow, facts: MailFacts, t: Translate): ChangeOfMail {
  const change = facts.others ? changeOfSeries(kind, row, facts, t) : changeOfOne(kind, row, facts, t)
  const rest = stayingWords(facts.staying ?? [], t)
  const hasDates = rest !== '' || (facts.others !== undefined && kind === 'changed')
  return {
    ...change,
    ...(change.dates
      ? { dates: { ...change.dates, rest: [change.dates.rest, rest].filter(Boolean).join(' ') } }
      : rest && { rest: [rest] }),
    // A guest has no page of all dates.
    ...(hasDates &&
      facts.registration?.userId !== null && {
        action: { label: t('mail.dates.see'), link: row.data.origin + href(t.locale, 'account/agenda') },
      }),
  }
}

function changeOfOne(kind: Change, row: OutboxRow, facts: MailFacts, t: Translate): ChangeOfMail {
  if (kind !== 'changed') return {}
  const { data } = row
  const { event, registration } = facts
  const waits = registration !== undefined && registration.state !== 'going'
  const what = datesInSubject(data, event, t)
  return {
    ...(what && { subject: t('mail.eventChanged.dates', { title: quotedTitle(event, t), what }) }),
    ...(waits && { text: t('mail.eventChanged.waiting'), remark: t('mail.eventChanged.keepsTurn') }),
    ...(listedDates(data, event) > 0 && { dates: dateList(data, event, !waits, t) }),
  }
}

/** What the mail about several dates of a series says of its own. */
function changeOfSeries(change: Change, row: OutboxRow, facts: MailFacts, t: Translate): ChangeOfMail {
  const isOff = change === 'cancelled'
  const { list, subject, days } = seriesList(datesOf(row, facts), isOff, t)
  const waits = !isOff && facts.registration?.state !== 'going'
  const text = waits ? 'mail.eventChanged.waiting' : isOff ? 'mail.eventCancelled.several' : 'mail.eventChanged.several'
  return {
    ...(list.length > 0 && {
      dates: { list, rest: '' },
      subject: t('mail.eventChanged.dates', { title: quotedTitle(facts.event, t), what: subject }),
    }),
    text: [t(text), ...(list.length > 0 ? [] : [t('mail.dates.concerns', { days })])].join(' '),
    ...(waits && { remark: t('mail.eventChanged.keepsTurn') }),
  }
}

/** A change in words: the new value and the previous one. @param isListed the changed dates are in a list */
export function changeWords(
  kind: Change,
  { data, facts: { event } }: DateFacts,
  isListed: boolean,
  t: Translate,
): string[] {
  if (!kind) return []
  const { before } = data
  const changes = applicableChanges(data, event).flatMap((change) => {
    if (change === 'date') {
      const was = before && previousDate(before, t)
      const isSentence = was !== undefined && !isListed && listedDates(data, event) === 0
      return isSentence ? t('mail.changes.date', { now: inText(spanWords(event, t), t), was: inText(was, t) }) : []
    }
    if (change === 'place' && before)
      return t('mail.changes.place', { now: whereWords(event, event, t), was: whereWords(before, event, t) })
    return t(`mail.changes.${change}`)
  })
  const reason = reasonWords(event, t.locale)
  return [
    ...changes,
    ...(reason === undefined ? [] : [t('mail.reason', { reason })]),
    ...(data.note === undefined ? [] : [t('mail.note', { note: data.note })]),
  ]
}

/** When something takes place, within a sentence: a day begins with a small letter, but not in English. */
const inText = (text: string, { locale }: Translate): string =>
  locale === 'en' ? text : text.charAt(0).toLocaleLowerCase(locale) + text.slice(1)
