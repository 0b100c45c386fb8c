import { href } from '../../../../src/contracts/paths.ts'
import { organizerNames } from '../../../../src/features/events/event-texts.ts'
import { translator, type Translate } from '../../../../src/i18n/translate.ts'
import { withoutAddresses } from '../../../../src/lib/text/without-addresses.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { composeFollowedEvents } from './compose-followed-events.ts'
import { composeOrganizerMessage, organizersOf } from './compose-organizer-message.ts'
import { composeRegistrationMail, type RegistrationMail } from './compose-registration-mail.ts'
import { titleIn } from './event-words.ts'
import { bareAddress } from '../transport/mime-message.ts'
import { type FollowedFacts, type MailFacts, causeOfMail } from './mail-facts.ts'
import type { MailContent } from './mail-content.ts'
import { mailHtml, mailText } from './mail-document.ts'
import { mailKinds, registrationMailKinds, type Mail, type MailCause, type MailKind } from '../../db/mail-data.ts'

export interface ComposeOptions {
  /** What the mail is about, from `loadMails`. */
  facts?: MailFacts | undefined
  /** The followed search that the mail is about, from `loadMails`. */
  followed?: FollowedFacts | undefined
  /** Token of the unsubscribe link for reminders of the game and mails that other people cause, from `loadMails`. */
  stop?: string | undefined
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
  { facts, followed, stop, from: sender, origin }: ComposeOptions = {},
): Mail {
  const row = origin === undefined ? stored : { ...stored, data: { ...stored.data, origin } }
  const { id, recipient, lang, data, createdAt } = row
  const t = translator(lang)
  const { hostname } = new URL(data.origin)
  const site = sender ?? `${t('mail.site')} <no-reply@${hostname}>`
  const { content: own, calendar } = bodyOf(row, { facts, followed }, site)
  const isMessage = row.kind === 'organizerMessage'
  const who = isMessage && facts ? organizersOf(facts) || titleIn(facts.event, t) : ''
  const cause = causeOfMail(row)
  const unsubscribe =
    own.unsubscribe ??
    (stop === undefined
      ? undefined
      : {
          label: t(cause ? 'mail.links.others' : 'mail.links.game'),
          link: data.origin + href(lang, 'account/unsubscribe', {}, { token: stop }),
        })
  const content: MailContent = {
    ...own,
    lang,
    greeting: isMessage ? '' : t('mail.greeting'),
    linkHint: t('mail.linkHint'),
    signature: isMessage ? t('mail.organizerMessage.signature', { who }) : t('mail.signature'),
    why: cause && t(`mail.why.${cause}`, { who: senderOf(cause, row, facts, t) }),
    unsubscribe,
  }
  const replyTo = row.kind === 'contactOrganizer' ? data.email : facts?.replyTo
  return {
    from: isMessage ? `${t('mail.organizerMessage.from', { who })} <${bareAddress(site)}>` : site,
    to: recipient,
    ...(replyTo !== undefined && { replyTo }),
    subject: content.title,
    text: mailText(content),
    html: mailHtml(content),
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

/** The name of the person who caused a mail, if known. */
function senderOf(cause: MailCause, { data }: OutboxRow, facts: MailFacts | undefined, t: Translate): string {
  const given =
    cause === 'event'
      ? facts && organizerNames(facts.event).join(', ')
      : (data.by ?? data.name ?? facts?.registration?.name)
  return withoutAddresses(given ?? '').slice(0, 80) || t('mail.why.someone')
}

function bodyOf(row: OutboxRow, { facts, followed }: ComposeOptions, from: string): RegistrationMail {
  if (row.kind === 'followedEvents') {
    if (!followed) throw new Error('A mail of new events needs its search')
    return { content: composeFollowedEvents(row, followed) }
  }
  const ofAccount = mailKinds.find((name) => name === row.kind && name !== 'followedEvents') as
    Exclude<MailKind, 'followedEvents'> | undefined
  if (ofAccount) return { content: composeAccountMail(ofAccount, row, { facts, followed }) }
  const kind = registrationMailKinds.find((name) => name === row.kind)
  if (!kind) throw new Error(`No mail of the kind '${row.kind}'`)
  if (!facts) throw new Error(`A mail of the kind '${kind}' needs its event`)
  if (kind === 'organizerMessage') return { content: composeOrganizerMessage(row, facts) }
  return composeRegistrationMail(kind, row, facts, from)
}
