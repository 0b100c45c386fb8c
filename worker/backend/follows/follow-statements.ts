import { sql, type SQL } from 'drizzle-orm'
import { followLogStatement } from '../core/follow-log.ts'
import type { FollowedSearchRow, FollowRow } from '../db/follow-schema.ts'

/** Who follows what. */
export interface Follower extends Pick<FollowRow, 'id' | 'searchId' | 'lang' | 'rhythm' | 'timeZone' | 'dueAt'> {
  person: { user: string } | { email: string }
  search: Pick<FollowedSearchRow, 'query' | 'filters' | 'lastDay'>
}

/** The number of the last event that became public. */
export const lastNew = sql`(SELECT coalesce(max(seq), 0) FROM new_events)`

/** The follows of a person, as a condition on `follows`. */
export const personCondition = (person: Follower['person']): SQL =>
  'user' in person ? sql`user_id = ${person.user}` : sql`email = ${person.email}`

/**
 * Stores a search and its follower. A pending one changes nothing for a person who follows the search already: anyone
 * can enter an address.
 * @param now ms
 */
export function followStatements(
  { id, person, searchId, search, lang, rhythm, timeZone, dueAt }: Follower,
  state: 'pending' | 'active',
  now: number,
): SQL[] {
  const [user, email] = 'user' in person ? [person.user, null] : [null, person.email]
  return [
    // A search that nobody follows is not matched: what it missed is not new for its next follower.
    sql`INSERT INTO followed_searches (id, query, filters, last_day, matched_seq)
      VALUES (${searchId}, ${search.query}, ${JSON.stringify(search.filters)}, ${search.lastDay}, ${lastNew})
      ON CONFLICT (id) DO UPDATE SET filters = excluded.filters,
        matched_seq = iif(EXISTS (SELECT 1 FROM follows WHERE search_id = followed_searches.id AND state = 'active'),
          matched_seq, excluded.matched_seq)`,
    sql`INSERT INTO follows (id, search_id, user_id, email, lang, rhythm, time_zone, state, sent_seq, due_at, created_at, updated_at)
      VALUES (${id}, ${searchId}, ${user}, ${email}, ${lang}, ${rhythm}, ${timeZone}, ${state}, ${lastNew}, ${dueAt}, ${now}, ${now})
      ON CONFLICT (id) DO UPDATE SET lang = excluded.lang, rhythm = excluded.rhythm, time_zone = excluded.time_zone,
        due_at = excluded.due_at, updated_at = excluded.updated_at, state = excluded.state,
        sent_seq = iif(state = 'active', sent_seq, excluded.sent_seq)
      WHERE excluded.state = 'active' OR state IN ('pending', 'left')`,
    // A stranger's call for what is followed already changed nothing.
    followLogStatement(
      state === 'pending' ? 'asked' : 'followed',
      sql`f.id = ${id} AND f.state = ${state} AND f.updated_at = ${now}`,
      now,
    ),
  ]
}
