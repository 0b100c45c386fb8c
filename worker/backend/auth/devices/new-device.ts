import { sql } from 'drizzle-orm'
import { deviceName } from '../../core/caller.ts'
import type { HandlerContext } from '../../core/context.ts'
import { mailStatement } from '../../mail/queue/queue-mail.ts'

/** An account that is younger and has no other session logs in for the first time, ms. */
const newAccountMs = 86_400_000

/**
 * Tells the owner of an account that a device logged in which it does not know, as a statement that follows those of the new
 * session in their batch. A device is known by its browser, system and place, for as long as its session is stored; the first
 * log-in after sign-up causes no mail.
 * @param sid of the new session
 * @param known the device proves by its marks that the account logged in on it before
 */
export function newDeviceStatement(context: HandlerContext, sid: string, known: boolean): D1PreparedStatement {
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
