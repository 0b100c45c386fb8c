import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import {
  type people,
  peopleViews,
  type AccountRow,
  type PeopleView,
} from '../../../../src/admin/people/people.contract.ts'
import { toIso, toIsoOrNull } from '../../../../src/lib/time/iso-instant.ts'
import { accountRole } from '../../core/account-role.ts'
import type { BackendEnv, HandlerContext } from '../../core/context.ts'
import { users } from '../../db/account-schema.ts'
import { allOf, batch, countEach, decodeRow, type StoredRow } from '../../db/run-sql.ts'
import { isPublished } from '../../events/published.ts'

/** The shortest text that the index of parts of words finds, characters. */
const shortest = 3
/** Accounts that a search finds at most, the newest: a part of most e-mails, such as `example`, would find all. */
const maxFound = 10_000

/**
 * Accounts whose name or e-mail contains every word, as a condition on `users`. Only an e-mail's beginning is found by less
 * than three characters. At most `maxFound` are found, the newest.
 */
export function accountSearch(text: string): SQL {
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sql`1`
  const long = words.filter((word) => [...word].length >= shortest)
  if (long.length === 0) return sql`email BETWEEN ${words[0]} AND ${`${words[0]}\u{10ffff}`}`
  const phrases = long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  return sql`id IN (SELECT s.user_id FROM (
      SELECT rowid AS row FROM user_search WHERE user_search MATCH ${phrases} ORDER BY rowid DESC LIMIT ${maxFound}) AS found
    JOIN searched_users s ON s.row = found.row)`
}

const viewCondition = (view: PeopleView, now: number): SQL =>
  ({
    all: sql`1`,
    // By account: a list of all owners would be made for each search.
    organizers: sql`EXISTS (SELECT 1 FROM events WHERE events.owner_id = users.id AND ${isPublished})`,
    unconfirmed: sql`active = 0`,
    suspended: sql`suspended_until > ${now} AND erase_at IS NULL`,
    erasing: sql`erase_at IS NOT NULL`,
    admins: sql`role = 'admin'`,
  })[view]

/** Columns that a list shows besides those of the account. */
const extraColumns = sql`(SELECT max(used_at) FROM sessions WHERE user_id = users.id) AS seen_at,
  (SELECT count(*) FROM events WHERE owner_id = users.id AND ${isPublished}) AS event_count`

/** One page of accounts, the newest first, and the number of accounts in each part of what the search finds. */
export async function listAccounts(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  { search, view, limit, page }: EndpointInput<typeof people>['query'],
) {
  const found = accountSearch(search)
  const which = allOf([viewCondition(view, now), found])
  const { listed, counted } = await batch(env.DB, {
    listed: sql`SELECT *, ${extraColumns} FROM (
        SELECT * FROM users WHERE ${which} ORDER BY created_at DESC, id LIMIT ${limit} OFFSET ${page * limit}) AS users`,
    counted: sql<
      Record<PeopleView, number>
    >`SELECT ${countEach(peopleViews, (one) => viewCondition(one, now))} FROM users WHERE ${found}`,
  })
  const views = counted.only
  return { data: listed.rows.map((row) => presentAccount(env, row, now)), total: views[view], views }
}

/** @param row an account with `extraColumns` */
function presentAccount(env: BackendEnv, row: StoredRow, now: number): AccountRow {
  const user = decodeRow(users, row)
  const seenAt = row['seen_at']
  const { suspendedUntil: until } = user
  return {
    _id: user.id,
    name: user.displayname || `${user.firstName} ${user.lastName}`.trim(),
    email: user.email,
    role: accountRole(env, user),
    active: user.active,
    suspendedUntil: until !== null && until > now ? toIso(until) : null,
    eraseAt: toIsoOrNull(user.eraseAt),
    events: Number(row['event_count']),
    createdAt: toIso(user.createdAt),
    seenAt: toIsoOrNull(typeof seenAt === 'number' ? seenAt : null),
  }
}

/** An account as a list shows it; `undefined` if there is none. */
export async function readAccount(
  { env, now }: Pick<HandlerContext, 'env' | 'now'>,
  id: string,
): Promise<{ account: AccountRow; row: typeof users.$inferSelect } | undefined> {
  const { found } = await batch(env.DB, {
    found: sql`SELECT *, ${extraColumns} FROM users WHERE id = ${id}`,
  })
  const row = found.first
  return row && { account: presentAccount(env, row, now), row: decodeRow(users, row) }
}
