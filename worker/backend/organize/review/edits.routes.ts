import * as edits from '../../../../src/organize/review/edits.contract.ts'
import type { EditScopes, tryEdit } from '../../../../src/organize/review/edits.contract.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { sendSample, inOrder, noticesOfScopes, type PlannedPage } from '../cancel/change-notice.ts'
import { loadOrganized, readOrganized } from '../event/organized-event.ts'
import { dropEdit, presentEdit, publishEdit, saveEdit, resolveConflict, loadEdit, problemsOf } from './pending-edit.ts'
import { answeredErrors } from '../../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import type { EndpointInput } from '../../../../src/contracts/endpoint.ts'
import { notifiedGroups } from '../../../../src/organize/history/revisions.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { inList, run } from '../../db/run-sql.ts'
import { inGroups } from '../../reminders/queue-event-change.ts'
import { pagesInScope, scopedDate, scopedPages } from '../cancel/series-scope.ts'
import { computeUpdate } from '../event/update-event.ts'
import { editOfSeries } from './edit-of-series.ts'

/** Edits of published events: saved, reviewed, published (D7). */
export const editRoutes = [
  forOrganizers(edits.edit, 'edit', ({ params: { id } }, context, role) => presentEdit(context, id, role)),

  forOrganizers(
    edits.saveEdit,
    'edit',
    async ({ params: { id }, body: { savedAt, dropQuestions, ...given } }, context, role) => {
      await saveEdit(context, id, given, { savedAt, dropQuestions })
      return presentEdit(context, id, role)
    },
  ),

  forOrganizers(edits.editScopes, 'edit', ({ params: { id } }, context) => readEditScopes(context, id)),

  forOrganizers(edits.dropEdit, 'edit', ({ params: { id } }, context) => dropEdit(context, id)),

  forOrganizers(edits.resolveConflict, 'edit', async ({ params: { id }, body: { field, use } }, context, role) => {
    await resolveConflict(context, id, field, use)
    return presentEdit(context, id, role)
  }),

  forOrganizers(edits.publishEdit, 'edit', async ({ params: { id }, body }, context, role) => {
    const notified = await publishEdit(context, id, body, role)
    return { ...(await readOrganized(context, id, role)), notified }
  }),

  forOrganizers(edits.tryEdit, 'edit', async ({ params: { id }, body: { note, lang, ...given } }, context) =>
    sendSample(context, await planEdit(context, id, given), { note, lang }),
  ),
]

/** What an edit changes on one date, and what the date keeps of its own. */
type EditedPage = PlannedPage & Pick<Awaited<ReturnType<Awaited<ReturnType<typeof editOfSeries>>>>, 'own' | 'fixed'>

/** What the viewer's edit of a page would change on the other dates of its series. @throws {AppError} as `loadEdit` */
async function readEditScopes(context: HandlerContext, id: string): Promise<EditScopes> {
  const reached = await scopedPages(context, id, { drafts: true })
  const widest = reached.at(-1)?.ids ?? []
  if (widest.length <= 1) return { data: [], dates: [] }
  const pages = await editedPages(context, widest)
  const data = await noticesOfScopes(context, reached, pages)
  if (data.length === 0) return { data, dates: [] }
  const mailed = pages.filter(({ planned }) => planned.mail).map(({ loaded }) => loaded.row.id)
  const people = await countRecipients(context, mailed)
  return {
    data,
    dates: inOrder(pages).map(({ loaded, planned, own, fixed }) => {
      const { fields: problems, codes } = answeredErrors(problemsOf(loaded, planned))
      const { row } = loaded
      const date = scopedDate(row, reached)
      return { ...date, state: row.status, people: people.get(row.id) ?? 0, own, fixed, problems, codes }
    }),
  }
}

/** The viewer's edit of a page as it changes the dates of a scope. @throws {AppError} as `loadEdit`, `invalid_input` */
async function planEdit(
  context: HandlerContext,
  id: string,
  { scope, rejoin }: Pick<EndpointInput<typeof tryEdit>['body'], 'scope' | 'rejoin'>,
): Promise<PlannedPage[]> {
  return editedPages(context, await pagesInScope(context, id, { scope, drafts: true }), rejoin)
}

/** The dates that the edit changes, of those with the ids; the page that is edited is the first. */
async function editedPages(
  context: HandlerContext,
  [id = '', ...others]: readonly string[],
  rejoin: readonly string[] = [],
): Promise<EditedPage[]> {
  const { loaded: base, edit } = await loadEdit(context, id)
  const editOf = await editOfSeries(context, base, edit.fields, rejoin)
  const loaded = [base, ...(await Promise.all(others.map((other) => loadOrganized(context, other))))]
  const pages = await Promise.all(
    loaded.map(async (page) => {
      const { fields, own, fixed } = await editOf(page)
      return { loaded: page, planned: await computeUpdate(context, page, fields), own, fixed }
    }),
  )
  return pages.filter(({ planned, own }) => planned.changes.length > 0 || own.length > 0)
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
