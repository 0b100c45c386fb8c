import type { Locale } from '../../../../src/contracts/locales.ts'
import type { Letter } from '../../../../src/organize/history/revisions.contract.ts'
import type { DrawnBand, Tone } from './mail-looks.ts'

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
  /** Slug of its topic. */
  topic: string | undefined
}

/** When and where, as a leaf of a calendar with lines beside it. */
export interface MailDay {
  /** `samedi`, `28`, `nov.`; absent while the day is not known. */
  leaf?: { weekday: string; day: string; month: string }
  /** Values that a change replaced, struck out. */
  before: string[]
  /** Hours; the whole date when it lasts days. */
  hours: string
  /** The place and how to get in. */
  lines: string[]
  /** The day is called off. */
  isOff: boolean
}

export type MailDates = NonNullable<Letter['dates']>

/** The ticket: the day in large type, and the code for the door. */
export interface MailTicket {
  /** `28` */
  day: string
  /** `Samedi 28 novembre 2026` */
  date: string
  /** Code to read aloud. */
  code: string
  hint: string
  /** What the QR code says. */
  qr: string | undefined
  qrLabel: string
}

/** One of five answers by a link. */
export interface MailRating extends MailLink {
  value: string
}

/** How many people come, as numbers in large type. */
export interface MailCrowd {
  figures: { value: string; label: string }[]
  /** Share of the seats that are occupied, 0 to 1; absent without a limit. */
  share?: number
  /** What is left to do, in order, and its heading. */
  steps: string[]
  stepsTitle: string
}

/** The parts of a mail, in order. */
export interface MailContent {
  lang: Locale
  /** The subject. */
  title: string
  look: { tone: Tone; band: DrawnBand | undefined; alt: string }
  /** One sentence in large type, and what it is about; the subject where a kind has none of its own. */
  heading: { title: string; lead?: string | undefined; leadLang?: Locale | undefined }
  /** What the organizers of the event wrote, clean HTML and the same as text. */
  words?: OwnWords | undefined
  /** Calls the reader by the first name, where the heading does not. */
  greeting?: string | undefined
  paragraphs: string[]
  /** A message written by another person. */
  quote?: string | undefined
  dates?: MailDates | undefined
  day?: MailDay | undefined
  ticket?: MailTicket | undefined
  /** Facts in words; the HTML has those that are `drawn` on its card. */
  facts: { label: string; value: string; drawn?: boolean }[]
  crowd?: MailCrowd | undefined
  events?: readonly MailEvent[] | undefined
  ratings?: readonly MailRating[] | undefined
  action: MailLink
  remark: string
  /** Secondary links. */
  links: MailLink[]
  /** Before the address of the button, for mail programs that do not display it. */
  linkHint: string
  signature: string
  /** Why the recipient gets the mail, where its texts do not say it. */
  why?: string | undefined
  /** The unsubscribe link, for mails that can be stopped. */
  unsubscribe?: MailLink | undefined
  /** For `application/ld+json`. */
  structuredData?: object | undefined
  /** Slug of the event's topic, whose cover is on a ticket. */
  topic?: string | undefined
}

/** The parts that differ between kinds; the others are the same for all. */
export type OwnContent = Omit<MailContent, 'lang' | 'look' | 'heading' | 'greeting' | 'linkHint' | 'signature'> &
  Partial<Pick<MailContent, 'heading'>>
