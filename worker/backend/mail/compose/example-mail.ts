import type { Locale } from '../../../../src/contracts/locales.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import type { Mail, MailData } from '../../db/mail-data.ts'
import { type Pictures, picturesOfSite } from '../document/mail-pictures.ts'
import { type RegistrationMailKind, traitsOf } from '../kinds/mails.ts'
import { composeMail } from './compose-mail.ts'
import type { MailFacts } from './mail-facts.ts'

type Given = Pick<OutboxRow, 'kind' | 'userId' | 'version' | 'recipient' | 'lang' | 'data'>

/**
 * The outbox row of a mail that is composed to be looked at, and not stored.
 * @param now ms
 */
export const exampleRow = (given: Given, now: number): OutboxRow => ({
  ...given,
  id: 0,
  state: 'sending',
  tries: 1,
  dueAt: now,
  leaseUntil: null,
  error: null,
  createdAt: now,
  sentAt: null,
  pushedAt: null,
})

const example = 'example'

/** A person that a mail is shown for. */
export interface ExamplePerson {
  name: string
  email: string
}

interface ExampleOptions {
  lang: Locale
  person: ExamplePerson
  /** `https://host` of the site. */
  origin: string
  /** ms */
  now: number
  from: string | undefined
  /** What the organizers wrote to the person. */
  message?: string
  /** Those of the site, for a mail that a page shows. */
  pictures?: Pictures | undefined
}

/**
 * A mail of an event exactly as it is sent, for an example person: its links contain no token that works.
 * @param facts the event with what its organizers wrote
 */
export function exampleMail(
  kind: RegistrationMailKind,
  facts: Omit<MailFacts, 'registration' | 'position' | 'tokens'>,
  { lang, person, origin, now, from, message, pictures = picturesOfSite }: ExampleOptions,
): Mail {
  const { event } = facts
  const { topic, change } = traitsOf(kind)
  const data: MailData = {
    origin,
    event: event._id,
    registration: example,
    ...(message !== undefined && { message }),
    ...(change === 'changed' && {
      changes: ['date'],
      before: {
        // Of several dates the next one moves.
        dates: event.timings.map(({ begin, end }) => {
          const moved = begin === event.next.begin ? dayMs : 0
          return [Date.parse(begin) - moved, Date.parse(end) - moved]
        }),
        at: 0,
        timeZone: event.timeZone,
        address: event.address,
        attendanceMode: event.attendanceMode,
      },
    }),
  }
  const row = exampleRow({ kind, userId: example, version: example, recipient: person.email, lang, data }, now)
  return composeMail(row, {
    from,
    pictures,
    facts: {
      ...facts,
      registration: registrationOf(kind, event._id, person, lang, now),
      position: 1,
      tokens: {
        registration: example,
        confirm: example,
        ticket: example,
        ...(topic && { unsubscribe: { topic, token: example } }),
      },
    },
  })
}

const registrationOf = (
  kind: RegistrationMailKind,
  eventId: string,
  { name, email }: ExamplePerson,
  lang: Locale,
  now: number,
): RegistrationRow => ({
  id: example,
  eventId,
  userId: null,
  email,
  name,
  state: traitsOf(kind).state ?? 'going',
  holdUntil: now + dayMs,
  queuedAt: null,
  lang,
  news: true,
  reminder: true,
  shown: false,
  messages: true,
  checkedInAt: null,
  checkedInBy: null,
  checkedInDevice: null,
  answers: {},
  addressKey: null,
  foldedName: null,
  source: '',
  hostId: null,
  spoken: 1,
  unnamed: false,
  note: '',
  createdAt: now,
  updatedAt: now,
})
