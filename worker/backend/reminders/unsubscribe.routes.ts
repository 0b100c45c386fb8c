import { sql } from 'drizzle-orm'
import * as contract from '../../../src/contracts/v1/unsubscribe.ts'
import { AppError } from '../../errors.ts'
import { prepare } from '../db/run-sql.ts'
import { implement, type Implementation } from '../implement.ts'
import type { MailTopic } from '../mail/mail.ts'
import { readUnsubscribeToken } from '../mail/unsubscribe-token.ts'

const choices: Record<MailTopic, ReturnType<typeof sql>> = {
  reminders: sql`reminders`,
  feedback: sql`feedback_requests`,
}

/** Ends mails that one can do without: the choice of an account, for a guest both kinds with all their registrations. */
export const unsubscribeRoutes: Implementation[] = [
  implement(contract.unsubscribe, async ({ body: { token } }, { env, now }) => {
    const found = await readUnsubscribeToken(env, token)
    if (!found)
      throw new AppError('invalid_token', 'This link is not one of ours; open it from a mail', {
        fields: { token: 'is unknown' },
      })
    const { topic, person } = found
    await env.DB.batch([
      prepare(env.DB, sql`UPDATE users SET ${choices[topic]} = 0, updated_at = ${now} WHERE id = ${person}`),
      prepare(
        env.DB,
        sql`UPDATE registrations SET news = 0 WHERE user_id IS NULL
          AND email = (SELECT email FROM registrations WHERE id = ${person} AND user_id IS NULL)`,
      ),
    ])
    return { ok: true }
  }),
]
