import { sql } from 'drizzle-orm'
import { goneLimit } from '../../../../src/contracts/limits.ts'
import { eventsPerFile, type sitemap } from '../../../../src/events/list/sitemap.contract.ts'
import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { batch, rowsOf } from '../../db/run-sql.ts'
import { events } from '../../db/schema.ts'
import { isPublished } from '../published.ts'

/** One day of margin: no event is listed whose page disappears before the file is read. */
const isListed = (now: number) => sql`${isPublished} AND private = 0 AND over_at >= ${goneLimit(now) + 86_400_000}`

/**
 * The events of a file of the sitemap. A file contains a range of row numbers, so that it is found at once, however many events there
 * are, and an event stays in its file. Pages of events exist for a while after their end (D10).
 */
export async function sitemapFile(file: number, { env, now }: HandlerContext): Promise<EndpointOutput<typeof sitemap>> {
  const first = (file - 1) * eventsPerFile
  const answers = await batch(env.DB, {
    listed: rowsOf(events)`${
      // By row number: an index of listed events would be read whole.
      sql`SELECT slug, title, lang, updated_at FROM events NOT INDEXED
      WHERE row > ${first} AND row <= ${first + eventsPerFile} AND ${isListed(now)} ORDER BY row`
    }`,
    last: sql<{ row: number | null }>`SELECT max(row) AS row FROM events`,
    empty: sql<{ file: number }>`SELECT file FROM empty_sitemaps ORDER BY file`,
  })
  return {
    data: answers.listed.rows.map(({ slug, title, lang, updatedAt }) => ({
      slug,
      title,
      lang,
      updatedAt: toIso(updatedAt),
    })),
    total: Math.ceil((answers.last.only.row ?? 0) / eventsPerFile),
    empty: answers.empty.rows.map(({ file }) => file),
  }
}

/**
 * Stores which files of the sitemap are empty, so that its index leaves them out. For the scheduled handler.
 * @param now ms
 */
export async function noteEmptySitemaps(db: D1Database, now: number): Promise<void> {
  const size = sql.raw(String(eventsPerFile))
  await batch(db, [
    sql`DELETE FROM empty_sitemaps`,
    // A file is read up to its first listed event only.
    sql`INSERT INTO empty_sitemaps (file) WITH RECURSIVE files AS (
        SELECT 1 AS file, (SELECT max(row) FROM events) AS last UNION ALL SELECT file + 1, last FROM files WHERE file * ${size} < last)
      SELECT file FROM files WHERE last > 0 AND NOT EXISTS (SELECT 1 FROM events INDEXED BY events_facts
        WHERE row > (file - 1) * ${size} AND row <= file * ${size} AND ${isListed(now)})`,
  ])
}
