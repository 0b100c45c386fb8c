import { sql } from 'drizzle-orm'
import { maxSaved } from '../../../src/admin/table/list-query.contract.ts'
import * as listQuery from '../../../src/admin/table/list-query.contract.ts'
import { AppError } from '../../http/errors.ts'
import { implement } from '../core/implement.ts'
import { requireUser } from '../core/require-user.ts'
import { run } from '../db/run-sql.ts'

/** Views of lists that an operator saved; theirs alone, and not in the log, because they change nothing of the site. */
export const viewRoutes = [
  implement(listQuery.savedViews, async ({ query: { list } }, context) => {
    const { rows } = await run(
      context.env.DB,
      sql<{ _id: string; name: string; query: string }>`SELECT CAST(id AS TEXT) AS _id, name, query FROM operator_views
        WHERE user_id = ${requireUser(context).id} AND list = ${list} ORDER BY name`,
    )
    return { data: rows }
  }),

  implement(listQuery.saveView, async ({ body: { list, name, query } }, context) => {
    const { id } = requireUser(context)
    const { changes } = await run(
      context.env.DB,
      sql`INSERT INTO operator_views (user_id, list, name, query) SELECT ${id}, ${list}, ${name}, ${query}
        WHERE (SELECT count(*) FROM operator_views WHERE user_id = ${id} AND list = ${list}) < ${maxSaved}
        ON CONFLICT DO NOTHING`,
    )
    if (changes === 0) throw new AppError('conflict', `The list has a view of this name, or ${maxSaved} views`)
  }),

  implement(listQuery.deleteView, async ({ params: { id } }, context) => {
    await run(
      context.env.DB,
      sql`DELETE FROM operator_views WHERE id = ${Number(id)} AND user_id = ${requireUser(context).id}`,
    )
  }),
]
