import { translator } from '../../../../src/i18n/translate.ts'
import type { OutboxRow } from '../../db/account-schema.ts'
import type { Mail } from '../../db/mail-data.ts'
import { composeMail, type ComposeOptions } from './compose-mail.ts'
import { isOfRegistration } from '../kinds/mails.ts'
import { exampleMail } from './example-mail.ts'

/** Composes the mail of an outbox row; a `example` is another mail as an example, its subject says so. */
export function composeQueued(row: OutboxRow, options: ComposeOptions): Mail {
  const { lang, recipient, data, createdAt } = row
  const { facts, from, origin = data.origin } = options
  if (row.kind !== 'example' || !data.example || !isOfRegistration(data.example) || !facts)
    return composeMail(row, options)
  const mail = exampleMail(data.example, facts, {
    lang,
    person: { name: data.name ?? '', email: recipient },
    origin,
    now: createdAt,
    from,
    pictures: options.pictures,
  })
  const { calendar: _, ...rest } = mail
  const { hostname } = new URL(origin)
  return {
    ...rest,
    subject: translator(lang)('mail.sample', { subject: mail.subject }),
    headers: {
      'Message-ID': `<${row.id}.${createdAt}@${hostname}>`,
      'Auto-Submitted': 'auto-generated',
      'Content-Language': lang,
    },
  }
}
