import { sql, type SQL } from 'drizzle-orm'
import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { retention } from '../../../src/contracts/retention.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'
import { addDays, dayIn } from '../../../src/lib/time/zoned-time.ts'
import type { BackendEnv, HandlerContext } from '../core/context.ts'
import { followedSearches, type FollowedSearchRow } from '../db/follow-schema.ts'
import { batch, inList, rowsOf, run } from '../db/run-sql.ts'
import { eventScope } from '../events/lists/event-scope.ts'
import { fromNewWhere } from '../events/lists/filter-events.ts'
import { nextMonday } from './next-monday.ts'

/** What one run may do; the next one continues. */
interface MatchBudget {
  ms: number
  searches: number
  /** New events per search. */
  events: number
}
const usual: MatchBudget = { ms: 20_000, searches: 5_000, events: 2_000 }
/** Searches per transaction. */
const searchesPerBatch = 25

/**
 * Searches the events that became public since the last run, once for each followed search, however many people follow
 * it: only new events are read. Idempotent, and safe to run concurrently.
 * @param now ms
 */
export async function matchSearches(env: Pick<BackendEnv, 'DB'>, now: number, budget = usual): Promise<void> {
  const began = Date.now()
  const { first } = await run(env.DB, sql<{ seq: number }>`SELECT max(seq) AS seq FROM new_events`)
  const last = first?.seq ?? 0
  const { rows } = await run(
    env.DB,
    rowsOf(followedSearches)`SELECT * FROM followed_searches s WHERE matched_seq < ${last}
    AND EXISTS (SELECT 1 FROM follows WHERE search_id = s.id AND state = 'active')
    ORDER BY matched_seq, id LIMIT ${budget.searches}`,
  )
  for (let at = 0; at < rows.length && Date.now() - began < budget.ms; at += searchesPerBatch) {
    const statements = rows
      .slice(at, at + searchesPerBatch)
      .flatMap((search) => matchStatements(search, Math.min(last, search.matchedSeq + budget.events), now))
    await batch(env.DB, statements)
  }
}

function matchStatements({ id, filters, matchedSeq }: FollowedSearchRow, upTo: number, now: number): SQL[] {
  const scope = eventScope({ ...filters, status: 'active' }, now, null)
  return [
    sql`INSERT OR IGNORE INTO followed_events (search_id, seq, event_id, found_at)
      SELECT ${id}, new_events.seq, new_events.event_id, ${now} ${fromNewWhere(scope, sql`${matchedSeq}`, sql`${upTo}`)}`,
    sql`UPDATE followed_searches SET matched_seq = ${upTo},
        found_seq = max(found_seq, (SELECT coalesce(max(seq), 0) FROM followed_events WHERE search_id = ${id}))
      WHERE id = ${id} AND matched_seq = ${matchedSeq}`,
  ]
}

/** Follows per transaction, and transactions per run. */
const perBatch = 500
const maxBatches = 20

type Scheduled = Pick<HandlerContext, 'env' | 'now' | 'origin'>

/** News that a follow was not sent yet, as a condition on `follows f`. */
const hasNews: SQL = sql`f.sent_seq < (SELECT found_seq FROM followed_searches WHERE id = f.search_id)`

/**
 * Finds new events for all followed searches and queues the mails that are due: without news there is none. Idempotent;
 * what a run does not manage, the next one does.
 * @param context `now` in ms
 */
export async function sendFollowed(context: Scheduled): Promise<void> {
  const { env, now } = context
  await matchSearches(env, now)
  const mondays = await nextMondays(context)
  for (let count = 0; count < maxBatches; count++) {
    const { rows } = await run(
      env.DB,
      sql<{ id: string }>`SELECT f.id FROM follows f WHERE f.state = 'active' AND f.due_at <= ${now} AND ${hasNews}
        ORDER BY f.due_at, f.id LIMIT ${perBatch}`,
    )
    if (rows.length === 0) break
    await batch(
      env.DB,
      mailStatements(
        context,
        rows.map(({ id }) => id),
        mondays,
      ),
    )
  }
  await run(
    env.DB,
    sql`UPDATE follows AS f SET due_at = ${mondayOf(mondays)}
      WHERE f.state = 'active' AND f.rhythm = 'weekly' AND f.due_at <= ${now} AND NOT ${hasNews}`,
  )
  await forgetFollows(context)
}

