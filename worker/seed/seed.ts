import { drizzle } from 'drizzle-orm/d1'
import { upsertEvents } from '../backend/events/write-events.ts'
import { hotspots, seoTexts, taxonomies, translations } from '../backend/db/schema.ts'
import { exclusivities, iframes } from '../backend/db/service-schema.ts'
import { seedContent } from './content/seed-content.ts'
import { demoAccountStatements } from './demo-accounts.ts'
import { demoEvents } from './demo-events.ts'
import { seedHotspots } from './hotspots.ts'
import { seedSeoTexts } from './seo-texts.ts'
import { seedExclusivities } from './services/exclusivities.ts'
import { seedIframes } from './services/iframes.ts'
import { seedTaxonomies } from './taxonomies.ts'
import { seedTranslations } from './translations.ts'

/**
 * What every site needs before its first event: taxonomies, hotspots, texts, iframes, partners' cards. Existing entries
 * are not changed.
 */
export async function seedReferences(db: D1Database): Promise<void> {
  const database = drizzle(db)
  // one row a statement: D1 takes at most 100 bound values in each
  const statements = [
    ...seedTaxonomies.map((row) => database.insert(taxonomies).values(row).onConflictDoNothing()),
    ...seedHotspots.map((row) => database.insert(hotspots).values(row).onConflictDoNothing()),
    ...seedTranslations.map((row) => database.insert(translations).values(row).onConflictDoNothing()),
    ...seedSeoTexts.map((row) => database.insert(seoTexts).values(row).onConflictDoNothing()),
    ...seedIframes.map((row) => database.insert(iframes).values(row).onConflictDoNothing()),
    ...seedExclusivities.map((row) => database.insert(exclusivities).values(row).onConflictDoNothing()),
  ]
  const [first, ...rest] = statements
  if (first) await database.batch([first, ...rest])
}

const setMark = `INSERT INTO marks (name, value) VALUES ('seed', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value`

/**
 * Fills an empty database with the demonstration; existing data is not changed. A mark in the database shows an interrupted seed,
 * which the next run starts again.
 * @param now the day around which the events take place, ms since 1970
 * @param options `accounts`: adds accounts with a public password
 * @returns how many events were written
 */
export async function seedDatabase(db: D1Database, now: number, { accounts = false } = {}): Promise<number> {
  const mark = await db.prepare(`SELECT value FROM marks WHERE name = 'seed'`).first<string>('value')
  if (mark === 'done' || (mark === null && (await db.prepare('SELECT 1 FROM events LIMIT 1').first()))) {
    await seedReferences(db)
    await seedContent(db, now)
    return 0
  }
  await db.prepare(setMark).bind('begun').run()
  await seedReferences(db)
  await seedContent(db, now)
  const rows = demoEvents(now)
  await upsertEvents(db, rows)
  await db.batch([...(accounts ? await demoAccountStatements(db, now) : []), db.prepare(setMark).bind('done')])
  return rows.length
}

/** Empties all that a seed fills, events and their search index included. */
export async function emptyDatabase(db: D1Database): Promise<void> {
  const tables = [
    'event_search',
    'search_terms',
    'occurrences',
    'events',
    'taxonomies',
    'hotspots',
    'translations',
    'seo_texts',
    'iframes',
    'exclusivities',
    'content_entries',
    'content_search',
    'poll_votes',
  ]
  await db.batch([
    ...tables.map((table) => db.prepare(`DELETE FROM ${table}`)),
    db.prepare(`DELETE FROM marks WHERE name = 'seed'`),
  ])
}
