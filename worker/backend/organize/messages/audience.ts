import { sql, type SQL } from 'drizzle-orm'
import { locales, type Locale } from '../../../../src/contracts/locales.ts'
import { audiences, type Audience } from '../../../../src/organize/messages/messages.contract.ts'
import { inList, run } from '../../db/run-sql.ts'

/** Who gets a message of an event. */
export interface Recipients {
  eventId: string
  audience: Audience
  /** Ids of registrations, for the audience `selection`. */
  chosen: readonly string[]
}

const conditions: Record<Audience, (chosen: readonly string[]) => SQL> = {
  everyone: () => sql`r.state IN ('going', 'waiting', 'offered')`,
  going: () => sql`r.state = 'going'`,
  waiting: () => sql`r.state = 'waiting'`,
  offered: () => sql`r.state = 'offered'`,
  came: () => sql`r.state = 'going' AND r.checked_in_at IS NOT NULL`,
  absent: () => sql`r.state = 'going' AND r.checked_in_at IS NULL`,
  // A guest who has not confirmed the address gets no message; of a party the person who registered gets it.
  selection: (chosen) =>
    sql`r.state <> 'pending' AND r.id IN (SELECT coalesce(host_id, id) FROM registrations WHERE id IN ${inList(chosen)})`,
}

/** The people of an audience, as a condition on `registrations r`. */
const inAudience = ({ eventId, audience, chosen }: Recipients): SQL =>
  sql`r.event_id = ${eventId} AND r.host_id IS NULL AND ${conditions[audience](chosen)}`

/** People who get messages of organizers: they have an address, which accepts mails that others cause, and did not unsubscribe. */
const reachable = sql`r.messages = 1 AND instr(r.email, '@') > 0 AND r.email NOT IN (SELECT address FROM suppressed_addresses)`

/** The people who get a message, as a condition on `registrations`. */
export const receivesMessage = (recipients: Recipients): SQL =>
  sql`registrations.id IN (SELECT r.id FROM registrations r WHERE ${inAudience(recipients)} AND ${reachable})`

export interface Reach {
  recipients: number
  languages: Partial<Record<Locale, number>>
  unreachable: number
  /** Name of one of them; empty if there is none. */
  example: string
}

/** Counts who gets a message at the moment. */
export async function reachOf(db: D1Database, recipients: Recipients): Promise<Reach> {
  const { rows: results } = await run(
    db,
    sql<{ lang: Locale; people: number; reached: number; name: string | null }>`SELECT r.lang AS lang,
      count(*) AS people, sum(${reachable}) AS reached,
        min(CASE WHEN ${reachable} AND r.name <> '' THEN r.name END) AS name
      FROM registrations r WHERE ${inAudience(recipients)} GROUP BY r.lang`,
  )
  const total = (value: (row: (typeof results)[number]) => number) => results.reduce((sum, row) => sum + value(row), 0)
  const reached = total((row) => row.reached)
  return {
    recipients: reached,
    languages: Object.fromEntries(
      locales.flatMap((locale) => {
        const count = results.find(({ lang }) => lang === locale)?.reached ?? 0
        return count > 0 ? [[locale, count]] : []
      }),
    ),
    unreachable: total((row) => row.people) - reached,
    example: results.map(({ name }) => name).find((name) => name !== null) ?? '',
  }
}

/** How many people get a message of which several dates of a series have a copy; who is at several counts once. */
export async function countRecipients(
  db: D1Database,
  { audience, chosen }: Pick<Recipients, 'audience' | 'chosen'>,
  events: readonly string[],
): Promise<number> {
  const { only } = await run(
    db,
    sql<{ people: number }>`SELECT count(DISTINCT r.email) AS people FROM registrations r
      WHERE r.event_id IN ${inList([...events])} AND r.host_id IS NULL AND ${conditions[audience](chosen)} AND ${reachable}`,
  )
  return only.people
}

/** Counts who gets a message, by audience; nobody is selected. */
export async function countAudiences(db: D1Database, eventId: string): Promise<Record<Audience, number>> {
  const counts = audiences.map(
    (audience) => sql`coalesce(sum(${conditions[audience]([])} AND ${reachable}), 0) AS ${sql.identifier(audience)}`,
  )
  const { only } = await run(
    db,
    sql<
      Record<Audience, number>
    >`SELECT ${sql.join(counts, sql`, `)} FROM registrations r WHERE r.event_id = ${eventId}`,
  )
  return only
}
