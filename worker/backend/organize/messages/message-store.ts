import { sql, type SQL } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { locales, type Localized } from '../../../../src/contracts/locales.ts'
import type { EventMessage, MessageFields } from '../../../../src/organize/messages/messages.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { requireUser } from '../../core/require-user.ts'
import { eventMessages, type EventMessageRow } from '../../db/organizing-schema.ts'
import { orConflict, precondition } from '../../db/precondition.ts'
import { batch, decodeRow, rowsOf, run, type StoredRow } from '../../db/run-sql.ts'
import { storedWords } from '../../mail/compose/own-words.ts'

/** Drafts of one event. */
const maxDrafts = 50

/** A message with its author's name and what became of its mails so far. */
export interface StoredMessage extends EventMessageRow {
  by: string
  mails: EventMessage['mails']
}

/** The kind of the mails of a message. */
export const messageMail = 'organizerMessage'

const state = (name: 'sent' | 'dead' | 'dropped') =>
  sql`(SELECT count(*) FROM outbox WHERE version = m.event_id || ' ' || m.id AND kind = ${messageMail} AND state = ${name})`

async function readMessages({ env }: Pick<HandlerContext, 'env'>, which: SQL): Promise<StoredMessage[]> {
  const { rows } = await run(
    env.DB,
    rowsOf(decodeMessage)`SELECT m.*,
      coalesce(nullif(u.displayname, ''), trim(u.first_name || ' ' || u.last_name), '') AS by,
      coalesce(m.sent, ${state('sent')}) AS mails_sent, coalesce(m.failed, ${state('dead')}) AS mails_failed,
      coalesce(m.dropped, ${state('dropped')}) AS mails_dropped
    FROM event_messages m LEFT JOIN users u ON u.id = m.user_id WHERE ${which}`,
  )
  return rows
}

function decodeMessage(stored: StoredRow): StoredMessage {
  const row = decodeRow(eventMessages, stored)
  const [sent, failed, dropped] = ['sent', 'failed', 'dropped'].map((name) => Number(stored[`mails_${name}`]))
  const mails = row.queued === null ? null : { queued: row.queued, sent: sent!, failed: failed!, dropped: dropped! }
  return { ...row, by: String(stored['by']), mails }
}

/** The messages of an event: drafts and scheduled ones first, then by time, the latest first. */
export const listMessages = (context: Pick<HandlerContext, 'env'>, eventId: string): Promise<StoredMessage[]> =>
  readMessages(
    context,
    sql`m.event_id = ${eventId} ORDER BY m.state = 'draft' DESC, m.state = 'scheduled' DESC,
      coalesce(m.send_at, m.updated_at) DESC, m.id LIMIT 500`,
  )

/** @throws {AppError} `not_found` */
export async function loadMessage(
  context: Pick<HandlerContext, 'env'>,
  eventId: string,
  id: string,
): Promise<StoredMessage> {
  const [found] = await readMessages(context, sql`m.event_id = ${eventId} AND m.id = ${id}`)
  if (!found) throw notFound('message with the id', id)
  return found
}

/** A message for the organizers. */
export const presentMessage = (one: StoredMessage): EventMessage => ({
  _id: one.id,
  state: one.state,
  audience: one.audience,
  to: one.chosen,
  subject: one.subject,
  text: one.text,
  sendAt: toIsoOrNull(one.sendAt),
  by: one.by,
  mails: one.mails,
  updatedAt: toIso(one.updatedAt),
})

/** The given languages replace the stored ones; an empty text removes its language. */
function merged(stored: Localized, given: MessageFields['subject'], clean: (text: string) => string): Localized {
  const texts = locales.map((locale) => {
    const written = given?.[locale]
    return [locale, written === undefined ? stored[locale] : clean(written)] as const
  })
  return Object.fromEntries(texts.filter(([, text]) => text))
}

const written = (row: Pick<EventMessageRow, 'subject' | 'text' | 'audience' | 'chosen'>, given: MessageFields) => ({
  audience: given.audience ?? row.audience,
  chosen: given.to ?? row.chosen,
  subject: merged(row.subject, given.subject, (text) => text),
  text: merged(row.text, given.text, storedWords),
})

/**
 * Stores a new draft.
 * @returns its id
 * @throws {AppError} `conflict` with too many drafts
 */
export async function createMessage(context: HandlerContext, eventId: string, given: MessageFields): Promise<string> {
  const { env, now, once } = context
  if (once?.made) return once.made[0]!
  const viewer = requireUser(context)
  const id = crypto.randomUUID()
  const { audience, chosen, subject, text } = written(
    { audience: 'everyone', chosen: [], subject: {}, text: {} },
    given,
  )
  await orConflict(
    batch(env.DB, [
      precondition(
        sql`SELECT count(*) < ${maxDrafts} FROM event_messages WHERE event_id = ${eventId} AND state = 'draft'`,
      ),
      sql`INSERT INTO event_messages (id, event_id, user_id, audience, chosen, subject, text, state, created_at, updated_at)
        VALUES (${id}, ${eventId}, ${viewer.id}, ${audience}, ${JSON.stringify(chosen)}, ${JSON.stringify(subject)},
          ${JSON.stringify(text)}, 'draft', ${now}, ${now})`,
      ...(once?.making([id]) ?? []),
    ]),
    `There are ${maxDrafts} drafts already; send or delete one of them`,
  )
  return id
}

/** @throws {AppError} `not_found`; `conflict` for a message that is scheduled or sent */
export async function saveMessage(
  context: HandlerContext,
  eventId: string,
  id: string,
  given: MessageFields,
): Promise<void> {
  const { now } = context
  const { audience, chosen, subject, text } = written(await loadMessage(context, eventId, id), given)
  await changeDraft(
    context,
    { eventId, id },
    sql`UPDATE event_messages SET audience = ${audience}, chosen = ${JSON.stringify(chosen)},
      subject = ${JSON.stringify(subject)}, text = ${JSON.stringify(text)}, updated_at = ${now}
      WHERE event_id = ${eventId} AND id = ${id} AND state = 'draft'`,
  )
}

/** @throws {AppError} `not_found`; `conflict` for a message that is scheduled or sent */
export const deleteMessage = (context: HandlerContext, eventId: string, id: string): Promise<void> =>
  changeDraft(
    context,
    { eventId, id },
    sql`DELETE FROM event_messages WHERE event_id = ${eventId} AND id = ${id} AND state = 'draft'`,
  )

async function changeDraft(
  context: HandlerContext,
  { eventId, id }: { eventId: string; id: string },
  statement: SQL,
): Promise<void> {
  const { changes } = await run(context.env.DB, statement)
  if (changes > 0) return
  await loadMessage(context, eventId, id)
  throw new AppError('conflict', 'This message is not a draft; withdraw it first if it is scheduled')
}
