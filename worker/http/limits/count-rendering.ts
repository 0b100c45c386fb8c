import { AppError } from '../../../src/contracts/errors.ts'
import type { AppContext } from '../context.ts'
import { networkOf } from './network-of.ts'

/** Work that a caller can ask for anew again and again: each with another text, part of the world or query. */
type Rendering = 'edit' | 'act' | 'feed' | 'plan'

/**
 * Limits what is rendered for one caller: 300 a minute of a kind for each network.
 * @throws {AppError} `too_many_requests`
 */
export async function countRendering(c: AppContext, what: Rendering): Promise<void> {
  const from = networkOf(c.req.header('cf-connecting-ip') ?? 'unknown')
  const { success } = await c.env.RENDERS.limit({ key: `${what} ${from}` }).catch(() => ({ success: true }))
  if (!success)
    throw new AppError('too_many_requests', 'Too many requests; wait a minute and go on', { retryAfter: 60 })
}
