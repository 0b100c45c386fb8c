import { href, type PathId } from '../../../../src/contracts/paths.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { formatDay } from '../../../../src/events/event-dates.ts'
import type { Messages } from '../../../../src/i18n/messages.ts'
import type { Translate } from '../../../../src/i18n/translate.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { MailData, MailTopic } from '../../db/mail-data.ts'
import { quotedTitle } from '../compose/event-words.ts'
import type { FollowedFacts, MailFacts } from '../compose/mail-facts.ts'
import type { MailLink, OwnContent } from '../document/mail-content.ts'
import type { DrawnBand, Tone } from '../document/mail-looks.ts'
import type { DueState } from './is-due.ts'

/**
 * Why a person gets a mail that another person caused: that person entered their address,
 * invited them to a team, wrote to them, thanks them for their feedback, or organizes
 * their event. The texts are under `mail.why`.
 */
export type MailCause = 'address' | 'team' | 'message' | 'thanks' | 'event'

/** Ends of the keys of headings. */
export type HeadKey = Exclude<keyof Messages['mail']['heads'], 'datesChanged'>

/** What the sender of mails knows of every kind; what is absent does not apply. */
export interface MailTraits {
  /** Many people get it at once: it leaves after all others, by which one person waits at the screen. */
  isMass?: true
  /** Why its reader gets it, where its texts do not say it: who caused it, or that it is about the reader's `account`. */
  why?: MailCause | 'account'
  /** Topic that its link to unsubscribe ends, besides `others` for what another person caused. */
  stops?: 'game' | 'reminders'
  /** Its drawing, `confirm` by default, or the colour of a mail without one. */
  look?: DrawnBand | { tone: Tone }
  /** It has a heading of its own, `mail.heads.{kind}`; the others have their subject. */
  hasHead?: true
  /** The end of its heading's key, by the days until the event. */
  headFor?(away: number): HeadKey
  /** Nobody likes to get it: it ends without “see you soon”. */
  isDecision?: true
  /** Its owner regains access by it, so it is sent to those who have stopped mails of others too. */
  isAccess?: true
  /** It is sent to devices too, where it replaces an earlier message of its kind, or of this tag. */
  push?: 'game' | 'kind' | 'reminder'
  /** It tells how many people come. */
  hasCrowd?: true
  /** The organizers wrote it: it has their names as its sender, and begins as they wrote it. */
  isLetter?: true
  /** Where answers go, if not to the organizers. */
  answersToSender?: true
  /** Whether it is still true when it is about to be sent. */
  isDue?(state: DueState): boolean
}

/** What the texts of a mail of an account are made of. */
export interface MailContext<D> {
  data: D & MailData
  t: Translate
  facts: MailFacts | undefined
  followed: FollowedFacts | undefined
}

/** A mail of an account: subject, text, button and remark are under `mail.{kind}`. */
export interface AccountMail<D> extends MailTraits {
  /** Page of its button, which receives the token; or its path. */
  to: PathId | ((context: MailContext<D>) => string)
  /** What its texts name. */
  values?(context: MailContext<D>): Record<string, string>
  /** What it is about, under its heading. */
  lead?(context: MailContext<D>): string
  /** Paragraphs after its text. */
  more?(context: MailContext<D>): string[]
  /** What it quotes; the message of its data by default. */
  quote?(context: MailContext<D>): string | undefined
  links?(context: MailContext<D>): MailLink[]
  /** Its example is about an event. */
  isOfEvent?: true
  /** Example data, with words that a person wrote and the title of an event. */
  example(words: string, title: string): D
}
export const accountMail = <D extends object = object>(definition: AccountMail<D>): AccountMail<D> => definition

/** A mail of which all parts are composed. */
export interface ComposedMail extends MailTraits {
  compose(row: OutboxRow, subject: Pick<MailContext<object>, 'facts' | 'followed'>): OwnContent
}

/** A mail of a registration, to the attendee or guest: subject, text, button and remark are under `mail.{kind}`. */
export interface RegistrationMail extends MailTraits {
  /** Where its button leads. */
  to: 'confirm' | 'line' | 'ticket' | 'event' | 'feedback' | 'list'
  isDue(state: DueState): boolean
  /** The topic that can be unsubscribed; kinds without one are always sent. */
  topic?: RegistrationTopic
  /** What it does to the calendar entry. */
  effect?: CalendarEffect
  /** How to cancel. */
  hasCancel?: true
  hasDirections?: true
  /** It is sent after the event, and leads to the certificate too. */
  isAfterwards?: true
  /** It is the ticket, or asks for a rating. */
  has?: 'ticket' | 'ratings'
  /** It is about a change of the event. */
  change?: 'changed' | 'cancelled'
  /** State of the registration in its example. */
  state?: 'waiting' | 'offered'
  /** It quotes what a person wrote. */
  quotes?: true
}
/** What a mail does to the calendar entry. */
export type CalendarEffect = 'enter' | 'withdraw'
export type RegistrationTopic = Exclude<MailTopic, 'others' | 'follow' | 'game'>

/** The link to the legal notice, for mails that tell to write to its address. */
export const legalLinks = ({ data: { origin }, t }: MailContext<unknown>): MailLink[] => [
  { label: t('legal.mentions.title'), link: origin + href(t.locale, 'system/legal', { slug: 'mentions' }) },
]

/** The title of the event that a mail is about. */
export const titleOf = ({ data, facts, t }: MailContext<object>): string =>
  facts ? quotedTitle(facts.event, t) : (data.title ?? '')

/** A day in words, for the end of a decision. */
export const dayWords = (at: number, { locale }: Translate): string => formatDay(at, locale, siteTimeZone, 'full')
