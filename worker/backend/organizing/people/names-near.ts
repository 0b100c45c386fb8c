import { sql } from 'drizzle-orm'
import type { AttendeeList } from '../../../../src/contracts/v1/organizing/people.ts'
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
  const { rows } = await run(
    DB,
    sql<{
      id: string
      folded: string
    }>`SELECT id, folded_name AS folded FROM registrations WHERE event_id = ${event} AND folded_name IS NOT NULL`,
  )
  const near = nearNames(
    search,
    rows.map(({ folded }) => folded),
  )
  if (near.length === 0) return []
  const { rows: people } = await run(
    DB,
    sql<{
      id: string
      name: string
    }>`SELECT r.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name) AS name
      FROM registrations r LEFT JOIN users u ON u.id = r.user_id WHERE r.id IN ${inList(near.map(({ first }) => rows[first]!.id))}`,
  )
  const written = new Map(people.map(({ id, name }) => [id, name]))
  return near.map(({ name, count, first }) => ({ name: asWritten(name, written.get(rows[first]!.id) ?? name), count }))
}

/** A folded name, or a word of one, as it is in a person's name. */
const asWritten = (folded: string, name: string): string =>
  [name, ...name.split(/[^\p{L}\p{N}]+/u)].find((part) => foldName(part) === folded) ?? folded
