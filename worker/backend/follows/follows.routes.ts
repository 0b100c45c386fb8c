import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { EndpointInput } from '../../../src/contracts/endpoint.ts'
import { mostFollows, type create, type Follow, type FollowEntry } from '../../../src/events/follow/follows.contract.ts'
import * as followsCalls from '../../../src/events/follow/follows.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { AppError } from '../../http/errors.ts'
import { invalidToken } from '../account/account-links.ts'
import { confirmedAccount } from '../account/confirmed-account.ts'
import { mintSubscriptionToken, readSubscriptionToken } from '../account/subscription-token.ts'
import { refuseAddress } from '../core/moderation/blocked-address.ts'
import { countAddress, keyed } from '../core/caller.ts'
import type { HandlerContext } from '../core/context.ts'
import { followLogStatement } from '../core/follow-log.ts'
import { implement } from '../core/implement.ts'
import { notFound } from '../core/not-found.ts'
import { limits, rateLimit } from '../core/rate-limit.ts'
import { requireUser } from '../core/require-user.ts'
import { followedSearches, follows, type FollowedSearchRow, type FollowRow } from '../db/follow-schema.ts'
import { assignments, batch, decodeRow, rowsOf, run, type StoredRow } from '../db/run-sql.ts'
import { eventScope } from '../events/lists/event-scope.ts'
import { countSome } from '../events/select-events.ts'
import { countRecipient } from '../mail/queue/count-recipient.ts'
import { sendSoon } from '../mail/queue/queue-mail.ts'
import { readUnsubscribeToken } from '../mail/unsubscribe-token.ts'
import { followedSearch } from './followed-search.ts'
import { followStatements, lastNew, personCondition, type Follower } from './follow-statements.ts'
import { nextMonday } from './next-monday.ts'

type Given = EndpointInput<typeof create>['body']

/** The address that a person without a confirmed account gave, or that waits to be confirmed. */
async function addressOf({ env, viewer }: HandlerContext, { email }: Given): Promise<string> {
  if (email !== undefined) return email
  const { first } = await run(env.DB, sql<{ email: string }>`SELECT email FROM users WHERE id = ${viewer?.id ?? null}`)
  if (first) return first.email
  throw new AppError('invalid_input', 'Some parameters are not valid', {
    fields: { email: fieldError('required', 'must be given') },
  })
}

/** Whether a person follows as much as they can, not counting the same search. */
async function isFull({ env }: HandlerContext, { person, id }: Follower): Promise<boolean> {
  const { only } = await run(
    env.DB,
    sql<{ n: number }>`SELECT count(*) AS n FROM follows WHERE ${personCondition(person)} AND state <> 'left'
      AND id <> ${id}`,
  )
  return only.n >= mostFollows
}

async function followHere(context: HandlerContext, given: Given, account: { id: string; email: string }) {
  const { env, now } = context
  const search = await followedSearch(env, given.query, { lang: given.lang, now })
  const follower = await followerOf(context, { user: account.id }, search, given)
  if (await isFull(context, follower))
    throw new AppError('conflict', `You follow ${mostFollows} searches; end one first`, {
      fields: { query: fieldError('invalid', `is one more than ${mostFollows}`) },
    })
  await batch(env.DB, [
    ...followStatements(follower, 'active', now),
    // The same search, followed before there was an account.
    sql`DELETE FROM follows WHERE email = ${account.email} AND search_id = ${follower.searchId}`,
  ])
  return { state: 'following' as const }
}

/**
 * Stores a pending follow and mails a link that confirms it; an address that follows the search already gets no mail.
 * The response is the same for both.
 */
async function askStranger(context: HandlerContext, given: Given) {
  const { env, now, origin } = context
  const email = await addressOf(context, given)
  const search = await followedSearch(env, given.query, { lang: given.lang, now })
  await countAddress(context, 'mails', limits.hashes)
  await rateLimit(env.DB, `follow:${await keyed(context, 'email', email)}`, limits.mails, now)
  await refuseAddress(context, email)
  await countRecipient(context, email)
  const follower = await followerOf(context, { email }, search, given)
  const { id } = follower
  if (await isFull(context, follower)) return { state: 'confirm' as const }
  const data = { origin, follow: id, token: await mintSubscriptionToken(env, 'follow-confirm', id) }
  await batch(env.DB, [
    ...followStatements(follower, 'pending', now),
    sql`INSERT OR IGNORE INTO outbox (kind, user_id, version, recipient, lang, data, due_at, created_at)
      SELECT 'followConfirm', id, ${String(now)}, email, lang, ${JSON.stringify(data)}, ${now}, ${now}
      FROM follows WHERE id = ${id} AND state = 'pending'`,
  ])
  sendSoon(context)
  return { state: 'confirm' as const }
}

async function followerOf(
  context: HandlerContext,
  person: Follower['person'],
  search: Follower['search'],
  { lang, rhythm, timeZone }: Given,
): Promise<Follower> {
  const searchId = await keyed(context, 'followed-search', search.query)
  const who = 'user' in person ? `account ${person.user}` : `address ${person.email}`
  const id = await keyed(context, 'follow', `${searchId} ${who}`)
  const dueAt = rhythm === 'weekly' ? nextMonday(timeZone, context.now) : 0
  return { id, person, searchId, search, lang, rhythm, timeZone, dueAt }
}

/** A follow with its search. */
interface Found {
  row: FollowRow
  search: FollowedSearchRow
}
const decodeFound = (stored: StoredRow): Found => ({
  row: decodeRow(follows, stored),
  search: decodeRow(followedSearches, stored),
})
const selectFound = (where: SQL) =>
  sql`SELECT s.query, s.filters, s.last_day, s.matched_seq, s.found_seq, f.* FROM follows f
    JOIN followed_searches s ON s.id = f.search_id WHERE ${where}`

