import { href } from '../../../../src/contracts/paths.ts'
import { organizerNames } from '../../../../src/events/event-texts.ts'
import { translator, type Translate } from '../../../../src/i18n/translate.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { composeRegistrationMail, type RegistrationParts } from './compose-registration-mail.ts'
import type { MailCause } from '../kinds/define-mail.ts'
import {
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
import { titleIn } from './event-words.ts'
import { bareAddress } from '../transport/mime-message.ts'
import type { FollowedFacts, MailFacts } from './mail-facts.ts'
import type { MailContent } from '../document/mail-content.ts'
import { codePicture } from '../document/code-picture.ts'
import { mailHtml, mailText } from '../document/mail-document.ts'
import { contentId, type Pictures } from '../document/mail-pictures.ts'
import { headingOf } from './heading.ts'
import { firstNameOf } from './own-words.ts'
import type { Mail } from '../../db/mail-data.ts'
import { topicLook } from '../../../../src/lib/topic-look.ts'

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
