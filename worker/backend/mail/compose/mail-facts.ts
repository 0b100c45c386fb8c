import type { Localized } from '../../../../src/contracts/locales.ts'
import type { Event, EventSummary } from '../../../../src/events/events.contract.ts'
import type { Rhythm } from '../../../../src/events/follow/follows.contract.ts'
import type { RegistrationRow } from '../../db/attendance-schema.ts'
import type { MailData, MailTopic, StayingDate } from '../../db/mail-data.ts'

/** Data of a registration's mail, read when it is sent. */
export interface MailFacts {
  event: Event
  /** Link to take part online, for attendees. */
  onlineUrl: string | null
  /** Absent once it is cancelled. */
  registration?: RegistrationRow
  /** Rank in the waiting list; 1 is next. */
  position: number
  /** The organizers' own words for this kind of mail, HTML. */
  words?: Localized
  /** The people who come with this one. */
  companions?: readonly { name: string; pass: string; certificate?: string | undefined }[]
  /** Where answers to the organizers go, if they want them by mail. */
  replyTo?: string
  /** How many people come, for the organizers. */
  crowd?: Crowd
  /** A message of the organizers. */
  message?: { subject: Localized; text: Localized }
  /** Other dates of a series that changed in the same act. */
  others?: readonly DateFacts[]
  /** Dates of the series for which the person is registered too, and which do not change. */
  staying?: readonly StayingDate[]
  /** For the links of a registration's mail. */
  tokens: {
    registration: string
    confirm: string
    /** The signed text of the ticket's QR code. */
    ticket?: string
    certificate?: string
    unsubscribe?: { topic: MailTopic; token: string }
  }
}

/** One date of a mail about several. */
export interface DateFacts {
  data: MailData
  facts: MailFacts
}

/** How many go to an event and wait for a seat, and how many gave theirs back. */
export interface Crowd {
  going: number
  /** Seats; `null` without a limit. */
  max: number | null
  waiting: number
  left: number
}

/** Data of a mail about a followed search, read when it is sent. */
export interface FollowedFacts {
  /** The search as a phrase: « sur le climat à Lyon »; empty for all events. */
  what: string
  /** Path of its list. */
  list: string
  rhythm: Rhythm
  /** The first of the new events, and how many there are. */
  events: readonly EventSummary[]
  total: number
  /** Token of the link that ends it. */
  unsubscribe: string
}
