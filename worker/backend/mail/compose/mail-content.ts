import type { Locale } from '../../../../src/contracts/locales.ts'

/** A link of a mail. */
export interface MailLink {
  label: string
  link: string
}

/** Words of the organizers in a mail. */
export interface OwnWords {
  html: string
  text: string
  lang: Locale
  /** They are the mail, not an addition to it. */
  alone: boolean
}

/** An event in a list of a mail. */
export interface MailEvent {
  title: string
  /** Language of the title. */
  lang: Locale
  link: string
  when: string
  /** Place and price. */
  where: string
  /** `28` and `nov.`, on a leaf. */
  day: string
  month: string
  /** Slug of its topic. */
  topic: string | undefined
}

/** The parts of a mail, in order. */
export interface MailContent {
  lang: Locale
  /** The subject, and the heading unless there is another. */
  title: string
  /** A heading with what it is about; such a mail has its own look. */
  heading?: { title: string; lead: string } | undefined
  /** Empty in a mail that begins with another person's words. */
  greeting: string
  /** What the organizers of the event wrote, clean HTML and the same as text. */
  words?: OwnWords | undefined
  paragraphs: string[]
  /** A message written by another person. */
  quote?: string | undefined
  facts: { label: string; value: string }[]
  events?: readonly MailEvent[] | undefined
  action: MailLink
  remark: string
  /** Secondary links. */
  links: MailLink[]
  /** Shown under the button in HTML, for mail programs that do not display it. */
  linkHint: string
  signature: string
  /** Why the recipient gets the mail, if another person caused it. */
  why?: string | undefined
  /** The unsubscribe link, for mails that can be stopped. */
  unsubscribe?: MailLink | undefined
  /** For `application/ld+json`. */
  structuredData?: object | undefined
}
