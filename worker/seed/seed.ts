import { sql } from 'drizzle-orm'
import { locales } from '../../src/contracts/locales.ts'
import { dayMs } from '../../src/lib/time/durations.ts'
import { addDays } from '../../src/lib/time/zoned-time.ts'
import { batch, insertInto, run } from '../backend/db/run-sql.ts'
import { hotspots, seoTexts, taxonomies, translations } from '../backend/db/schema.ts'
import { exclusivities, gameScores, iframes } from '../backend/db/service-schema.ts'
import { upsertEvents } from '../backend/events/write-events.ts'
import { gameDay, wordOf } from '../backend/game/daily-word.ts'
import { seedContent } from './content/seed-content.ts'
import { demoAccountStatements } from './demo-accounts.ts'
import { demoEvents } from './demo-events.ts'
import { seedHotspots, seedTaxonomies } from './references.ts'
import { seedExclusivities, seedIframes, seedSeoTexts, seedTranslations } from './service-rows.ts'

/**
 * What every site needs before its first event: taxonomies, hotspots, texts, iframes, partners' cards. Existing entries
 * are not changed, and those that operators merged into others do not come back.
 */
export async function seedReferences(db: D1Database): Promise<void> {
  const merged = await run(
    db,
    sql<{ id: string }>`SELECT former_id AS id FROM former_references WHERE former_id IS NOT NULL`,
  )
  const isMerged = ({ id }: { id: string }) => merged.rows.some((row) => row.id === id)
  const rows = [
    ...seedTaxonomies.filter((row) => !isMerged(row)).map((row) => insertInto(taxonomies, row)),
    ...seedHotspots.filter((row) => !isMerged(row)).map((row) => insertInto(hotspots, row)),
    ...seedTranslations.map((row) => insertInto(translations, row)),
    ...seedSeoTexts.map((row) => insertInto(seoTexts, row)),
    ...seedIframes.map((row) => insertInto(iframes, row)),
    ...seedExclusivities.map((row) => insertInto(exclusivities, row)),
  ]
  await batch(
    db,
    rows.map((row) => sql`${row} ON CONFLICT DO NOTHING`),
  )
}

const setMark = (value: 'begun' | 'done') =>
  sql`INSERT INTO marks (name, value) VALUES ('seed', ${value}) ON CONFLICT (name) DO UPDATE SET value = excluded.value`

/**
 * Fills an empty database with the demonstration; existing data is not changed. A mark in the database shows an interrupted seed,
 * which the next run starts again, or that the database is a site's own.
 * @param now the day around which the events take place, ms since 1970
 * @param options `accounts`: adds accounts with a public password; `events`: without them there is no demonstration, only what every
 * site needs
 * @returns how many events were written
 */
export async function seedDatabase(
  db: D1Database,
  now: number,
  { accounts = false, events = true } = {},
): Promise<number> {
  const { first: mark } = await run(db, sql<{ value: string }>`SELECT value FROM marks WHERE name = 'seed'`)
  if (mark?.value === 'done' || (!mark && (await run(db, sql`SELECT 1 FROM events LIMIT 1`)).found)) {
    await seedReferences(db)
    await seedContent(db, now)
    return 0
  }
  await run(db, setMark('begun'))
  await seedReferences(db)
  await seedContent(db, now)
  if (!events) return (await run(db, setMark('done')), 0)
  const rows = demoEvents(now)
  await upsertEvents(db, rows)
  const winners = demoWinners(now).map((row) => sql`${insertInto(gameScores, row)} ON CONFLICT DO NOTHING`)
  await batch(db, [...winners, ...(accounts ? await demoAccountStatements(db, now) : []), setMark('done')])
  return rows.length
}

/** Empties all that a seed fills, events and their search index included. */
export async function emptyDatabase(db: D1Database): Promise<void> {
  const tables = [
    'event_search',
    'search_terms',
    'occurrences',
    'events',
    'former_references',
    'merged_events',
    'stale_search',
    'taxonomies',
    'hotspots',
    'translations',
    'seo_texts',
    'iframes',
    'exclusivities',
    'game_scores',
    'content_entries',
    'content_search',
    'poll_votes',
  ]
  await batch(db, [
    ...tables.map((table) => sql`DELETE FROM ${sql.identifier(table)}`),
    sql`DELETE FROM marks WHERE name = 'seed'`,
  ])
}

/** Invented winners: name, tries, seconds, days ago. */
const winners: [name: string, tries: number, seconds: number, daysAgo: number][] = [
  ['Maya K.', 2, 41, 0],
  ['Sami A.', 3, 62, 0],
  ['Tom R.', 4, 130, 0],
  ['Jade B.', 4, 168, 0],
  ['Noé O.', 5, 185, 0],
  ['Inès D.', 2, 38, 3],
  ['Maya K.', 3, 74, 5],
  ['Louis P.', 3, 55, 8],
  ['Ana M.', 2, 52, 12],
  ['Zoé L.', 3, 49, 17],
]

/** Winners of the word game in each language, around a day of the demonstration. @param now ms since 1970 */
const demoWinners = (now: number): (typeof gameScores.$inferInsert)[] =>
  locales.flatMap((lang) =>
    winners.map(([name, tries, seconds, daysAgo]) => ({
      wordId: wordOf(lang, addDays(gameDay(now), -daysAgo)).id,
      player: `demo ${name}`,
      lang,
      name,
      won: true,
      tries,
      durationMs: seconds * 1000,
      createdAt: now - daysAgo * dayMs,
    })),
  )
