import { sql, type SQL } from 'drizzle-orm'
import type { EndpointOutput } from '../../../src/contracts/endpoint.ts'
import type { code } from '../../../src/login/auth.contract.ts'
import type { HandlerContext } from '../core/context.ts'
import { batch } from '../db/run-sql.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import { mintAccessToken } from './access-token.ts'
import { openSession, refuseSuspended } from './sessions.ts'
import { knownDevice, rememberDevice } from './known-devices.ts'
import { newDeviceStatement } from './new-device.ts'

/**
 * Opens the session of a log-in with a second factor.
 * @param device marks of the device
 * @param completed statements that complete the log-in, run in the same batch
 * @throws {AppError} `suspended`
 */
export async function openStrongSession(
  context: HandlerContext,
  userId: string,
  { device, completed = [] }: { device: string | undefined; completed?: SQL[] },
): Promise<EndpointOutput<typeof code>> {
  const { env, now } = context
  const { statements, sid, refreshToken } = await openSession(context, sql`id = ${userId}`, { strong: true })
  const known = (await knownDevice(context, userId, device)) !== undefined
  const { account, mail } = await batch(env.DB, {
    account: sql<{ until: number | null }>`SELECT suspended_until AS until FROM users WHERE id = ${userId}`,
    session: statements,
    mail: newDeviceStatement(context, sid, known),
    completed,
  })
  refuseSuspended(account.only.until, now)
  if (mail.changes > 0) sendSoon(context)
  return {
    token: await mintAccessToken(env, { sub: userId, sid }, now),
    refreshToken,
    device: await rememberDevice(context, userId, device),
  }
}
