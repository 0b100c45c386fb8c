import { sql } from 'drizzle-orm'
import { byLocale, type Locale } from '../../../../src/contracts/locales.ts'
import type { ShownMail } from '../../../../src/organize/messages/messages.contract.ts'
import { requireUser } from '../../core/require-user.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { RegistrationMailKind } from '../../mail/kinds/mails.ts'
import { run } from '../../db/run-sql.ts'
import { toEvent } from '../../events/present-event.ts'
import { exampleMail } from '../../mail/compose/example-mail.ts'
import { shownHtml } from '../../mail/document/mail-pictures.ts'
import type { MailFacts } from '../../mail/compose/mail-facts.ts'
import type { LoadedEvent } from '../event/organized-event.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'

/** Dates of a draft that has none yet, in a week. */
const undated = (now: number) => {
  const begin = Math.ceil((now + 7 * dayMs) / 3_600_000) * 3_600_000
  return { startsAt: begin, endsAt: null, overAt: begin, nextBegin: begin, nextEnd: begin }
}

/** What mails say about an event. */
export const factsOfEvent = (
  { row, references, settings: { contactEmail } }: LoadedEvent,
  now: number,
): Pick<MailFacts, 'event' | 'onlineUrl' | 'replyTo'> => ({
  ...(contactEmail !== null && { replyTo: contactEmail }),
  event: toEvent(row.startsAt === 0 ? { ...row, ...undated(now) } : row, { now, references, unpublished: true }),
  onlineUrl: row.onlineUrl,
})

/** Name and address of the viewer, for examples. */
export async function readViewer(context: HandlerContext): Promise<{ name: string; email: string }> {
  const { id } = requireUser(context)
  const { first } = await run(
    context.env.DB,
    sql<{ name: string; email: string }>`SELECT email,
      coalesce(nullif(trim(first_name || ' ' || last_name), ''), displayname) AS name FROM users WHERE id = ${id}`,
  )
  return first ?? { email: '', name: '' }
}

/** A mail of an event in each language, as it is sent. */
export function shownMails(
  { env, origin, now }: HandlerContext,
  kind: RegistrationMailKind,
  facts: Parameters<typeof exampleMail>[1],
  name: string,
): Record<Locale, ShownMail> {
  const person = { name, email: 'camille@example.org' }
  return byLocale((lang) => {
    const mail = exampleMail(kind, facts, { lang, person, origin, now, from: env.MAIL_FROM })
    const { from, replyTo = null, subject, html, text, images = [] } = mail
    return { from, replyTo, subject, html: shownHtml(html, images, origin), text }
  })
}
