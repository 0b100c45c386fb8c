import { sql } from 'drizzle-orm'
import type { AttendeeList } from '../../../../src/organize/attendees/attendees.contract.ts'
import { nearNames } from '../../../../src/lib/names/near-names.ts'
import { foldName } from '../../../../src/lib/text/fold-name.ts'
import type { HandlerContext } from '../../core/context.ts'
import { inList, run } from '../../db/run-sql.ts'

/**
 * Names that a search which found nobody may mean. All people are compared by their folded names, which an index has; a name is
 * shown as the first person who has it writes it.
 * @param event id
 */
export async function namesNear(
  { env: { DB } }: HandlerContext,
  event: string,
  search = '',
): Promise<AttendeeList['near']> {
  if (search.trim() === '' || search.includes('@')) return []
  // A row per first letter: thousands of rows would take longer to decode than to compare, and D1 limits the length of one.
  const { rows } = await run(
    DB,
    sql<{ names: string }>`SELECT json_group_array(folded_name) AS names FROM registrations
      WHERE event_id = ${event} AND (folded_name = '') = 0 GROUP BY substr(folded_name, 1, 1)`,
  )
  const folded = rows.flatMap(({ names }) => JSON.parse(names) as string[])
  const near = nearNames(search, folded)
  if (near.length === 0) return []
  const { rows: people } = await run(
    DB,
    sql<{ folded: string; name: string }>`SELECT r.folded_name AS folded, min(r.id),
      coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name) AS name
      FROM registrations r LEFT JOIN users u ON u.id = r.user_id
      WHERE r.event_id = ${event} AND (r.folded_name = '') = 0
        AND r.folded_name IN ${inList(near.map(({ first }) => folded[first]!))}
      GROUP BY r.folded_name`,
  )
  const written = new Map(people.map((one) => [one.folded, one.name]))
  return near.map(({ name, count, first }) => ({ name: asWritten(name, written.get(folded[first]!) ?? name), count }))
}

/** A folded name, or a word of one, as it is in a person's name. */
const asWritten = (folded: string, name: string): string =>
  [name, ...name.split(/[^\p{L}\p{N}]+/u)].find((part) => foldName(part) === folded) ?? folded
