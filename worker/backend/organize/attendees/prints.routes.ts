import { sql } from 'drizzle-orm'
import type { Printed } from '../../../../src/organize/print/prints.contract.ts'
import * as prints from '../../../../src/organize/print/prints.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { notFound } from '../../core/not-found.ts'
import { batch, run } from '../../db/run-sql.ts'
import { logStatement } from '../../events/event-log.ts'
import { forOrganizers } from '../../events/organizer-role.ts'

/** How many printed lists of an event are stored; a device may still show one that is older than the list. */
const storedPrints = 5
/** Most names of people who left that are answered. */
const maxLeft = 100

/** The lists for the door that were printed, and what has changed since. */
export const printRoutes = [
  forOrganizers(prints.printedList, 'edit', async ({ params: { id, print } }, context) => ({
    print: await readPrint(context, id, print),
  })),

  forOrganizers(prints.addPrint, 'edit', async ({ params: { id: event } }, context) => {
    const { env, now, viewer, once } = context
    const id = once?.made?.[0] ?? crypto.randomUUID()
    if (!once?.made)
      await batch(env.DB, [
        sql`INSERT INTO door_prints (event_id, id, people, user_id, created_at)
          SELECT ${event}, ${id}, json_group_array(id), ${viewer?.id ?? null}, ${now} FROM registrations
            WHERE event_id = ${event} AND state = 'going'`,
        logStatement(context, {
          event,
          kind: 'printed',
          people: sql`(SELECT json_array_length(people) FROM door_prints WHERE event_id = ${event} AND id = ${id})`,
        }),
        sql`DELETE FROM door_prints WHERE event_id = ${event} AND id NOT IN
          (SELECT id FROM door_prints WHERE event_id = ${event} ORDER BY rowid DESC LIMIT ${storedPrints})`,
        ...(once?.making([id]) ?? []),
      ])
    const print = await readPrint(context, event, id)
    if (!print) throw notFound('printed list with the id', id)
    return { _id: id, people: print.people }
  }),
]

interface StoredPrint {
  id: string
  at: number
  user: string | null
  by: string
  people: number
  added: number
}

/** @param print an id, or `last` */
async function readPrint(
  { env: { DB }, viewer }: HandlerContext,
  event: string,
  print: string,
): Promise<Printed | null> {
  const which = print === 'last' ? sql`1` : sql`list.id = ${print}`
  const { first } = await run(
    DB,
    sql<StoredPrint>`SELECT list.id, list.created_at AS at, list.user_id AS user,
        coalesce(nullif(u.displayname, ''), trim(u.first_name || ' ' || u.last_name), '') AS by, json_array_length(list.people) AS people,
        (SELECT count(*) FROM registrations AS r WHERE r.event_id = ${event} AND r.state = 'going'
          AND r.id NOT IN (SELECT value FROM json_each(list.people))) AS added
      FROM door_prints AS list LEFT JOIN users u ON u.id = list.user_id
      WHERE list.event_id = ${event} AND ${which} ORDER BY list.rowid DESC LIMIT 1`,
  )
  if (!first) return null
  const left = await run(
    DB,
    sql<{
      name: string
    }>`SELECT coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name, gone.name) AS name
      FROM door_prints AS list JOIN json_each(list.people) AS listed
        LEFT JOIN registrations r ON r.id = listed.value LEFT JOIN left_registrations gone ON gone.id = listed.value
        LEFT JOIN users u ON u.id = coalesce(r.user_id, gone.user_id)
      WHERE list.event_id = ${event} AND list.id = ${first.id} AND r.state IS NOT 'going' AND (r.id IS NOT NULL OR gone.id IS NOT NULL)
      ORDER BY name LIMIT ${maxLeft}`,
  )
  const { id, at, user, by, people, added } = first
  return {
    _id: id,
    at: toIso(at),
    by,
    own: user !== null && user === viewer?.id,
    people,
    added,
    left: left.rows.map(({ name }) => name),
  }
}
