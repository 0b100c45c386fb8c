import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as unsubscribeCalls from '../../../src/account/mail-link/unsubscribe.contract.ts'
import { AppError } from '../../http/errors.ts'
import { batch, run } from '../db/run-sql.ts'
import { followLogStatement } from '../core/follow-log.ts'
import { implement } from '../core/implement.ts'
import { addressOf, readUnsubscribeToken } from '../mail/unsubscribe-token.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

const choices: Record<'reminders' | 'feedback', ReturnType<typeof sql>> = {
  reminders: sql`reminders`,
  feedback: sql`feedback_requests`,
}

/**
 * Unsubscribes from mails: for an account its setting, for a guest both kinds in all their
 * registrations, for one event the messages of its organizers, for a followed search its news,
 * for an address reminders of the word game, or mails that other people cause.
 */
export const unsubscribeRoutes = [
  implement(unsubscribeCalls.unsubscribe, async ({ body: { token } }, { env, now, requestId }) => {
    const found = await readUnsubscribeToken(env, token)
    if (!found)
      throw new AppError('invalid_token', 'This link is not one of ours; open it from a mail', {
        fields: { token: fieldError('invalid', 'is unknown') },
      })
    const { topic, person } = found
    if (topic === 'others') {
      writeLog('warn', 'an address wants no mails that others ask for', { requestId })
      await run(
        env.DB,
        sql`INSERT INTO suppressed_addresses (address, reason, created_at)
          VALUES (${addressOf(person)}, 'stopped', ${now}) ON CONFLICT (address) DO UPDATE SET reason = 'stopped'`,
      )
      return
    }
    if (topic === 'follow') {
      await batch(env.DB, [
        followLogStatement('left', sql`f.id = ${person} AND f.state <> 'left'`, now),
        sql`UPDATE follows SET state = 'left', updated_at = ${now} WHERE id = ${person}`,
      ])
      return
    }
    if (topic === 'game') {
      const address = addressOf(person)
      await batch(env.DB, [
        sql`DELETE FROM game_reminders WHERE email = ${address}`,
        sql`DELETE FROM outbox WHERE kind = 'gameReminder' AND recipient = ${address} AND state = 'new'`,
      ])
      return
    }
    if (topic === 'messages') {
      await run(env.DB, sql`UPDATE registrations SET messages = 0 WHERE id = ${person}`)
      return
    }
    await batch(env.DB, [
      sql`UPDATE users SET ${choices[topic]} = 0, updated_at = ${now} WHERE id = ${person}`,
      sql`UPDATE registrations SET news = 0 WHERE user_id IS NULL
        AND email = (SELECT email FROM registrations WHERE id = ${person} AND user_id IS NULL)`,
    ])
  }),
]
