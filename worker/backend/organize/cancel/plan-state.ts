import type { EndpointInput, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import type { tryState } from '../../../../src/organize/cancel/change-state.contract.ts'
import type { readScopes } from '../../../../src/organize/duplicate/series.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { refuseDraft } from '../publish/publish-event.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { computeUpdate } from '../event/update-event.ts'
import { inOrder, noticesOfScopes, type PlannedPage } from './change-notice.ts'
import { sendSample } from './send-sample.ts'
import { pagesInScope, scopedDate, scopedPages } from './series-scope.ts'

type State = EndpointInput<typeof tryState>['body']['action']

/** The cancellation or postponement of pages, as far as it changes them. */
async function planState(
  context: HandlerContext,
  ids: readonly string[],
  action: State,
  reason?: GivenFields['statusReason'],
): Promise<PlannedPage[]> {
  const state = action === 'cancel' ? { status: 'cancelled' as const } : { change: 'postponed' as const }
  const fields = { ...state, ...(reason !== undefined && { statusReason: reason }) }
  const pages = await Promise.all(
    ids.map(async (id) => {
      const loaded = await loadOrganized(context, id)
      refuseDraft(loaded.row)
      return { loaded, planned: await computeUpdate(context, loaded, fields) }
    }),
  )
  return pages.filter(({ planned }) => planned.changes.length > 0)
}

/** The scopes that a cancellation or a postponement can have, each with the mail that it sends. */
export async function stateScopes(
  context: HandlerContext,
  id: string,
  action: State,
): Promise<EndpointOutput<typeof readScopes>> {
  const reached = await scopedPages(context, id, {})
  const pages = await planState(context, reached.at(-1)?.ids ?? [], action)
  const data = await noticesOfScopes(context, reached, pages)
  return { data, dates: data.length === 0 ? [] : inOrder(pages).map(({ loaded }) => scopedDate(loaded.row, reached)) }
}

/** Sends the mail about a cancellation or a postponement to the viewer only. @throws {AppError} as `sendSample` */
export async function sendStateSample(
  context: HandlerContext,
  id: string,
  { action, reason, scope, lang }: EndpointInput<typeof tryState>['body'],
): Promise<void> {
  const ids = await pagesInScope(context, id, { scope })
  await sendSample(context, await planState(context, ids, action, reason), { lang })
}
