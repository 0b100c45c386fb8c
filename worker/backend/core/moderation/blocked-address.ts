import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { run } from '../../db/run-sql.ts'
import { keyed } from '../caller.ts'
import type { HandlerContext } from '../context.ts'
import { isDisposable } from './disposable-address.ts'

/** The digest under which an address, or a domain written `@example.org`, is blocked. */
export const blockDigest = (context: Pick<HandlerContext, 'env'>, value: string): Promise<string> =>
  keyed(context, 'email', value)

/**
 * Refuses an address that operators blocked, or whose domain they blocked.
 * @throws {AppError} `forbidden` naming `email`
 */
export async function refuseBlocked(context: Pick<HandlerContext, 'env' | 'now'>, email: string): Promise<void> {
  const [address, domain] = await Promise.all([
    blockDigest(context, email),
    blockDigest(context, email.slice(email.lastIndexOf('@'))),
  ])
  const { found } = await run(
    context.env.DB,
    sql`SELECT 1 FROM blocked_addresses WHERE digest IN (${address}, ${domain})
      AND (ends_at IS NULL OR ends_at > ${context.now})`,
  )
  if (found)
    throw new AppError('forbidden', 'This address is blocked here; write to the site if that is a mistake', {
      fields: { email: fieldError('blocked', 'is blocked') },
    })
}

/**
 * Refuses an address that someone enters who is not signed in: a blocked one, and a disposable one if `REFUSE_DISPOSABLE` is set.
 * @throws {AppError} `forbidden` or `invalid_input` naming `email`
 */
export async function refuseAddress(context: Pick<HandlerContext, 'env' | 'now'>, email: string): Promise<void> {
  await refuseBlocked(context, email)
  if (context.env.REFUSE_DISPOSABLE === '1' && (await isDisposable(context.env, email)))
    throw new AppError('invalid_input', 'This address does not last; give one that you read and keep', {
      fields: { email: fieldError('disposable', 'is a disposable address') },
    })
}
