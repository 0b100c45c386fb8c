import { Buffer } from 'node:buffer'
import { deflateSync } from 'node:zlib'
import { encode } from 'uqr'
import { pickLocalized } from '../../../../src/contracts/locales.ts'
import { href } from '../../../../src/contracts/paths.ts'
import { dayOf, daysBetween } from '../../../../src/events/event-dates.ts'
import { organizerNames } from '../../../../src/events/event-texts.ts'
import { type Translate, translator } from '../../../../src/i18n/translate.ts'
import { pngFile } from '../../../../src/lib/picture/png-file.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import { topicLook } from '../../../../src/lib/topic-look.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { Mail } from '../../db/mail-data.ts'
import type { MailContent, OwnContent } from '../document/mail-content.ts'
import { mailHtml, mailText } from '../document/mail-document.ts'
import { contentId, type Pictures } from '../document/mail-pictures.ts'
import type { HeadKey, MailCause, MailContext } from '../kinds/define-mail.ts'
import {
  type AccountMailKind,
  accountMailOf,
  causeOfMail,
  composedMailOf,
  isAccountKind,
  isAutomaticKind,
  isOfRegistration,
  lookOf,
  stopTopic,
  traitsOf,
} from '../kinds/mails.ts'
import { organizersOf } from '../kinds/organizer-message.ts'
import { bareAddress } from '../transport/mime-message.ts'
import { listedDates } from './changed-dates.ts'
import { composeRegistrationMail, type RegistrationParts } from './compose-registration-mail.ts'
import { dayFor, factsOf } from './event-parts.ts'
import { dayInText, titleIn } from './event-words.ts'
import type { FollowedFacts, MailFacts } from './mail-facts.ts'
import { firstNameOf } from './own-words.ts'

/**
 * Composes the mail of an account.
 * @param subject the event or the followed search that the mail is about, if any
 */
function composeAccountMail(
  kind: AccountMailKind,
  { lang, data }: OutboxRow,
  subject: Pick<MailContext<object>, 'facts' | 'followed'>,
): OwnContent {
  const { to, values, lead, more, quote, links } = accountMailOf(kind)
  const t = translator(lang)
  const context = { data, t, ...subject }
  const named = values?.(context)
  const words = (part: 'subject' | 'text' | 'button' | 'remark') => t(`mail.${kind}.${part}`, named)
  const path =
    typeof to === 'string'
      ? href(lang, to, {}, { token: data.token, back: data['back'] as string | undefined })
      : to(context)
  const { facts } = subject
  return {
    title: words('subject'),
    ...(lead && { heading: { title: t(`mail.heads.${kind as HeadKey}`), lead: lead(context) } }),
    paragraphs: [words('text'), ...(more?.(context) ?? [])],
    quote: quote ? quote(context) : data.message || undefined,
    day: facts && dayFor(facts, t),
    facts: facts ? factsOf(facts, t) : [],
    action: { label: words('button'), link: data.origin + path },
    remark: words('remark'),
    links: links?.(context) ?? [],
  }
}

/**
 * The heading of a mail, with the reader's first name if it is known, and the title of the event.
 * @param account name of the account that gets the mail
 */
function headingOf(
  { kind, data, dueAt }: OutboxRow,
  facts: MailFacts | undefined,
  account: string,
  subject: string,
  t: Translate,
): MailContent['heading'] {
  const { hasHead, headFor, change } = traitsOf(kind)
  if (!hasHead) return { title: subject }
  const name = firstNameOf(facts?.registration?.name || account)
  const called = name === '' ? '' : `, ${name}`
  const [day, away] = facts ? dayWords(facts, dueAt, t) : ['', 0]
  const key = headFor?.(away) ?? (kind as HeadKey)
  const dates = change === 'changed' && facts ? listedDates(data, facts.event) : 0
  return {
    title: dates > 0 ? t.plural('mail.heads.datesChanged', dates, { called }) : t(`mail.heads.${key}`, { called, day }),
    lead: facts ? titleIn(facts.event, t) : data.title,
    leadLang: facts && pickLocalized(facts.event.title, t.locale, facts.event.lang)?.locale,
  }
}

/** The day of an event within a sentence, its weekday during the week before, and how many days there are until then. */
function dayWords({ event }: MailFacts, now: number, t: Translate): [words: string, away: number] {
  const { next, timeZone } = event
  const away = daysBetween(dayOf(toIso(now), timeZone), dayOf(next.begin, timeZone))
  const day = dayInText(next.begin, timeZone, t, away > 0 && away < 7 ? 'weekday' : 'long')
  return [t('mail.onDay', { day }), away]
}

/** Light border around the code that readers need, and pixels per module. */
const [border, scale] = [4, 5]

/**
 * A QR code as a PNG file of one bit per pixel, about a kilobyte.
 * @returns base64
 */
function codePicture(text: string): string {
  const { data } = encode(text, { border, ecc: 'L' })
  const side = data.length * scale
  const bytes = Math.ceil(side / 8)
  const rows = Buffer.alloc(side * (bytes + 1))
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (!data[Math.floor(y / scale)]![Math.floor(x / scale)]) rows[y * (bytes + 1) + 1 + (x >> 3)]! |= 0x80 >> (x & 7)
  const file = pngFile({ width: side, height: side, depth: 1, colourType: 0 }, [['IDAT', deflateSync(rows)]])
  return Buffer.from(file.buffer).toString('base64')
}

