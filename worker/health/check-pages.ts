import { sql } from 'drizzle-orm'
import { defaultLocale } from '../../src/contracts/locales.ts'
import { href } from '../../src/contracts/paths.ts'
import { ownSource } from '../backend/content/own-source.ts'
import { run } from '../backend/db/run-sql.ts'
import { cookieTable } from '../http/cookie-table.ts'
import type { Bindings } from '../http/env.ts'
import { WordedFault } from './check.ts'

/** The site, as its visitors reach it. */
export interface OwnSite {
  /** `https://host` */
  origin: string
  ask: (request: Request) => Response | Promise<Response>
}

/**
 * Checks that pages can be made: reads a content, and renders the page of the next event without any copy; a page without data where
 * there is none, and at a gateway, whose events are another site's.
 * @returns what was done @throws {WordedFault} for a page with a status of 500 or more; what the reads throw
 */
export async function checkPages(env: Bindings, now: number, { origin, ask }: OwnSite): Promise<string> {
  if (!env.BUILDER_API_KEY) await ownSource(env.DB, now).select('page', { limit: 1 })
  const path = env.API_HOST ? dataless : await nextEvent(env.DB, now)
  // As if this visitor had just changed something: neither a page nor a list from before is used.
  const { name } = cookieTable.lastWrite
  const answer = await ask(new Request(origin + path, { headers: { cookie: `${name}=${now}; __Host-${name}=${now}` } }))
  await answer.body?.cancel()
  if (answer.status >= 500)
    throw new WordedFault(`${path} answers ${answer.status}`, {
      key: 'pages',
      values: { path, status: String(answer.status) },
    })
  return `${path} answers ${answer.status}`
}

/** A page that reads nothing. */
const dataless = href(defaultLocale, 'system/legal', { slug: 'mentions' })

/** The path of the page of the event that is over next. */
async function nextEvent(db: D1Database, now: number): Promise<string> {
  const { first } = await run(
    db,
    sql<{ slug: string }>`SELECT slug FROM events WHERE over_at >= ${now} AND status = 'active' AND private = 0
      ORDER BY over_at LIMIT 1`,
  )
  return first ? href(defaultLocale, 'events/show', { slug: first.slug }) : dataless
}
