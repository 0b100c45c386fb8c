import { sql } from 'drizzle-orm'
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Condition, ContentEntry } from '../../../src/contracts/content/entry.ts'

/** Tables of content and polls. Moments are integers, milliseconds since 1970, UTC. */

const json = <T>(name: string) => text(name, { mode: 'json' }).$type<T>()

export const contentEntries = sqliteTable('content_entries', {
  /** SQLite's rowid, shared with the full-text index. */
  row: integer('row').primaryKey(),
  id: text('id').notNull(),
  model: text('model').notNull(),
  name: text('name').notNull(),
  published: text('published').$type<ContentEntry['published']>().notNull(),
  data: json<ContentEntry['data']>('data').notNull(),
  meta: json<ContentEntry['meta']>('meta').notNull().default({}),
  variations: json<ContentEntry['variations']>('variations').notNull().default({}),
  /** Share of the default among the variations, 0 to 1. */
  testRatio: real('test_ratio'),
  /** Targeting: conditions on visitor and page. */
  query: json<Condition[]>('query').notNull().default([]),
  /** Among equally good matches, the lowest comes first. */
  priority: real('priority'),
  /** Period in which it is shown. */
  startsAt: integer('starts_at'),
  endsAt: integer('ends_at'),
  slug: text('slug').generatedAlwaysAs(sql`json_extract(data, '$.slug')`),
  /** The path of its page, or a JSON list of paths. */
  url: text('url').generatedAlwaysAs(sql`json_extract(data, '$.url')`),
  /** The user who last saved it may add code that visitors' browsers run (D48). */
  trusted: integer('trusted', { mode: 'boolean' }).notNull().default(false),
  /** Number of views. */
  count: integer('count').notNull().default(0),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  firstPublishedAt: integer('first_published_at'),
})
export type ContentRow = typeof contentEntries.$inferSelect
export type NewContentRow = typeof contentEntries.$inferInsert
