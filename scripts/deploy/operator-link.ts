import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { href } from '../../src/contracts/paths.ts'
import { digest, randomToken } from '../../worker/backend/core/random-token.ts'
import { batch, run } from '../../worker/backend/db/run-sql.ts'

/** Longer than that of a mail, ms: it is copied by hand. */
const lastsMs = 24 * 3_600_000

/**
 * How the first operator gets in, in one sentence: by registering where mails leave, else by a link, which is printed only for
 * somebody at a terminal, or who asks for it: others may read the output of a build.
 * @param settings of the worker by name
 */
export async function wayIn(
  db: D1Database,
  settings: Partial<Record<string, unknown>>,
  origin: string,
  isAsked: boolean,
): Promise<string> {
  const { ADMIN_EMAIL: email, MAIL_URL: mail } = settings
  if (!email) return 'Nobody is its operator yet: name one with --admin-email.'
  if (typeof email !== 'string')
    return `Its operator is the account of the secret ADMIN_EMAIL; ${origin}/login/register`
  const { found } = await run(db, sql`SELECT 1 FROM users WHERE email = ${email.toLowerCase()} AND active = 1`)
  if (found) return `Its operator is ${email}.`
  if (mail && !isAsked)
    return `Its operator is ${email}, once the account is registered and confirmed: ${origin}/login/register`
  if (!isAsked && !process.stdout.isTTY)
    return 'No mail leaves (MAIL_URL), so nobody can confirm an account: `npm run deploy -- --operator-link` prints the link for the operator.'
  return `This link lets the operator, ${email}, choose a password, once, within a day:\n${await operatorLink(db, email, origin, Date.now())}`
}

/**
 * Makes the link by which the first operator gets in without a mail: it confirms the address of `ADMIN_EMAIL` and lets a password be
 * chosen, once. It is a link of the site's own kind `reset`, for an account that this makes when there is none.
 * @param now ms
 */
async function operatorLink(db: D1Database, email: string, origin: string, now: number): Promise<string> {
  const address = email.toLowerCase()
  const token = randomToken()
  const hash = await digest(token)
  await batch(db, [
    sql`INSERT INTO users (id, email, created_at, updated_at) VALUES (${randomUUID()}, ${address}, ${now}, ${now})
      ON CONFLICT (email) DO NOTHING`,
    sql`INSERT INTO account_links (hash, purpose, user_id, email, created_at, expires_at)
      SELECT ${hash}, 'reset', id, email, ${now}, ${now + lastsMs} FROM users WHERE email = ${address}`,
  ])
  return origin + href('fr', 'login/reset-password', {}, { token })
}
