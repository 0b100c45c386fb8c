import { sql } from 'drizzle-orm'
import * as contentCalls from '../../../src/admin/content/content.contract.ts'
import { splitLocale } from '../../../src/contracts/paths.ts'
import type { HandlerContext } from '../core/context.ts'
import { implement } from '../core/implement.ts'
import { operatorStatement } from '../core/operator-log.ts'
import { batch } from '../db/run-sql.ts'
import { listContents } from './list-contents.ts'

/** Addresses purged in this time have a generation of their own, ms: content is cached for a day at most. */
const purgedMs = 2 * 86_400_000
/** With more purged addresses than this in that time, all content is purged. */
const maxAddresses = 100

/** Editors' content, for operators. */
export const adminContentRoutes = [
  implement(contentCalls.contents, async ({ query }, context) => listContents(context, query)),

  implement(contentCalls.purge, ({ body }, context) =>
    renewContents(context, splitLocale(body.path).path.replace(/(.)\/+$/, '$1')),
  ),
]

/** Invalidates cached content. The operators' log is written first: it contains the purged addresses. @param path empty for all */
async function renewContents(context: HandlerContext, path: string): Promise<void> {
  const { DB } = context.env
  const desk = await context.contentDesk?.()
  const { purged } = await batch(DB, {
    entry: await operatorStatement(context, {
      kind: 'contentPurged',
      subject: path,
      ...(path && { after: { address: path } }),
    }),
    purged: sql<{ path: string; at: number }>`SELECT subject AS path, max(created_at) AS at FROM operator_log
      WHERE kind = 'contentPurged' AND subject <> '' AND created_at > ${context.now - purgedMs}
      GROUP BY 1 LIMIT ${maxAddresses + 1}`,
  })
  if (path === '' || purged.rows.length > maxAddresses) await desk?.renewAll()
  else await desk?.renewAddresses(purged.rows, path)
}
