import type { Localized } from '../../../src/contracts/locales.ts'
import type { Address, Event } from '../../../src/events/events.contract.ts'

/**
 * Topics that can be unsubscribed by a link in the mails: settings of an account, messages of
 * the organizers of one event, news of a followed search, and for an address reminders of the
 * word game and mails that other people cause.
 */
export const mailTopics = ['reminders', 'feedback', 'messages', 'follow', 'game', 'others'] as const
export type MailTopic = (typeof mailTopics)[number]

/** Changes of an event that its attendees are notified of. */
export const eventChanges = ['date', 'postponed', 'resumed', 'place', 'online'] as const
export type EventChange = (typeof eventChanges)[number]

/** An event before a change. Moments in ms. */
export interface EventBefore {
  /** Begin and end of each date; absent in mails that versions before 2026-12 queued. */
  dates?: readonly (readonly [begin: number, end: number])[]
  /** The moment of the change. */
  at?: number
  timeZone: string
  address: Localized<Address>
  attendanceMode: Event['attendanceMode']
}

/** A date of a series that a mail names because it does not change; it begins at an ISO moment. */
export interface StayingDate {
  begin: string
  timeZone: string
  /** Id of its event. */
  event: string
}

/** Data of an outbox row: what all kinds share, besides what the texts of its kind need (`worker/backend/mail/kinds`). */
export interface MailData {
  /** `https://host` of the site. */
  origin: string
  /** Token of the link of its button. */
  token?: string
  /** Until when a decision lasts, ms; without one there is no end. */
  until?: number
  /** Name of the person who caused it, or of the sender of a message; empty when unknown. */
  by?: string
  name?: string
  message?: string
  /** Title of what it is about, where there is no event. */
  title?: string
  /** Id of the event. */
  event?: string
  /** The event that a sample to its organizer shows, which may not be stored like this yet. */
  sample?: Event
  /** Id of the registration. */
  registration?: string
  changes?: EventChange[]
  /** The organizer's note to attendees. */
  note?: string
  before?: EventBefore
  /** The same of other dates of a series that changed in the same act. */
  also?: MailData[]
  /** Of a sample: the dates of the series that stay as they are. */
  staying?: StayingDate[]
  /** Id of a follow, and the numbers of `new_events` that its mail is about: after the first, up to the last. */
  follow?: string
  after?: number
  last?: number
  /** Id of a message of the organizers. */
  messageId?: string
  /** Kind of the mail that an example shows, which organizers send to themselves. */
  example?: string
  [ofItsKind: string]: unknown
}

/** A composed mail. Every field except the bodies is a single line. */
export interface Mail {
  /** `Name <address>` or a bare address. */
  from: string
  /** A bare address. */
  to: string
  /** Reply-To, if not `from`; same format. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /**
   * An iCalendar message (RFC 6047), added as an alternative for calendars and as an
   * attachment for people.
   */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string }
  /** PNG pictures that the HTML shows by their content id, base64. */
  images?: readonly { name: string; content: string }[]
  /** Includes `Message-ID`, which is the same for each attempt. */
  headers: Record<string, string>
}

/**
 * The outcome of a failed delivery: `later` a retry may succeed; `never` this mail is
 * permanently refused; `noAddress` so is any mail to its address; `unknown` it may have been
 * delivered; `wait` it was not tried, since the server answers nobody.
 */
export type DeliveryOutcome = 'later' | 'never' | 'noAddress' | 'unknown' | 'wait'

/** A mail that was not, or perhaps not, delivered. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  readonly outcome: DeliveryOutcome
  /** Minimum delay before a retry, ms, if the server specifies one. */
  readonly waitMs: number | undefined

  constructor(message: string, outcome: DeliveryOutcome, waitMs?: number) {
    super(message)
    this.outcome = outcome
    this.waitMs = waitMs
  }
}

/** Delivers mails, several concurrently if necessary. */
export interface Transport {
  /** @throws {DeliveryError} for a known outcome; any other error counts as `later` */
  (mail: Mail): Promise<void>
  /** Closes open connections. */
  close?(): Promise<void>
}
