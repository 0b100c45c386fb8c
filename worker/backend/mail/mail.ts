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

/** A mail, ready to be sent. Every field is one line but the bodies. */
export interface Mail {
  /** `Name <address>` or a bare address. */
  from: string
  /** A bare address. */
  to: string
  subject: string
  text: string
  html: string
  /** `Message-ID` among them, the same for each try. */
  headers: Record<string, string>
}

/** Hands a mail to whoever delivers it; throws when that is not done. */
export type Transport = (mail: Mail) => Promise<void>
