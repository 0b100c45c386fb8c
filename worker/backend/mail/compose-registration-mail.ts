import { pickLocalized } from '../../../src/contracts/locales.ts'
import { href, type PathId, type Query } from '../../../src/contracts/paths.ts'
import type { Event } from '../../../src/contracts/v1/events.ts'
import { directionsUrl } from '../../../src/features/events/page/directions.ts'
import { translator, type Translate } from '../../../src/i18n/translate.ts'
import type { OutboxRow } from '../db/account-schema.ts'
import { hourWords, momentWords, placeWords, spanWords, titleIn } from './event-words.ts'
import { invitation, reasonWords, reservation, type CalendarEffect } from './invitation.ts'
import type { MailFacts } from './load-mail.ts'
import type { MailContent } from './mail-document.tsx'
import type { EventBefore, Mail, RegistrationMailKind } from './mail.ts'

type Content = Omit<MailContent, 'lang' | 'greeting' | 'linkHint' | 'signature'>

/** What a registration's mail has besides its words. */
export interface RegistrationMail {
  content: Content
  calendar?: Mail['calendar']
  /** RFC 8058. */
  headers?: Record<string, string>
}

type Target = 'confirm' | 'ticket' | 'event' | 'feedback' | 'list'
const targets: Record<RegistrationMailKind, Target> = {
  confirmAttend: 'confirm',
  attending: 'ticket',
  waiting: 'event',
  seatOffered: 'ticket',
  unattended: 'event',
  eventChanged: 'event',
  eventCancelled: 'list',
  reminderDay: 'ticket',
  reminderHours: 'ticket',
  feedbackRequest: 'feedback',
}

const effects: Partial<Record<RegistrationMailKind, CalendarEffect>> = {
  attending: 'enter',
  eventChanged: 'enter',
  unattended: 'withdraw',
  eventCancelled: 'withdraw',
}

/** Those that say how to give the seat back. */
const withCancel: readonly RegistrationMailKind[] = [
  'attending',
  'waiting',
  'seatOffered',
  'eventChanged',
  'reminderDay',
  'reminderHours',
]
/** Those that tell how to get there. */
const withDirections: readonly RegistrationMailKind[] = ['attending', 'eventChanged', 'reminderDay', 'reminderHours']

/**
 * The mail of a registration, as of `facts`.
 * @param from whose name the calendar entry has: the sender of the mail
 */
export function composeRegistrationMail(
  kind: RegistrationMailKind,
  row: OutboxRow,
  facts: MailFacts,
  from: string,
): RegistrationMail {
  const { lang, data } = row
  const { event, registration, position, tokens } = facts
  const t = translator(lang)
  const at = (id: PathId, query: Query) => data.origin + href(lang, id, { slug: event.slug }, query)
  const token = tokens.registration
  const links = {
    confirm: at('events/attend', { confirm: tokens.confirm }),
    ticket: at('events/attend', { token }),
    event: at('events/show', {}),
    feedback: at('events/feedback', { token }),
    list: data.origin + href(lang, 'events/list'),
    cancel: at('events/unattend', { token }),
  }
  const words = (part: 'subject' | 'text' | 'button' | 'remark') =>
    t(`mail.${kind}.${part}`, {
      title: titleIn(event, t),
      when: momentWords(Date.parse(event.next.begin), event, t),
      hour: hourWords(event, t),
      until: momentWords(registration?.holdUntil ?? 0, event, t),
      position,
    })
  const goes = registration?.state === 'going'
  // Whoever waits has nothing in their calendar yet.
  const effect = goes || registration === undefined || kind === 'eventCancelled' ? effects[kind] : undefined
  const unsubscribe = tokens.unsubscribe && {
    label: t(`mail.links.${tokens.unsubscribe.topic}`),
    link: data.origin + href(lang, 'account/unsubscribe', {}, { token: tokens.unsubscribe.token }),
  }
  return {
    content: {
      title: words('subject'),
      paragraphs: [words('text'), ...changeWords(kind, row, facts, t), ...(effect ? [t('mail.calendar')] : [])],
      facts: factsOf(facts, t),
      action: { label: words('button'), link: links[targets[kind]] },
      remark: words('remark'),
      links: [
        ...(goes && withDirections.includes(kind) ? wayThere(facts, t) : []),
        ...(withCancel.includes(kind)
          ? [
              {
                label: t(registration?.state === 'waiting' ? 'mail.links.leave' : 'mail.links.cancel'),
                link: links.cancel,
              },
            ]
          : []),
      ],
      unsubscribe,
      structuredData: effect && reservation(row, facts, effect, links),
    },
    ...(effect && { calendar: invitation(row, facts, effect, from) }),
    ...(unsubscribe && {
      headers: { 'List-Unsubscribe': `<${unsubscribe.link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

/** What is new, with what it was. */
function changeWords(
  kind: RegistrationMailKind,
  { data, lang }: OutboxRow,
  { event }: MailFacts,
  t: Translate,
): string[] {
  if (kind !== 'eventChanged' && kind !== 'eventCancelled') return []
  const { before, changes = [] } = data
  const said = changes.map((change) => {
    if (change === 'date' && before) {
      const next = { begin: new Date(before.begin).toISOString(), end: new Date(before.end).toISOString() }
      return t('mail.changes.date', {
        now: spanWords(event, t),
        was: spanWords({ next, timeZone: before.timeZone }, t),
      })
    }
    if (change === 'place' && before)
      return t('mail.changes.place', { now: whereWords(event, event, t), was: whereWords(before, event, t) })
    return t(`mail.changes.${change}`)
  })
  const reason = reasonWords(event, lang)
  return reason === undefined ? said : [...said, t('mail.reason', { reason })]
}

/** Its venue, that it is online, or both. */
function whereWords(where: Pick<EventBefore, 'address' | 'attendanceMode'>, event: Event, t: Translate): string {
  const place = where.attendanceMode === 'online' ? '' : placeWords(where.address, event, t)
  const online = where.attendanceMode === 'inPerson' && place ? '' : t('mail.labels.online')
  return [place, online].filter(Boolean).join(' · ')
}

/** When and where, as far as it is known. */
export function factsOf({ event }: MailFacts, t: Translate): MailContent['facts'] {
  const postponed = event.change === 'postponed'
  const dates = event.timings.length > 1 ? ` · ${t.plural('mail.moreDates', event.timings.length)}` : ''
  const access = pickLocalized(event.address, t.locale, event.lang)?.value.access
  return [
    ...(postponed ? [] : [{ label: t('mail.labels.when'), value: spanWords(event, t) + dates }]),
    { label: t('mail.labels.where'), value: whereWords(event, event, t) },
    ...(access && event.attendanceMode !== 'online' ? [{ label: t('mail.labels.access'), value: access }] : []),
  ]
}

function wayThere({ event, onlineUrl }: MailFacts, t: Translate): MailContent['links'] {
  const address = pickLocalized(event.address, t.locale, event.lang)?.value
  return [
    ...(onlineUrl === null ? [] : [{ label: t('mail.links.online'), link: onlineUrl }]),
    ...(address && event.attendanceMode !== 'online'
      ? [{ label: t('mail.links.directions'), link: directionsUrl(event, address, 'transit') }]
      : []),
  ]
}