export interface ComposeOptions {
  /** What the mail is about, from `loadMails`. */
  facts?: MailFacts | undefined
  /** The followed search that the mail is about, from `loadMails`. */
  followed?: FollowedFacts | undefined
  /** Token of the unsubscribe link for reminders of the game and mails that other people cause, from `loadMails`. */
  stop?: string | undefined
  /** Name of the account that gets the mail, if it has one. */
  name?: string | undefined
  /** The pictures that it may show, from `readPictures`; without them it has none. */
  pictures?: Pictures | undefined
  /** Sender; without one, `no-reply@` at the site's host. */
  from?: string | undefined
  /** Origin for links; overrides that of the row. */
  origin?: string | undefined
}

/**
 * Composes the mail of an outbox row in its language: text and HTML with the same content.
 * @throws for an unknown kind, and for a mail of a registration without `facts`
 */
export function composeMail(
  stored: OutboxRow,
  { facts, followed, stop, name, pictures, from: sender, origin }: ComposeOptions = {},
): Mail {
  const row = origin === undefined ? stored : { ...stored, data: { ...stored.data, origin } }
  const { id, recipient, lang, data, createdAt } = row
  const t = translator(lang)
  const { hostname } = new URL(data.origin)
  const site = sender ?? `${t('mail.site')} <no-reply@${hostname}>`
  const { content: own, calendar } = bodyOf(row, { facts, followed }, site)
  const { isLetter, isDecision, answersToSender } = traitsOf(row.kind)
  const who = isLetter && facts ? organizersOf(facts) || titleIn(facts.event, t) : ''
  const unsubscribe = own.unsubscribe ?? stopLink(row, stop, t)
  const look = lookOf(row.kind)
  const heading = own.heading ?? headingOf(row, facts, name ?? '', own.title, t)
  const called = firstNameOf(facts?.registration?.name || name || '')
  const content: MailContent = {
    ...own,
    lang,
    look: { ...look, alt: look.band ? t(`mail.drawn.${look.band}`) : '' },
    heading,
    // A letter begins as its authors wrote it.
    greeting: isLetter || called === '' || heading.title.includes(called) ? undefined : t('mail.greeting', { called }),
    linkHint: t('mail.linkHint'),
    signature: isLetter
      ? t('mail.organizerMessage.signature', { who })
      : t(isDecision ? 'mail.team' : 'mail.signature'),
    why: whyOf(row, facts, t),
    unsubscribe,
    topic: topicLook(facts?.event.topic),
  }
  const images = new Map<string, string>()
  const replyTo = answersToSender ? (data['email'] as string) : facts?.replyTo
  return {
    from: isLetter ? `${t('mail.organizerMessage.from', { who })} <${bareAddress(site)}>` : site,
    to: recipient,
    ...(replyTo !== undefined && { replyTo }),
    subject: content.title,
    text: mailText(content),
    html: mailHtml(content, (picture) => attached(picture, content, pictures, images)),
    ...(images.size > 0 && { images: [...images].map(([of, picture]) => ({ name: of, content: picture })) }),
    ...(calendar && { calendar }),
    headers: {
      'Message-ID': `<${id}.${createdAt}@${hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Attaches a picture to the mail. @returns its address within the mail, `undefined` if it is missing */
function attached(
  picture: string,
  { ticket }: MailContent,
  pictures: Pictures | undefined,
  images: Map<string, string>,
): string | undefined {
  const known = images.get(picture)
  const bytes =
    known ?? (picture === 'qr' && ticket?.qr !== undefined ? codePicture(ticket.qr) : pictures?.get(picture))
  if (bytes === undefined) return undefined
  images.set(picture, bytes)
  return `cid:${contentId(picture)}`
}

/** The link that ends mails which are not about one registration. */
const stopLink = (row: OutboxRow, token: string | undefined, t: Translate): MailContent['unsubscribe'] =>
  token === undefined
    ? undefined
    : {
        label: t(`mail.links.${stopTopic(row) ?? 'others'}`),
        link: row.data.origin + href(t.locale, 'account/unsubscribe', {}, { token }),
      }

/** The sentence that says why the reader gets a mail; `undefined` where its other texts say it. */
function whyOf(row: OutboxRow, facts: MailFacts | undefined, t: Translate): string | undefined {
  const cause = causeOfMail(row)
  if (cause) return t(`mail.why.${cause}`, { who: senderOf(cause, row, facts, t) })
  if (traitsOf(row.kind).why) return t('mail.why.account')
  return isOfRegistration(row.kind) ? t('mail.why.registration') : undefined
}

/** The name of the person who caused a mail, if known. */
function senderOf(cause: MailCause, { data }: OutboxRow, facts: MailFacts | undefined, t: Translate): string {
  const given =
    cause === 'event'
      ? facts && organizerNames(facts.event).join(', ')
      : (data.by ?? data.name ?? facts?.registration?.name)
  return withoutAddresses(given ?? '').slice(0, 80) || t('mail.why.someone')
}

function bodyOf(row: OutboxRow, { facts, followed }: ComposeOptions, from: string): RegistrationParts {
  const { kind } = row
  if (isAccountKind(kind)) return { content: composeAccountMail(kind, row, { facts, followed }) }
  const composed = composedMailOf(kind)
  if (composed) return { content: composed.compose(row, { facts, followed }) }
  if (!isAutomaticKind(kind)) throw new Error(`No mail of the kind '${kind}'`)
  if (!facts) throw new Error(`A mail of the kind '${kind}' needs its event`)
  return composeRegistrationMail(kind, row, facts, from)
}
