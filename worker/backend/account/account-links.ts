import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import { safePath } from '../../../src/lib/safe-path.ts'
import { AppError } from '../../http/errors.ts'
import { digest, randomToken } from '../core/random-token.ts'
import type { HandlerContext } from '../core/context.ts'
import type { accountLinks, LinkPurpose } from '../db/account-schema.ts'
import { run } from '../db/run-sql.ts'
import { isPublished } from '../events/published.ts'
import type { LinkData, linkMails } from '../mail/kinds/account.ts'
import { mailStatement } from '../mail/queue/queue-mail.ts'
import { hourMs } from '../../../src/lib/time/durations.ts'

const kinds = {
  activate: { mail: 'activate', lastsMs: 7 * 24 * hourMs },
  reset: { mail: 'resetPassword', lastsMs: hourMs / 2 },
  email: { mail: 'changeEmail', lastsMs: 24 * hourMs },
  undo: { mail: 'changeEmailNotice', lastsMs: 7 * 24 * hourMs },
  provider: { mail: 'providerLink', lastsMs: 24 * hourMs },
} as const satisfies Record<LinkPurpose, { mail: LinkMail; lastsMs: number }>
type LinkMail = keyof typeof linkMails

/** How a link registers. */
export type Attending = NonNullable<(typeof accountLinks.$inferSelect)['attending']>
/** The identity that a link of the purpose `provider` adds. */
type AddedIdentity = NonNullable<(typeof accountLinks.$inferSelect)['identity']>

interface LinkOptions {
  /** Recipient, if not the account's address. */
  to?: string
  /** Kind of the mail, if not the usual one of the purpose. */
  mail?: LinkMail
  /** Additional data of the mail. */
  data?: Omit<LinkData, 'token' | 'event'>
  /** For the purpose `provider`: the identity to add. */
  identity?: AddedIdentity
  /** Id of the event that opening the link registers for; it must exist. */
  event?: string | undefined
  /** Where the person came to that event from, by `sourceWord`; without it as an earlier link for the same event. */
  source?: string
  /** How that registration is made; without it as an earlier link for the same event. */
  attending?: Attending | undefined
}

/**
 * Creates a link for one purpose and the mail that contains it, as statements for one batch.
 * @param who condition on `users`; without a match there is no link and no mail
 */
export async function linkStatements(
  context: HandlerContext,
  purpose: LinkPurpose,
  who: SQL,
  { to, mail, data, identity, event, source = '', attending }: LinkOptions = {},
): Promise<SQL[]> {
  const { now } = context
  const { lastsMs, ...usual } = kinds[purpose]
  const token = randomToken()
  const hash = await digest(token)
  const before = (column: 'attending' | 'source') =>
    sql`(SELECT ${sql.raw(column)} FROM account_links AS earlier WHERE earlier.user_id = users.id
      AND earlier.event_id = ${event ?? null} ORDER BY earlier.created_at DESC LIMIT 1)`
  return [
    sql`INSERT INTO account_links (hash, purpose, user_id, email, created_at, expires_at, identity, back, event_id, source, attending)
      SELECT ${hash}, ${purpose}, id, coalesce(${to ?? null}, email), ${now}, ${now + lastsMs},
        ${identity ? JSON.stringify(identity) : null}, ${data?.back ?? null}, ${event ?? null}, coalesce(nullif(${source}, ''), ${before('source')}, ''),
        coalesce(${attending ? JSON.stringify(attending) : null}, ${before('attending')}) FROM users WHERE ${who}`,
    mailStatement(
      context,
      {
        kind: mail ?? usual.mail,
        version: hash,
        data: { ...data, token, ...(event !== undefined && { event }) },
        ...(to !== undefined && { to }),
      },
      who,
    ),
  ]
}

interface ActivationOptions {
  attend?: string | undefined
  from?: string | undefined
  attending?: Attending | undefined
  back?: string | undefined
}

/**
 * Creates the link that confirms the e-mail, and its mail, as statements for one batch.
 * @param options.attend slug of the event that opening the link registers for; an unknown one is
 * ignored
 * @param options.from where the person came to the event from, by `sourceWord`
 * @param options.attending the answers to its questions, and who comes along
 * @param options.back path of this site that the page of the link leads on to
 */
export async function activationStatements(
  context: HandlerContext,
  who: SQL,
  { attend, from = '', attending, back }: ActivationOptions,
): Promise<SQL[]> {
  const next = safePath(back)
  const data = next === undefined ? {} : { back: next }
  if (!attend) return linkStatements(context, 'activate', who, { data })
  const { first: event } = await run(
    context.env.DB,
    sql<{ id: string }>`SELECT id FROM events WHERE slug = ${attend} AND ${isPublished}`,
  )
  return linkStatements(
    context,
    'activate',
    who,
    event ? { mail: 'activateAttend', event: event.id, source: from, attending, data } : { data },
  )
}

/**
 * The account of a valid link, as a condition on `users`: the link is not expired, not used,
 * and was sent to the account's current or pending e-mail.
 */
export async function openedBy({ now }: HandlerContext, purpose: LinkPurpose, token: string): Promise<SQL> {
  const address = purpose === 'email' ? sql`users.pending_email` : sql`users.email`
  return sql`EXISTS (SELECT 1 FROM account_links WHERE hash = ${await digest(token)} AND purpose = ${purpose}
    AND user_id = users.id AND email = ${address} AND used_at IS NULL AND expires_at > ${now})`
}

export const invalidToken = () =>
  new AppError('invalid_token', 'This link was used already or has expired; ask for a new one', {
    fields: { token: fieldError('expired', 'is used, expired or unknown') },
  })
