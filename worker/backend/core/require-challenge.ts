import { sql } from 'drizzle-orm'
import type { Challenge } from '../../../src/ui/forms/challenge.contract.ts'
import { challengeHeader, waitSeconds } from '../../../src/ui/forms/challenge-terms.contract.ts'
import { AppError } from '../../http/errors.ts'
import { seal, unseal } from '../../http/sealed.ts'
import { run } from '../db/run-sql.ts'
import { addressKey, countAddress } from './caller.ts'
import type { BackendEnv, HandlerContext } from './context.ts'
import { countAttempt, type Limit } from './rate-limit.ts'
import { siteSecret } from './site-secret.ts'
import { z } from 'zod'
import { writeLog } from '../../../src/lib/write-log.ts'

/** How long a challenge can be answered, ms; also the window in which the challenges of a network are counted. */
const validMs = 600_000
/** Zero bits that the first answer of a network needs (about 16,000 digests), and the maximum for any answer. */
const [easiest, hardest] = [14, 18]
/** After this many challenges a network's next one is twice as hard; each doubling needs twice as many more. */
const step = 8
/** Limit of calls per network that wait instead of solving the challenge. */
const waits: Limit = { max: 10, windowMs: 3_600_000 }

const purpose = 'challenge'

interface Claims {
  id: string
  bits: number
  /** When it can be answered, ms. */
  from: number
  until: number
}

/**
 * Asks a caller without a session for the answer of a challenge, by the setting `CHALLENGE` (docs/abuse.md).
 * @throws {AppError} `automated` with a new challenge, `too_many_requests` for a network that waits too often
 */
export async function requireChallenge(context: HandlerContext): Promise<void> {
  const { env, viewer, headers } = context
  if ((env.CHALLENGE ?? 'off') === 'off' || viewer) return
  const answer = headers.get(challengeHeader) ?? ''
  if (answer !== '' && (await isAnswered(context, answer))) return
  if (answer !== '' && env.CHALLENGE === 'turnstile' && (await passesTurnstile(env, answer))) return
  throw new AppError(
    'automated',
    `Send the answer of the challenge as ${challengeHeader}, or its \`wait\` in ${waitSeconds} seconds`,
    { challenge: await newChallenge(context), retryAfter: waitSeconds },
  )
}

async function newChallenge(context: HandlerContext): Promise<Challenge> {
  const { env, now } = context
  const wait = await mint(context, { bits: 0, from: now + waitSeconds * 1000 })
  if (env.CHALLENGE === 'turnstile') return { kind: 'turnstile', wait, siteKey: env.TURNSTILE_SITE_KEY ?? '' }
  const network = await addressKey(context)
  const asked = network === null ? 0 : (await countAttempt(env.DB, `challenges:${network}`, validMs, now)).count
  const bits = Math.min(hardest, easiest + Math.floor(Math.log2(1 + asked / step)))
  return { kind: 'pow', wait, token: await mint(context, { bits, from: now }), bits }
}

async function mint({ env, now }: HandlerContext, claims: Pick<Claims, 'bits' | 'from'>): Promise<string> {
  const whole: Claims = { id: crypto.randomUUID(), ...claims, until: now + validMs }
  return seal(await siteSecret(env), purpose, whole)
}

/** Whether an answer is a `wait` of this site that cannot be used yet. @param now ms */
export async function isEarlyAnswer(env: BackendEnv, answer: string, now: number): Promise<boolean> {
  const claims = await unseal<Claims>(await siteSecret(env), purpose, answer)
  return claims !== undefined && now < claims.from
}

/** Whether a text answers a challenge of this site; it is used up by that. */
async function isAnswered(context: HandlerContext, answer: string): Promise<boolean> {
  const { env, now } = context
  const claims = await unseal<Claims>(await siteSecret(env), purpose, answer.split(':')[0])
  if (!claims || now < claims.from || now >= claims.until || (await zeroBits(answer)) < claims.bits) return false
  if (claims.bits === 0) await countAddress(context, 'waits', waits)
  const { changes } = await run(
    env.DB,
    sql`INSERT INTO attempts (key, count, resets_at) VALUES (${`challenge:${claims.id}`}, 1, ${claims.until})
      ON CONFLICT DO NOTHING`,
  )
  return changes > 0
}

/** Zeros at the beginning of a text's SHA-256, up to 32. */
async function zeroBits(text: string): Promise<number> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Math.clz32(new DataView(digest).getUint32(0))
}

/** Where Cloudflare verifies the answer of its widget. */
const address = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'
const timeoutMs = 4_000
const verdict = z.object({ success: z.boolean() })

/**
 * Whether Cloudflare confirms that a token comes from its widget on this site and was not used before. While the service cannot be
 * reached, no token passes and callers wait instead.
 */
async function passesTurnstile({ TURNSTILE_SECRET }: BackendEnv, token: string): Promise<boolean> {
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
