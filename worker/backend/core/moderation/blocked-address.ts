import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import { AppError } from '../../../http/errors.ts'
import { run } from '../../db/run-sql.ts'
import { keyed } from '../caller.ts'
import type { HandlerContext, BackendEnv } from '../context.ts'
import { writeLog } from '../../../../src/lib/write-log.ts'

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

/** The list of domains, one per line with a line break before and after each, once this isolate has read it. */
const lists = new WeakMap<Fetcher, string>()

async function read(assets: Fetcher): Promise<string> {
  const answer = await assets.fetch('https://assets.invalid/addresses/disposable.txt')
  if (answer.ok) return answer.text()
  await answer.body?.cancel()
  throw new Error(`The list of disposable addresses answered ${answer.status}`)
}

/**
 * Whether an address is disposable: its domain, or a parent domain, is on the list that `scripts/addresses/build-disposable.ts`
 * writes. If the list cannot be read, no address is.
 */
async function isDisposable({ ASSETS }: Pick<BackendEnv, 'ASSETS'>, email: string): Promise<boolean> {
  if (!ASSETS) return false
  try {
    const domains = lists.get(ASSETS) ?? (await read(ASSETS))
    lists.set(ASSETS, domains)
    const parts = email
      .slice(email.lastIndexOf('@') + 1)
      .toLowerCase()
      .split('.')
    return parts.some((_, index) => domains.includes(`\n${parts.slice(index).join('.')}\n`))
  } catch (error) {
    writeLog('error', 'disposable addresses cannot be read', { error })
    return false
  }
}
