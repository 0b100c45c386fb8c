import { pickLocalized } from '../../../../src/contracts/locales.ts'
import { organizerNames } from '../../../../src/events/event-texts.ts'
import { eventStructuredData } from '../../../../src/seo/event-structured-data.ts'
import { schemaContext, schemaTerm, type StructuredData } from '../../../../src/seo/structured-data.ts'
import { htmlToText } from '../../../../src/lib/html/clean-html.ts'
import { eventCalendar } from '../../../ical/event-calendar.ts'
import { feedReader } from '../../../ical/feed-event.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { CalendarEffect } from '../kinds/define-mail.ts'
import type { MailFacts } from './mail-facts.ts'
import type { Mail } from '../../db/mail-data.ts'
import { bareAddress } from '../transport/mime-message.ts'

/** A registration as an iCalendar message (RFC 6047). */
export function invitation(
  { data, recipient, lang, createdAt }: OutboxRow,
  { event, registration, others = [] }: MailFacts,
  effect: CalendarEffect,
  from: string,
): NonNullable<Mail['calendar']> {
  const cancelled = effect === 'withdraw'
  const former = others.length > 0 ? undefined : data.before?.dates?.map(([begin, end]) => ({ begin, end }))
  const entered = others.filter(({ facts }) => cancelled || facts.registration?.state === 'going')
  const events = [event, ...entered.map(({ facts }) => facts.event)]
  const entries = Math.max(events.length, event.timings.length, former?.length ?? 1)
  const method = entries > 1 ? 'PUBLISH' : cancelled ? 'CANCEL' : 'REQUEST'
  const text = eventCalendar(events, feedReader(lang, data.origin), {
    invitation: {
      method,
      cancelled,
      former,
      organizer: { name: organizerNames(event).join(', '), email: bareAddress(from) },
      attendee: { name: registration?.name ?? '', email: recipient },
      sentAt: createdAt,
    },
  })
  return { method, text }
}

/** A registration as schema.org data: mail programs display date, place and ticket from it. */
export function reservation(
  { data, recipient, lang }: OutboxRow,
  { event, registration }: MailFacts,
  effect: CalendarEffect,
  { ticket, cancel }: { ticket: string; cancel: string },
): StructuredData {
  return {
    '@context': schemaContext,
    '@type': 'EventReservation',
    reservationNumber: data.registration,
    reservationStatus: schemaTerm(effect === 'enter' ? 'ReservationConfirmed' : 'ReservationCancelled'),
    url: ticket,
    ...(effect === 'enter' && { cancelReservationUrl: cancel }),
    underName: { '@type': 'Person', name: registration?.name || undefined, email: recipient },
    reservationFor: eventStructuredData(event, {
      locale: lang,
      origin: data.origin,
      description: htmlToText(pickLocalized(event.description, lang, event.lang)?.value ?? ''),
    }),
  }
}

/** Why an event is cancelled or changed, in the organizer's words. */
export const reasonWords = ({ statusReason, lang: own }: MailFacts['event'], lang: OutboxRow['lang']) =>
  statusReason ? pickLocalized(statusReason, lang, own)?.value : undefined
