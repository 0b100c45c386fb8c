import { sql, type SQL } from 'drizzle-orm'
import type { HandlerContext } from '../../core/context.ts'
import { companionsOf, type StoredCompanion } from '../../db/companions.ts'
import { batch, inList, run } from '../../db/run-sql.ts'
import { hasFreeSeats, takesRegistrations } from '../seats.ts'
import { companionsStatement, type Companions } from './party.ts'

/** What makes the party of a registered person the one they ask for now. */
export interface PartyChange {
  /** Id of the person. */
  host: string
  /** How many people come along so far. */
  before: number
  removed: readonly string[]
  renamed: readonly { id: string; name: string }[]
  /** Names, each empty while it is not known. */
  added: Companions
}

/**
 * Compares the party of a person with the one they ask for: people of the same name stay with their tickets, then those
 * without a name get one; who is checked in goes last.
 * @param own condition on `registrations`
 * @returns `undefined` for a person who is not registered, and when nothing changes
 */
export async function planParty(
  { env }: HandlerContext,
  own: SQL,
  wanted: Companions,
): Promise<PartyChange | undefined> {
  const { first: host } = await run(
    env.DB,
    sql<{ id: string }>`SELECT id FROM registrations WHERE ${own} AND host_id IS NULL ORDER BY user_id IS NULL LIMIT 1`,
  )
  if (!host) return undefined
  const { stored } = await batch(env.DB, { stored: companionsOf(sql`(${host.id})`) })
  const change = { host: host.id, before: stored.rows.length, ...comparedParty(stored.rows, wanted) }
  return change.removed.length + change.renamed.length + change.added.length > 0 ? change : undefined
}

function comparedParty(stored: readonly StoredCompanion[], wanted: Companions) {
  const left = stored.map(({ row }) => row).toSorted((a, b) => Number(!a.checkedInAt) - Number(!b.checkedInAt))
  const take = (fits: (row: (typeof left)[number]) => boolean) => {
    const index = left.findIndex(fits)
    return index < 0 ? undefined : left.splice(index, 1)[0]
  }
  const others = wanted.filter((name) => !(name && take((row) => row.name === name)))
  const renamed: { id: string; name: string }[] = []
  const added: string[] = []
  for (const name of others.toSorted((a, b) => Number(!a) - Number(!b))) {
    const row = name ? (take(({ unnamed }) => unnamed) ?? left.pop()) : left.shift()
    if (!row) added.push(name)
    else if (name) renamed.push({ id: row.id, name })
  }
  return { removed: left.map(({ id }) => id), renamed, added }
}

/**
 * Whether the event of a registration has the seats that a change needs more, as a condition on `registrations`.
 * @param change none: no more seats
 */
export const hasRoomForChange = (change: PartyChange | undefined): SQL =>
  change && change.added.length > 0
    ? sql`EXISTS (SELECT 1 FROM events WHERE events.id = registrations.event_id AND ${hasFreeSeats(change.added.length)})`
    : sql`1`

/**
 * Changes a party, as statements for a batch: all of it, or nothing when the seats are not free or it was changed meanwhile.
 * @param state of the host; people in the waiting list need no free seats
 */
export function changePartyStatements(
  context: Pick<HandlerContext, 'env' | 'now'>,
  change: PartyChange | undefined,
  state: 'going' | 'pending' | 'waiting',
): SQL[] {
  if (!change) return []
  const { host, before, removed, renamed, added } = change
  const { now } = context
  const count = sql`(SELECT count(*) FROM registrations AS companion WHERE companion.host_id = ${host})`
  const seats = sql`EXISTS (SELECT 1 FROM events WHERE events.id = registrations.event_id
    AND ${hasFreeSeats(added.length)} AND ${takesRegistrations(now)})`
  const isHost = sql`registrations.id = ${host} AND registrations.state = ${state}`
  const changed = sql`EXISTS (SELECT 1 FROM registrations WHERE ${isHost}) AND ${count} = ${before - removed.length + added.length}`
  return [
    ...(removed.length > 0
      ? [
          sql`DELETE FROM registrations WHERE host_id = ${host} AND id IN ${inList([...removed])} AND ${count} = ${before}
            AND EXISTS (SELECT 1 FROM registrations WHERE ${isHost})`,
        ]
      : []),
    ...(added.length > 0
      ? [
          companionsStatement(
            context,
            sql`(SELECT registrations.id FROM registrations WHERE ${isHost} AND ${count} = ${before} AND ${state === 'waiting' ? sql`1` : seats})`,
            added,
          ),
        ]
      : []),
    ...renamed.map(
      ({ id, name }) =>
        sql`UPDATE registrations SET name = ${name}, unnamed = 0, updated_at = ${now} WHERE id = ${id} AND host_id = ${host} AND ${changed}`,
    ),
  ]
}

/** Whether a person was added to the party of a registration in this call, as a condition on `registrations`. */
export const hasNewCompanion = (now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM registrations AS fresh WHERE fresh.host_id = registrations.id AND fresh.created_at > ${now})`
