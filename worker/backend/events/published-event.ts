import type { HandlerContext } from '../core/context.ts'
import { notFound } from '../core/not-found.ts'
import { rowsOf, run } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import { isPublished } from './published.ts'

/**
 * Loads a published event, an unlisted one too (D30).
 * @param id its id
 * @throws {AppError} `not_found`
 */
export async function publishedEvent({ env }: Pick<HandlerContext, 'env'>, id: string): Promise<EventRow> {
  const { first } = await run(env.DB, rowsOf(events)`SELECT * FROM events WHERE id = ${id} AND ${isPublished}`)
  if (!first) throw notFound('event with the id', id)
  return first
}
