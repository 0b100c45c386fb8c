import type { Localized } from '../../../src/contracts/locales.ts'
import type { Address, Event } from '../../../src/contracts/v1/events.ts'

/** The mails of an account; each has its texts under `mail.{kind}`. */
export const mailKinds = [
  'activate',
  'resetPassword',
  'changeEmail',
  'changeEmailNotice',
  'emailChanged',
  'passwordChanged',
  'sessionStolen',
  'accountDeleted',
  'providerLink',
  'newsletterConfirm',
  'coorganizerAdded',
  'contactOrganizer',
] as const
export type MailKind = (typeof mailKinds)[number]

/** The mails of a registration, to the one who is registered, guest or not. */
export const registrationMailKinds = [
  'confirmAttend',
  'attending',
  'waiting',
  'seatOffered',
  'unattended',
  'eventChanged',
  'eventCancelled',
  'reminderDay',
  'reminderHours',
  'feedbackRequest',
] as const
export type RegistrationMailKind = (typeof registrationMailKinds)[number]

/** What one may do without: each is a choice of the account, and has its link in the mails. */
export const mailTopics = ['reminders', 'feedback'] as const
export type MailTopic = (typeof mailTopics)[number]

/** The mails of registrations that belong to a topic; the others come as long as one is registered. */
export const topicOf: Partial<Record<RegistrationMailKind, MailTopic>> = {
  reminderDay: 'reminders',
  reminderHours: 'reminders',
  feedbackRequest: 'feedback',
}

/** What changed of an event, for those who are registered. */
export const eventChanges = ['date', 'postponed', 'resumed', 'place', 'online'] as const
export type EventChange = (typeof eventChanges)[number]

/** What an event was before it changed. Moments in ms. */
export interface EventBefore {
  begin: number
  end: number
  timeZone: string
  address: Localized<Address>
  attendanceMode: Event['attendanceMode']
}

/** What a row of the outbox holds for the text of its mail. */
export interface MailData {
  /** `https://host` of the site. */
  origin: string
  /** Of the link. */
  token?: string
  /** Another address that the mail tells of; the sender's, of a message to an organizer. */
  email?: string
  /** Who writes to an organizer. */
  name?: string
  message?: string
  /** Id of the event. */
  event?: string
  /** Id of the registration. */
  registration?: string
  changes?: EventChange[]
  before?: EventBefore
}

/** A mail, ready to be sent. Every field is one line but the bodies. */
export interface Mail {
  /** `Name <address>` or a bare address. */
  from: string
  /** A bare address. */
  to: string
  /** Who gets the answers, where that is not `from`; like it. */
  replyTo?: string
  subject: string
  text: string
  html: string
  /** An iCalendar message (RFC 6047): calendars read it as part of the mail, people as a file. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; text: string }
  /** `Message-ID` among them, the same for each try. */
  headers: Record<string, string>
}

/** Hands a mail to whoever delivers it; throws when that is not done. */
export type Transport = (mail: Mail) => Promise<void>
