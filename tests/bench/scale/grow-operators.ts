import { growCatalogue } from '../../support/backend/grow-catalogue.ts'

/** Rows of one statement. */
const chunk = 5000

/** Runs a statement that makes rows of the numbers `n` of each chunk. */
async function fill(db: D1Database, count: number, statement: string): Promise<void> {
  for (let from = 0; from < count; from += chunk)
    await db
      .prepare(
        `WITH RECURSIVE numbers (n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?1 + ${chunk}) ${statement}`,
      )
      .bind(from)
      .run()
}

/**
 * Fills the tables that operators read: accounts, of which a fifth own events, events with their search entries, mails in
 * every state, entries of the log about all of them. What ran is half a year old at most.
 */
export async function growOperators(db: D1Database, count: number): Promise<void> {
  const now = Date.now()
  await db
    .prepare(`CREATE TABLE bench_names AS SELECT key AS n, value AS name FROM json_each(?)`)
    .bind(
      JSON.stringify(['Amélie Martin', 'Jean Lefèvre', 'Zoé Núñez', 'Mohamed Haddad', 'Chloé Nguyen', 'Émile Roux']),
    )
    .run()
  await fill(
    db,
    count,
    `INSERT INTO users (id, email, displayname, active, created_at, updated_at, suspended_until)
      SELECT 'bench-' || numbers.n, 'p' || numbers.n || '@bench.example', name || ' ' || (numbers.n / 6), numbers.n % 50 > 0,
        ${now} - numbers.n * 150000, ${now}, iif(numbers.n % 1000 = 0, ${now * 2}, NULL)
      FROM numbers JOIN bench_names ON bench_names.n = numbers.n % 6`,
  )
  await growCatalogue(db, count)
  await db.prepare(`UPDATE events SET owner_id = 'bench-' || (row % ${count / 5}) WHERE id LIKE 'copy-%'`).run()
  await db
    .prepare(
      `INSERT INTO event_search (rowid, title, place, body, tags)
        SELECT row, lower(title ->> lang), coalesce(city_slug, ''), '', '' FROM events WHERE id LIKE 'copy-%'`,
    )
    .run()
  await fill(
    db,
    count,
    `INSERT INTO outbox (kind, user_id, version, recipient, lang, data, state, tries, due_at, created_at, sent_at)
      SELECT 'newDevice', 'bench-' || n, 'bench', 'p' || n || '@bench.example', 'fr', '{"origin":"http://localhost"}', mail.state,
        1, ${now} + 86400000, ${now} - n * 150000, iif(mail.state IN ('sent', 'dropped'), ${now} - n * 150000, NULL)
      FROM (SELECT n, CASE n % 100 WHEN 0 THEN 'dead' WHEN 1 THEN 'dropped' WHEN 2 THEN 'new' ELSE 'sent' END AS state FROM numbers) AS mail`,
  )
  await fill(
    db,
    count,
    `INSERT INTO operator_log (user_id, kind, subject_type, subject, before, after, reason, created_at)
      SELECT 'bench-1', iif(n % 3 = 0, 'eventChanged', 'suspended'), iif(n % 3 = 0, 'event', 'person'), 'bench-' || n,
        '{"until":""}', '{"until":"2027"}', 'Comptes en série', ${now} - (${count} - n) * 150000 FROM numbers`,
  )
  await db.exec('DROP TABLE bench_names')
}
