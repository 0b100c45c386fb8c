import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { ComposedMessage, MessageFields } from '../../../../src/organize/messages/messages.contract.ts'
import * as messagesCalls from '../../../../src/organize/messages/messages.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { limits, rateLimit } from '../../core/rate-limit.ts'
import { requireUser } from '../../core/require-user.ts'
import { batch } from '../../db/run-sql.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { mailStatement, sendSoon } from '../../mail/queue/queue-mail.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { scopedPages } from '../cancel/series-scope.ts'
import { countAudiences, countRecipients, reachOf } from './audience.ts'
import { factsOfEvent, readViewer, shownMails } from './event-facts.ts'
import {
  createMessage,
  deleteMessage,
  listMessages,
  loadMessage,
  presentMessage,
  saveMessage,
  type StoredMessage,
  messageMail,
} from './message-store.ts'
import { readWeek, weekOf, sendMessage, withdrawMessage } from './send-message.ts'

/** What organizers write to the people of an event (D7: owner, editors and admins). */
export const messageRoutes = [
  forOrganizers(messagesCalls.messages, 'edit', async ({ params: { id } }, context) => {
    const { env, now } = context
    const { row, settings } = await loadOrganized(context, id)
    const [stored, audiences, week] = await Promise.all([
      listMessages(context, id),
      countAudiences(env.DB, id),
      readWeek(env.DB, id, weekOf(now, row.timeZone)),
    ])
    const data = stored.map(presentMessage)
    return { data, audiences, week, replyTo: settings.contactEmail }
  }),

  forOrganizers(messagesCalls.createMessage, 'edit', async ({ params: { id }, body }, context) =>
    composedMessage(context, id, await createMessage(context, id, body)),
  ),

  forOrganizers(messagesCalls.messageById, 'edit', async ({ params: { id, message } }, context) =>
    composedMessage(context, id, message),
  ),

  forOrganizers(messagesCalls.saveMessage, 'edit', async ({ params: { id, message }, body }, context) => {
    await saveMessage(context, id, message, body)
    return composedMessage(context, id, message)
  }),

  forOrganizers(messagesCalls.deleteMessage, 'edit', ({ params: { id, message } }, context) =>
    deleteMessage(context, id, message),
  ),

  forOrganizers(messagesCalls.sendMessage, 'publish', async ({ params: { id, message }, body }, context) => {
    if (context.once?.made) return presentMessage(await loadMessage(context, id, message))
    const { at, when, scope, ...given } = body
    await saveGiven(context, id, message, given)
    if (when === 'later' && !at)
      throw new AppError('invalid_input', 'This message has no time', {
        fields: { at: fieldError('past', 'must be a moment to come') },
      })
    return presentMessage(await sendMessage(context, id, message, { at: when === 'now' ? undefined : at, scope }))
  }),

  forOrganizers(messagesCalls.withdrawMessage, 'edit', async ({ params: { id, message } }, context) =>
    presentMessage(await withdrawMessage(context, id, message)),
  ),

  forOrganizers(messagesCalls.testMessage, 'publish', async ({ params: { id, message }, body }, context) => {
    const { env, now } = context
    const { lang, ...given } = body
    await saveGiven(context, id, message, given)
    const { _id } = presentMessage(await loadMessage(context, id, message))
    const viewer = requireUser(context)
    await rateLimit(env.DB, `samples:${viewer.id}`, limits.samples, now)
    const { name } = await readViewer(context)
    const data = { event: id, example: messageMail, messageId: _id, name } as const
    await batch(env.DB, [
      mailStatement(context, { kind: 'example', version: crypto.randomUUID(), lang, data }, sql`id = ${viewer.id}`),
    ])
    sendSoon(context)
  }),
]

/** Saves what was typed since the last save, so that a refusal loses nothing of it. */
async function saveGiven(context: HandlerContext, id: string, message: string, given: MessageFields): Promise<void> {
  if (Object.keys(given).length > 0) await saveMessage(context, id, message, given)
}

/** How many people get a message with each scope. */
async function scopedReach(context: HandlerContext, message: StoredMessage): Promise<ComposedMessage['scoped']> {
  const reached = await scopedPages(context, message.eventId, {})
  return Promise.all(
    reached.map(async ({ scope, ids }) => ({ scope, recipients: await countRecipients(context.env.DB, message, ids) })),
  )
}

/** A message with who gets it, and its mails. */
async function composedMessage(context: HandlerContext, id: string, messageId: string): Promise<ComposedMessage> {
  const { env, now } = context
  const loaded = await loadOrganized(context, id)
  const message = await loadMessage(context, id, messageId)
  const [reach, scoped, week, viewer] = await Promise.all([
    reachOf(env.DB, message),
    loaded.settings.seriesId === null ? [] : scopedReach(context, message),
    readWeek(env.DB, id, weekOf(message.sendAt ?? now, loaded.row.timeZone)),
    readViewer(context),
  ])
  const example = reach.example || viewer.name
  return { ...reach, scoped, example, message: presentMessage(message), mails: mailsOf(message), week }

  function mailsOf({ subject, text }: StoredMessage) {
    return shownMails(context, messageMail, { ...factsOfEvent(loaded, now), message: { subject, text } }, example)
  }
}
