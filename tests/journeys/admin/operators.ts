import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { mintAccessToken } from '../../../worker/backend/auth/access-token.ts'
import type { Bindings } from '../../../worker/http/env.ts'
import { operatorLog } from '../../../worker/backend/db/operator-schema.ts'
import { signedInUser } from '../../support/accounts.ts'
import { openBrowser } from '../browser-session.ts'
import { openSite } from '../open-site.ts'

/** A browser of a new account of this role, signed in. */
export async function signedInAs(role: 'user' | 'admin', bindings: Partial<Bindings> = {}) {
  const { user } = await signedInUser({ displayname: 'Ines', role }, Date.now())
  const { id: sid } = (await env.DB.prepare('SELECT id FROM sessions WHERE user_id = ?')
    .bind(user.id)
    .first<{ id: string }>())!
  const site = openSite({ bindings })
  const browser = openBrowser(site)
  browser.cookies.set('__Host-at', await mintAccessToken(env, { sub: user.id, sid }, Date.now()))
  return { site, browser, user }
}

/** All entries of the operators' log, the oldest first. */
export const loggedEntries = () => drizzle(env.DB).select().from(operatorLog).orderBy(operatorLog.id)
