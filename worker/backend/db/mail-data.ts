import type { Localized } from '../../../src/contracts/locales.ts'
import type { AlertName, AlertWhat } from '../../../src/admin/monitoring/alerts.contract.ts'
import type { Address, Event } from '../../../src/events/events.contract.ts'
import type {
  AppealOutcome,
  DecisionAction,
  DecisionGround,
  ReportType,
} from '../../../src/report/moderation-terms.contract.ts'
import type { Provider } from '../../../src/login/providers/providers.contract.ts'

/** Mails of an account; the texts are under `mail.{kind}`. */
export const mailKinds = [
  'activate',
  'activateAttend',
  'resetPassword',
  'changeEmail',
  'changeEmailNotice',
  'emailChanged',
  'passwordChanged',
  'sessionStolen',
  'factorAdded',
  'factorRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'factorsReset',
  'newDevice',
  'accountDeleted',
  'accountErased',
  'accountSuspended',
  'teamMessage',
  'providerLink',
  'newsletterConfirm',
  'followConfirm',
  'followedEvents',
  'gameConfirm',
  'gameReminder',
  'coorganizerInvited',
  'contactOrganizer',
  'eventProposed',
  'reportConfirm',
  'reportReceived',
  'reportDecided',
  'moderationDecided',
  'appealAnswered',
  'eventWithdrawn',
  'reviewAnswered',
  'organizerDay',
  'alertBegan',
  'alertEnded',
] as const
export type MailKind = (typeof mailKinds)[number]

/** Mails of a registration, to the attendee or guest. */
export const registrationMailKinds = [
  'confirmAttend',
  'confirmWaiting',
  'attending',
  'waiting',
  'seatOffered',
  'unattended',
  'removed',
  'eventChanged',
  'eventCancelled',
  'reminderDay',
  'reminderHours',
  'feedbackRequest',
  'feedbackThanks',
  'organizerMessage',
] as const
export type RegistrationMailKind = (typeof registrationMailKinds)[number]

/** Mails that many people get at once: they leave after all others, by which one person waits at the screen. */
const massKinds: readonly (MailKind | RegistrationMailKind)[] = [
  'teamMessage',
  'followedEvents',
  'gameReminder',
  'eventWithdrawn',
  'organizerDay',
  'eventChanged',
  'eventCancelled',
  'reminderDay',
  'reminderHours',
  'feedbackRequest',
  'feedbackThanks',
  'organizerMessage',
]
/** Kinds of mails that leave first; `example` is one that an organizer wants to see. */
export const urgentKinds = [...mailKinds, ...registrationMailKinds, 'example'].filter(
  (kind) => !massKinds.some((mass) => mass === kind),
)

/**
 * Topics that can be unsubscribed by a link in the mails: settings of an account, messages of
 * the organizers of one event, news of a followed search, and for an address reminders of the
 * word game and mails that other people cause.
 */
export const mailTopics = ['reminders', 'feedback', 'messages', 'follow', 'game', 'others'] as const
export type MailTopic = (typeof mailTopics)[number]

/** The topics of registration mails; kinds without a topic are always sent. */
export const topicOf: Partial<Record<RegistrationMailKind, Exclude<MailTopic, 'others' | 'follow' | 'game'>>> = {
  reminderDay: 'reminders',
  reminderHours: 'reminders',
  feedbackRequest: 'feedback',
  organizerMessage: 'messages',
}

/**
 * Why a person gets a mail that another person caused: that person entered their address,
 * invited them to a team, wrote to them, thanks them for their feedback, or organizes
 * their event. The texts are under
 * `mail.why`.
 */
export type MailCause = 'address' | 'team' | 'message' | 'thanks' | 'event'
/** Mails that another person can cause; other kinds too, when the row has a `by`. */
export const causeOf: Partial<Record<MailKind | RegistrationMailKind, MailCause>> = {
  activate: 'address',
  resetPassword: 'address',
  changeEmail: 'address',
  providerLink: 'address',
  newsletterConfirm: 'address',
  followConfirm: 'address',
  gameConfirm: 'address',
  reportConfirm: 'address',
  confirmAttend: 'address',
  confirmWaiting: 'address',
  coorganizerInvited: 'team',
  contactOrganizer: 'message',
  feedbackThanks: 'thanks',
  eventChanged: 'event',
  eventCancelled: 'event',
  organizerMessage: 'event',
}

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

/** Data of an outbox row for the text of its mail. */
export interface MailData {
  /** `https://host` of the site. */
  origin: string
  /** Token of the link. */
  token?: string
  /** Path that the page of the link leads on to. */
  back?: string
  /** Another address that the mail mentions; for a message to an organizer, the sender's. */
  email?: string
  /** Sender of a message to an organizer. */
  name?: string
  /** Name of the person who caused it; empty when unknown. */
  by?: string
  message?: string
  /** The provider of the pending log-in. */
  provider?: Provider
  /** The second factor that was added or removed: `totp`, or the name of a passkey. */
  factor?: string
  /** Browser and system of a new session, its place, its id, and when it began, ms. */
  device?: string
  place?: string
  session?: string
  at?: number
  /** Until when an account is suspended, or a decision lasts, ms; without one there is no end. */
  until?: number
  /** Type of what was reported, and its title: of a feedback or a message, that of their event. */
  reported?: ReportType
  title?: string
  /** Number of a report. */
  number?: string
  /** What operators decided about a report, or an answer of theirs. */
  decision?: { action: DecisionAction; ground: DecisionGround; automated: boolean }
  outcome?: AppealOutcome | 'publish' | 'refuse'
  /** What broke, or works again. */
  alert?: AlertName
  /** What is wrong with it. */
  what?: AlertWhat
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
  /** Id of a follow, and the numbers of `new_events` that its mail is about: after the first, up to the last. */
  follow?: string
  after?: number
  last?: number
  /** Id of a message of the organizers. */
  messageId?: string
  /** The mail that an example shows, which organizers send to themselves. */
  example?: RegistrationMailKind
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