/** The viewer's own follows: of the account, and those of its confirmed address from before. */
const ownedBy = (user: string): SQL =>
  sql`(f.user_id = ${user} OR f.email = (SELECT email FROM users WHERE id = ${user} AND active = 1))
    AND f.state IN ('active', 'paused')`

const present = ({ row, search }: Found): Follow => ({
  _id: row.id,
  query: search.query,
  rhythm: row.rhythm,
  paused: row.state === 'paused',
  createdAt: toIso(row.createdAt),
})

/** The follow that a mail's unsubscribe token is about. @throws {AppError} `invalid_token` */
async function mailedFollow({ env }: HandlerContext, token: string): Promise<Found> {
  const found = await readUnsubscribeToken(env, token)
  if (found?.topic !== 'follow') throw invalidToken()
  const { first } = await run(
    env.DB,
    rowsOf(decodeFound)`${selectFound(sql`f.id = ${found.person} AND f.state <> 'pending'`)}`,
  )
  if (!first) throw invalidToken()
  return first
}

/** The moment from which a follow that begins again gets mails: what was published meanwhile is not new. */
const begunAgain = ({ row }: Found, now: number): SQL =>
  sql`state = 'active', sent_seq = ${lastNew}, due_at = ${row.rhythm === 'weekly' ? nextMonday(row.timeZone, now) : 0},
    updated_at = ${now}`

/** Following lists of events by mail (docs/follow.md). */
export const followRoutes = [
  implement(followsCalls.create, async ({ body }, context) => {
    const account = await confirmedAccount(context)
    return account ? followHere(context, body, account) : askStranger(context, body)
  }),

  implement(followsCalls.confirm, async ({ body: { token } }, { env, now }) => {
    const id = await readSubscriptionToken(env, 'follow-confirm', token)
    const { first: found } = await run(
      env.DB,
      rowsOf(decodeFound)`${selectFound(sql`f.id = ${id} AND f.state IN ('pending', 'active', 'paused')`)}`,
    )
    if (!found) throw invalidToken()
    if (found.row.state === 'pending')
      await batch(env.DB, [
        followLogStatement('confirmed', sql`f.id = ${id} AND f.state = 'pending'`, now),
        sql`UPDATE follows SET ${begunAgain(found, now)} WHERE id = ${id} AND state = 'pending'`,
      ])
    return { query: found.search.query, rhythm: found.row.rhythm }
  }),

  implement(followsCalls.mailed, async ({ body: { token } }, context) => {
    const { row, search } = await mailedFollow(context, token)
    return { query: search.query, rhythm: row.rhythm, left: row.state === 'left' }
  }),

  implement(followsCalls.resume, async ({ body: { token } }, context) => {
    const { env, now } = context
    const found = await mailedFollow(context, token)
    const { id } = found.row
    await batch(env.DB, [
      followLogStatement('resumed', sql`f.id = ${id} AND f.state = 'left'`, now),
      sql`UPDATE follows SET ${begunAgain(found, now)} WHERE id = ${id} AND state = 'left'`,
    ])
  }),

  implement(followsCalls.list, async (_, context) => {
    const { env, now } = context
    const { id } = requireUser(context)
    const { rows } = await run(
      env.DB,
      rowsOf(decodeFound)`${selectFound(sql`${ownedBy(id)} ORDER BY f.created_at DESC, f.id`)}`,
    )
    const totals = await batch(
      env.DB,
      rows.map(({ search }) => countSome(eventScope(search.filters, now, null))),
    )
    return { data: rows.map((found, index) => ({ ...present(found), events: totals[index]!.only.total })) }
  }),

  implement(followsCalls.update, async ({ params: { id }, body }, context) => {
    const { env, now } = context
    const found = await ownFollow(context, id)
    const { row } = found
    const paused = body.paused ?? row.state === 'paused'
    const rhythm = body.rhythm ?? row.rhythm
    const changed = { ...found, row: { ...row, rhythm } }
    const again = !paused && row.state === 'paused'
    const dueAt = rhythm === 'weekly' ? nextMonday(row.timeZone, now) : 0
    const set = again
      ? begunAgain(changed, now)
      : assignments(follows, { state: paused ? 'paused' : 'active', dueAt, updatedAt: now })
    await batch(env.DB, [
      sql`UPDATE follows SET rhythm = ${rhythm}, ${set} WHERE id = ${row.id}`,
      followLogStatement(changeOf(row, paused), sql`f.id = ${row.id}`, now),
    ])
    return present({ ...changed, row: { ...changed.row, state: paused ? 'paused' : 'active' } })
  }),

  implement(followsCalls.remove, async ({ params: { id } }, context) => {
    const { env, now } = context
    const { row } = await ownFollow(context, id)
    await batch(env.DB, [
      followLogStatement('left', sql`f.id = ${row.id}`, now),
      sql`DELETE FROM follows WHERE id = ${row.id}`,
    ])
  }),
]

/** What a change of a follow is in its log. */
function changeOf(row: FollowRow, paused: boolean): FollowEntry {
  if (paused === (row.state === 'paused')) return 'changed'
  return paused ? 'paused' : 'resumed'
}

/** @throws {AppError} `not_found` also for that of another person */
async function ownFollow(context: HandlerContext, id: string): Promise<Found> {
  const user = requireUser(context)
  const { first } = await run(
    context.env.DB,
    rowsOf(decodeFound)`${selectFound(sql`f.id = ${id} AND ${ownedBy(user.id)}`)}`,
  )
  if (!first) throw notFound('follow', id)
  return first
}
