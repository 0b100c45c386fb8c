import { z } from 'zod'
import type { BackendEnv } from './context.ts'
import { writeLog } from '../../../src/lib/write-log.ts'

/** Where Cloudflare verifies the answer of its widget. */
const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const timeoutMs = 4_000
const verdict = z.object({ success: z.boolean() })

/**
 * Whether Cloudflare confirms that a token comes from its widget on this site and was not used before. While the service cannot be
 * reached, no token passes and callers wait instead.
 */
export async function passesTurnstile({ TURNSTILE_SECRET }: BackendEnv, token: string): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ secret: TURNSTILE_SECRET ?? '', response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return verdict.safeParse(await answer.json()).data?.success ?? false
  } catch (error) {
    writeLog('error', 'the challenge cannot be verified', { error })
    return false
  }
}
