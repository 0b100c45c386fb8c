import { fieldError } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { ReferenceType } from '../../../../src/admin/references/references.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { BackendEnv, HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { operatorStatement } from '../../core/operator-log.ts'
import { orConflict, precondition } from '../../db/precondition.ts'
import { batch, insertInto, rowsOf, run } from '../../db/run-sql.ts'
import { hotspots, taxonomies } from '../../db/schema.ts'
import { columnOf, undoFrom } from './list-references.ts'
import { favouriteStatements, readReference } from './write-reference.ts'

/**
 * Moves the events of a reference to another one and removes it; its slug then leads to the other one. Stores what is needed to undo
 * the merge.
 * @returns the number of moved events
 * @throws {AppError} `not_found`, `invalid_input` for a merge into itself or nothing, `conflict` for a colour
 */
export async function mergeReference(
  context: HandlerContext,
  type: ReferenceType,
  { id, into }: { id: string; into: string },
): Promise<number> {
  const { env, now } = context
  const { DB } = env
  const { all, one } = await readReference(context, type, id)
  const target = all.find(({ _id }) => _id === into)
  if (!target || into === id)
    throw new AppError('invalid_input', 'A reference is merged into another one', {
      fields: { into: fieldError('choose', `must be the id of another ${type}`) },
    })
  if (type === 'color') throw new AppError('conflict', 'The colours are those of the code')
  const column = columnOf(type)
  const table = type === 'hotspot' ? hotspots : taxonomies
  const { first: row } = await run(DB, rowsOf(table)`SELECT * FROM ${table} WHERE id = ${id}`)
  const exists = (which: string) => sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${which})`
  const merge = batch(DB, {
    bothExist: precondition(sql`${exists(id)} AND ${exists(into)}`),
    listed: column
      ? [
          sql`INSERT OR IGNORE INTO merged_events (former_id, event_id) SELECT ${id}, id FROM events WHERE ${column} = ${id}`,
          sql`INSERT OR IGNORE INTO stale_search SELECT row FROM events WHERE ${column} = ${id}`,
        ]
      : [],
    moved: column
      ? [sql`UPDATE events SET ${column} = ${into}, updated_at = max(${now}, updated_at + 1) WHERE ${column} = ${id}`]
      : [],
    favourites: type === 'topic' ? favouriteStatements(one.slug, target.slug) : [],
    former: [
      sql`UPDATE former_references SET target = ${into} WHERE target = ${id}`,
      sql`INSERT OR REPLACE INTO former_references (type, slug, target, former_id, merged, created_at)
        VALUES (${type}, ${one.slug}, ${into}, ${id}, ${JSON.stringify(row)}, ${now})`,
    ],
    removed: sql`DELETE FROM ${table} WHERE id = ${id}`,
    log: await operatorStatement(context, {
      kind: 'referenceMerged',
      subject: into,
      before: { slug: one.slug },
      after: { slug: target.slug },
    }),
  })
  const { moved } = await orConflict(merge, 'Another operator merged one of the two meanwhile; look at the list again')
  await context.renewPages?.()
  return moved[0]?.changes ?? 0
}

/**
 * Undoes a merge: restores the reference with its slug, and moves its events back, except those that were moved elsewhere since.
 * @param id of the merged reference
 * @throws {AppError} `not_found` for one that was not merged, or too long ago
 */
export async function unmergeReference(context: HandlerContext, type: ReferenceType, id: string): Promise<void> {
  const { env, now } = context
  const { DB } = env
  const { first: former } = await run(
    DB,
    sql<{ slug: string; target: string; merged: string }>`SELECT slug, target, merged FROM former_references
      WHERE type = ${type} AND former_id = ${id} AND created_at > ${undoFrom(now)}`,
  )
  if (!former) throw notFound(`merged ${type}`, id)
  const column = columnOf(type)
  const row: unknown = JSON.parse(former.merged)
  const mine = sql`id IN (SELECT event_id FROM merged_events WHERE former_id = ${id})`
  const undone = batch(DB, [
    precondition(
      sql`EXISTS (SELECT 1 FROM former_references WHERE type = ${type} AND former_id = ${id} AND slug = ${former.slug})`,
    ),
    type === 'hotspot'
      ? insertInto(hotspots, row as typeof hotspots.$inferInsert)
      : insertInto(taxonomies, row as typeof taxonomies.$inferInsert),
    sql`DELETE FROM former_references WHERE type = ${type} AND former_id = ${id}`,
    ...(column
      ? [
          sql`INSERT OR IGNORE INTO stale_search SELECT row FROM events WHERE ${mine} AND ${column} = ${former.target}`,
          sql`UPDATE events SET ${column} = ${id}, updated_at = max(${now}, updated_at + 1)
            WHERE ${mine} AND ${column} = ${former.target}`,
        ]
      : []),
    sql`DELETE FROM merged_events WHERE former_id = ${id}`,
    await operatorStatement(context, {
      kind: 'mergeUndone',
      subject: id,
      after: { slug: former.slug },
    }),
  ])
  await orConflict(undone, 'Another operator undid this merge')
  await context.renewPages?.()
}

/** Deletes the lists of events moved by merges that can no longer be undone. @param now ms */
export async function forgetMerges({ DB }: Pick<BackendEnv, 'DB'>, now: number): Promise<void> {
  await run(
    DB,
    sql`DELETE FROM merged_events WHERE former_id NOT IN
      (SELECT former_id FROM former_references WHERE former_id IS NOT NULL AND created_at > ${undoFrom(now)})`,
  )
}
