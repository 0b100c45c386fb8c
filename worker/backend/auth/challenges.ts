import { sql } from 'drizzle-orm'
import type { HandlerContext } from '../core/context.ts'
import { digest } from '../core/random-token.ts'
import { batch, run } from '../db/run-sql.ts'

/** How long a challenge waits for its signature, ms. */
export const challengeMs = 300_000

/** What a challenge is for, and who may answer it: a browser by its ceremony, or a session by its id. */
export interface ChallengeUse {
  purpose: 'logIn' | 'confirm' | 'add'
  by: string
}

const hashOf = ({ purpose, by }: ChallengeUse, challenge: string) => digest(`${purpose} ${by} ${challenge}`)

/** Stores a challenge until it is answered. @param challenge base64url, as the browser signs it */
export async function storeChallenge(
  { env, now }: HandlerContext,
  use: ChallengeUse,
  challenge: string,
): Promise<void> {
  await batch(env.DB, [
    sql`DELETE FROM passkey_challenges WHERE expires_at <= ${now}`,
    sql`INSERT INTO passkey_challenges (hash, expires_at) VALUES (${await hashOf(use, challenge)}, ${now + challengeMs})`,
  ])
}

/**
 * Deletes a challenge: its first answer uses it up, whether it is accepted or not.
 * @returns whether it was made for this use, and has not expired
 */
export async function consumeChallenge(
  { env, now }: HandlerContext,
  use: ChallengeUse,
  challenge: string,
): Promise<boolean> {
  const consumed = sql`DELETE FROM passkey_challenges WHERE hash = ${await hashOf(use, challenge)} AND expires_at > ${now} RETURNING hash`
  return (await run(env.DB, consumed)).found
}
