import type { OutboxRow } from '../../db/account-schema.ts'
import { type DrawnBand, drawnOn, type Tone } from '../document/mail-looks.ts'
import { endMails, linkMails, subscriptionMails } from './account.ts'
import type { AccountMail, ComposedMail, MailCause, MailTraits, RegistrationMail } from './define-mail.ts'
import { followedEvents } from './followed-events.ts'
import { moderationMails } from './moderation.ts'
import { operatorMails } from './operators.ts'
import { organizerMessage } from './organizer-message.ts'
import { organizerDay, organizerMails } from './organizers.ts'
import { registrationMails } from './registration.ts'
import { securityMails } from './security.ts'

/** All kinds of mails. A kind is defined in one file of this folder; its texts are under `mail.{kind}`. */

export const accountMails = {
  ...linkMails,
  ...endMails,
  ...securityMails,
  ...operatorMails,
  ...subscriptionMails,
  ...organizerMails,
  ...moderationMails,
}
export { registrationMails }
/** Mails that are more than a text and a button. */
const letters = { organizerMessage }
const composedMails = { followedEvents, organizerDay, ...letters }

const mails = { ...accountMails, ...registrationMails, ...composedMails }
export type MailKind = keyof typeof mails
export const mailKinds = Object.keys(mails) as MailKind[]
export type AccountMailKind = keyof typeof accountMails
export type AutomaticMailKind = keyof typeof registrationMails
export type RegistrationMailKind = AutomaticMailKind | keyof typeof letters

/** A kind with the data that its texts need. */
export type MailOf<K extends AccountMailKind = AccountMailKind> = {
  [One in K]: {
    kind: One
  } & DataOf<ReturnType<(typeof accountMails)[One]['example']>>
}[K]
type DataOf<D> = object extends D ? { data?: D } : { data: D }

export const composedMailOf = (kind: string): ComposedMail | undefined =>
  (composedMails as Record<string, ComposedMail>)[kind]

/** The traits of a kind; none for an unknown one, and for `example`, which shows another mail. */
export const traitsOf = (
  kind: string,
): MailTraits & Partial<Pick<RegistrationMail, 'topic' | 'change' | 'has' | 'state' | 'quotes'>> =>
  (mails as Record<string, MailTraits>)[kind] ?? {}

export const isAccountKind = (kind: string): kind is AccountMailKind => Object.hasOwn(accountMails, kind)
/** The definition of an account's mail, for data of any kind. */
export const accountMailOf = (kind: AccountMailKind): AccountMail<object> => accountMails[kind] as AccountMail<object>

export const isAutomaticKind = (kind: string): kind is AutomaticMailKind => Object.hasOwn(registrationMails, kind)
/** Whether a mail goes to the person of a registration. */
export const isOfRegistration = (kind: string): kind is RegistrationMailKind => isAutomaticKind(kind) || kind in letters

/** Kinds of mails that leave first; `example` is one that an organizer wants to see. */
export const urgentKinds: readonly string[] = [...mailKinds, 'example'].filter((kind) => !traitsOf(kind).isMass)
/** Kinds about a change of an event. */
export const changeKinds = mailKinds.filter((kind) => traitsOf(kind).change)
/** Kinds that are sent to devices too. */
export const pushedKinds = mailKinds.filter((kind) => traitsOf(kind).push)

/** The colour and the drawing of a kind of mail. */
export function lookOf(kind: string): { tone: Tone; band: DrawnBand | undefined } {
  const { look = 'confirm' } = traitsOf(kind)
  return typeof look === 'string' ? { tone: drawnOn[look], band: look } : { ...look, band: undefined }
}

/**
 * Why a person gets a mail that another person caused; `undefined` for a mail they caused
 * themselves.
 */
export function causeOfMail({ kind, data }: Pick<OutboxRow, 'kind' | 'data'>): MailCause | undefined {
  const { why } = traitsOf(kind)
  return why && why !== 'account' ? why : data.by === undefined ? undefined : 'address'
}

/** The topic that the unsubscribe link of a mail ends; `undefined` for mails without one, or with one of their own. */
export function stopTopic(row: Pick<OutboxRow, 'kind' | 'data'>): 'others' | 'game' | 'reminders' | undefined {
  const cause = causeOfMail(row)
  return traitsOf(row.kind).stops ?? (cause && cause !== 'event' ? 'others' : undefined)
}
