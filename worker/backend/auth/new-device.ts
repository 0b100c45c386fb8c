import { sql, type SQL } from 'drizzle-orm'
import { deviceName } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { mailStatement } from '../mail/queue/queue-mail.ts'

/** The log-in of an account younger than this, without other sessions, counts as its first, ms. */
const newAccountMs = 86_400_000

/**
 * The mail to the owner about a log-in on an unknown device, as a statement that follows those of the new session in their batch.
 * The account knows a device by browser, system and place as long as a session of it is stored; the first log-in after sign-up
 * causes no mail.
 * @param sid of the new session
 * @param known whether the device proves by its marks that the account logged in on it before
 */
export function newDeviceStatement(context: HandlerContext, sid: string, known: boolean): SQL {
  const { now, place = '' } = context
  const device = deviceName(context)
  const other = sql`FROM sessions WHERE sessions.user_id = users.id AND sessions.id <> ${sid}`
  return mailStatement(
    context,
    { kind: 'newDevice', version: sid, data: { device, place, session: sid, at: now } },
    sql`${Number(known)} = 0 AND id = (SELECT user_id FROM sessions WHERE id = ${sid})
      AND NOT EXISTS (SELECT 1 ${other} AND device = ${device} AND place = ${place})
      AND (created_at < ${now - newAccountMs} OR EXISTS (SELECT 1 ${other}))`,
  )
}
