import { translator } from '../../../src/i18n/translate.ts'
import type { OutboxRow } from '../db/account-schema.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { composeRegistrationMail, type RegistrationMail } from './compose-registration-mail.ts'
import type { MailFacts } from './load-mail.ts'
import { mailHtml, mailText, type MailContent } from './mail-document.tsx'
import { mailKinds, registrationMailKinds, type Mail } from './mail.ts'

interface ComposeOptions {
  /** What the mail tells of, from `loadMail`. */
  facts?: MailFacts | undefined
  /** Sender; without one, `no-reply@` at the site's host. */
  from?: string | undefined
}

/**
 * The mail of an outbox row, in its language: text and HTML with the same words.
 * @throws for a kind that is none, and for one of a registration without `facts`
 */
export function composeMail(row: OutboxRow, { facts, from: sender }: ComposeOptions = {}): Mail {
  const { id, recipient, lang, data, createdAt } = row
  const t = translator(lang)
  const { hostname } = new URL(data.origin)
  const from = sender ?? `${t('mail.site')} <no-reply@${hostname}>`
  const { content: own, calendar, headers } = bodyOf(row, facts, from)
  const content: MailContent = {
    ...own,
    lang,
    greeting: t('mail.greeting'),
    linkHint: t('mail.linkHint'),
    signature: t('mail.signature'),
  }
  return {
    from,
    to: recipient,
    ...(row.kind === 'contactOrganizer' && { replyTo: data.email! }),
    subject: content.title,
    text: mailText(content),
    html: mailHtml(content),
    ...(calendar && { calendar }),
    headers: {
      'Message-ID': `<${id}.${createdAt}@${hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
      ...headers,
    },
  }
}

function bodyOf(row: OutboxRow, facts: MailFacts | undefined, from: string): RegistrationMail {
  const ofAccount = mailKinds.find((name) => name === row.kind)
  if (ofAccount) return { content: composeAccountMail(ofAccount, row, facts) }
  const kind = registrationMailKinds.find((name) => name === row.kind)
  if (!kind) throw new Error(`No mail of the kind '${row.kind}'`)
  if (!facts) throw new Error(`A mail of the kind '${kind}' needs its event`)
  return composeRegistrationMail(kind, row, facts, from)
}