/** The next Monday morning in each time zone of a weekly mail that is due, as JSON. */
async function nextMondays({ env, now }: Scheduled): Promise<string> {
  const { rows } = await run(
    env.DB,
    sql<{ zone: string }>`SELECT DISTINCT time_zone AS zone FROM follows
      WHERE state = 'active' AND rhythm = 'weekly' AND due_at <= ${now}`,
  )
  return JSON.stringify(rows.map(({ zone }) => [zone, nextMonday(zone, now)]))
}

const mondayOf = (mondays: string): SQL =>
  sql`coalesce((SELECT value ->> 1 FROM json_each(${mondays}) WHERE value ->> 0 = f.time_zone), f.due_at)`

/** The account of a follow, also of one that its address made before, else the address: as a column of `follows f`. */
const personOf: SQL = sql`coalesce(f.user_id, (SELECT id FROM users WHERE email = f.email), f.email)`

/**
 * Queues the mails of some follows, and notes up to which event they reach: both or neither. An event that several
 * searches of a person found is in one mail only, in this run and in later ones: in that of the search with most news.
 */
function mailStatements({ now, origin }: Scheduled, ids: readonly string[], mondays: string) {
  return [
    sql`INSERT OR IGNORE INTO mailed_events (person, event_id, follow_id, seq, mailed_at)
      SELECT ${personOf}, m.event_id, f.id, m.seq, ${now}
      FROM follows f JOIN followed_events m ON m.search_id = f.search_id AND m.seq > f.sent_seq
      WHERE f.id IN ${inList(ids)} AND f.state = 'active' ORDER BY count(*) OVER (PARTITION BY f.id) DESC, f.id`,
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT 'followedEvents', f.id, f.sent_seq || '-' || s.found_seq, coalesce(f.email, u.email), f.lang,
        json_object('origin', ${origin}, 'follow', f.id, 'after', f.sent_seq, 'last', s.found_seq), ${now}, ${now}
      FROM follows f JOIN followed_searches s ON s.id = f.search_id LEFT JOIN users u ON u.id = f.user_id
      WHERE f.id IN ${inList(ids)} AND f.state = 'active' AND f.sent_seq < s.found_seq AND coalesce(f.email, u.email) IS NOT NULL AND u.erase_at IS NULL
        AND EXISTS (SELECT 1 FROM mailed_events m WHERE m.follow_id = f.id AND m.seq > f.sent_seq)`,
    sql`UPDATE follows AS f SET sent_seq = (SELECT found_seq FROM followed_searches WHERE id = f.search_id),
        due_at = iif(f.rhythm = 'weekly', ${mondayOf(mondays)}, 0)
      WHERE f.id IN ${inList(ids)} AND f.state = 'active' AND ${hasNews}`,
  ]
}

/** Deletes what nobody follows any more, and once a day the numbers of events that are over. */
async function forgetFollows({ env, now }: Scheduled): Promise<void> {
  const monthAgo = now - 30 * dayMs
  const today = dayIn(siteTimeZone, now)
  const isNewDay = await run(
    env.DB,
    sql`INSERT INTO marks (name, value) VALUES ('follows', ${today})
      ON CONFLICT (name) DO UPDATE SET value = excluded.value WHERE value <> excluded.value RETURNING 1`,
  )
  if (!isNewDay.found) return
  const statements = [
    sql`DELETE FROM follows WHERE state IN ('pending', 'left') AND updated_at < ${now - retention.unconfirmedSubscriptions * dayMs}`,
    // Searches of certain days end by themselves; in no time zone is it that day any more.
    sql`DELETE FROM followed_searches WHERE last_day < ${addDays(today, -1)}`,
    sql`DELETE FROM followed_searches WHERE id NOT IN (SELECT search_id FROM follows)`,
    sql`DELETE FROM followed_events WHERE found_at < ${monthAgo}`,
    sql`DELETE FROM mailed_events WHERE mailed_at < ${monthAgo}`,
    // The last number remains, so that none is given twice. Those of events that are deleted go with them.
    sql`DELETE FROM new_events WHERE seq < ${sql`(SELECT max(seq) FROM new_events)`} AND event_id IN (
      SELECT id FROM events INDEXED BY events_over WHERE over_at BETWEEN ${monthAgo - 14 * dayMs} AND ${monthAgo})`,
  ]
  await batch(env.DB, statements)
}
