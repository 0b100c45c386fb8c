import { answeredErrors } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EditScopes } from '../../../../src/organize/review/edits.contract.ts'
import { notifiedGroups } from '../../../../src/organize/history/revisions.contract.ts'
import { maxReached, scopes, type Scope } from '../../../../src/organize/duplicate/series.contract.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'
import type { HandlerContext } from '../../core/context.ts'
import { inList, run } from '../../db/run-sql.ts'
import { inGroups } from '../../reminders/queue-event-change.ts'
import { offeredScopes, pagesReached } from '../cancel/series-scope.ts'
import { computeUpdate } from '../event/update-event.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { editOfSeries } from './edit-of-series.ts'
import { loadEdit, problemsOf } from './pending-edit.ts'

type EditedDate = EditScopes['dates'][number]

/** What the viewer's edit of a page would change on the other dates of its series. @throws {AppError} as `loadEdit` */
export async function readEditScopes(context: HandlerContext, id: string): Promise<EditScopes> {
  const reaches = await Promise.all(
    scopes.map(async (scope) => ({ scope, ids: await pagesReached(context, id, { scope, drafts: true }) })),
  )
  const possible = reaches.filter(({ ids }) => ids.length <= maxReached)
  const widest = possible.at(-1)?.ids ?? []
  if (widest.length <= 1) return { data: [], dates: [] }
  const dates = await editedDates(context, widest, (date) =>
    possible.filter(({ ids }) => ids.includes(date)).map(({ scope }) => scope),
  )
  const counts = await Promise.all(
    possible.map(async ({ scope }) => {
      const edited = dates.filter((date) => date.scopes.includes(scope))
      const mailed = edited.filter(({ people }) => people > 0).map(({ _id }) => _id)
      const { only } = await run(
        context.env.DB,
        sql<{ people: number }>`SELECT count(DISTINCT email) AS people FROM registrations
          WHERE event_id IN ${inList(mailed)} AND ${inGroups(notifiedGroups)} AND instr(email, '@') > 0`,
      )
      return { scope, dates: edited.length, people: only.people }
    }),
  )
  const data = offeredScopes(counts)
  return { data, dates: data.length === 0 ? [] : dates }
}

/** The dates that the edit changes, of those with the ids; the page that is edited is the first. */
async function editedDates(
  context: HandlerContext,
  [id = '', ...others]: readonly string[],
  scopesOf: (id: string) => Scope[],
): Promise<EditedDate[]> {
  const { loaded: base, edit } = await loadEdit(context, id)
  const editOf = await editOfSeries(context, base, edit.fields)
  const edited: EditedDate[] = []
  const mailed: string[] = []
  for (const loaded of [base, ...(await Promise.all(others.map((other) => loadOrganized(context, other))))]) {
    const { row } = loaded
    const { fields, own, fixed } = await editOf(loaded)
    const planned = await computeUpdate(context, loaded, fields)
    if (planned.changes.length === 0 && own.length === 0) continue
    if (planned.mail) mailed.push(row.id)
    const { fields: problems, codes } = answeredErrors(problemsOf(loaded, planned))
    edited.push({
      _id: row.id,
      date: toIso(row.startsAt),
      timeZone: row.timeZone,
      state: row.status,
      scopes: scopesOf(row.id),
      people: 0,
      own,
      fixed,
      problems,
      codes,
    })
  }
  const people = await countRecipients(context, mailed)
  return edited.map((date) => ({ ...date, people: people.get(date._id) ?? 0 }))
}

/** How many people of each page get a mail about it. @param pages ids */
async function countRecipients({ env }: HandlerContext, pages: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await run(
    env.DB,
    sql<{ id: string; people: number }>`SELECT event_id AS id, count(*) AS people FROM registrations
      WHERE event_id IN ${inList(pages)} AND ${inGroups(notifiedGroups)} AND instr(email, '@') > 0 GROUP BY event_id`,
  )
  return new Map(rows.map(({ id, people }) => [id, people]))
}
