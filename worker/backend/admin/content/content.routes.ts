import { sql } from 'drizzle-orm'
import { v1 } from '../../../../src/contracts/v1/table.ts'
import { splitLocale } from '../../../../src/contracts/paths.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implementAll } from '../../core/implement.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { batch, prepare } from '../../db/run-sql.ts'
import { listContents } from './list-contents.ts'

/** How long an address whose content was made new is told apart from others, ms: content is cached for a day at most. */
const toldApartMs = 2 * 86_400_000
/** So many addresses in that time; with more, everything is made new. */
const maxAddresses = 100

/** What editors compose, for operators. */
export const adminContentRoutes = implementAll(v1.adminContent, {
  content: async ({ query }, context) => listContents(context, query),
  purgeContent: async ({ body }, context) => {
    await renewContents(context, splitLocale(body.path).path.replace(/(.)\/+$/, '$1'))
    return { ok: true }
  },
})

/** Makes copies of contents old; the log first, which knows the addresses. @param path empty for all */
async function renewContents(context: HandlerContext, path: string): Promise<void> {
  const { DB } = context.env
  const desk = await context.contentDesk?.()
  const { purged } = await batch(DB, {
    entry: await operatorStatement(context, {
      kind: 'contentPurged',
      subjectType: 'site',
      subject: path,
      ...(path && { after: { address: path } }),
    }),
    purged: prepare(
      DB,
      sql<{ path: string; at: number }>`SELECT subject AS path, max(created_at) AS at FROM operator_log
        WHERE kind = 'contentPurged' AND subject <> '' AND created_at > ${context.now - toldApartMs}
        GROUP BY 1 LIMIT ${maxAddresses + 1}`,
    ),
  })
  if (path === '' || purged.rows.length > maxAddresses) await desk?.renewAll()
  else await desk?.renewAddresses(purged.rows, path)
}
