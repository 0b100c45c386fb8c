import { sql } from 'drizzle-orm'
import type { Entry } from '../../src/builder/entry.ts'
import { inList, run } from '../backend/db/run-sql.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/** Articles of another content service, their readings here counted with those that it counts; as they are if that fails. */
export async function withReadings(db: D1Database, articles: readonly Entry[]): Promise<Entry[]> {
  const ids = articles.flatMap(({ id }) => id ?? [])
  const { rows } = await run(
    db,
    sql<{ id: string; count: number }>`
      SELECT article_id AS id, count FROM article_readings WHERE article_id IN ${inList(ids)}`,
  ).catch((error: unknown) => {
    writeLog('error', 'How often articles were read here cannot be read', { error })
    return { rows: [] }
  })
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  return articles.map((entry) => ({
    ...entry,
    count: (Number(entry['count']) || 0) + (counts.get(entry.id ?? '') ?? 0),
  }))
}

/** Counts one more reading. @returns how often it was read here */
export async function addReading(db: D1Database, id: string): Promise<number> {
  const { only } = await run(
    db,
    sql<{ count: number }>`INSERT INTO article_readings (article_id, count) VALUES (${id}, 1)
      ON CONFLICT (article_id) DO UPDATE SET count = count + 1 RETURNING count`,
  )
  return only.count
}
