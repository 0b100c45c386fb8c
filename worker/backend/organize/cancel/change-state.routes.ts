import * as changeState from '../../../../src/organize/cancel/change-state.contract.ts'
import type { tryState } from '../../../../src/organize/cancel/change-state.contract.ts'
import * as series from '../../../../src/organize/duplicate/series.contract.ts'

import type { HandlerContext } from '../../core/context.ts'
import { loadOrganized, readOrganized } from '../event/organized-event.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { publishEvent, scheduleEvent, unscheduleEvent, refuseDraft } from '../publish/publish-event.ts'
import { announceState, listEvents } from './change-state.ts'
import { pagesInScope, readScopes, scopedDate, scopedPages } from './series-scope.ts'
import type { EndpointInput, EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import { computeUpdate } from '../event/update-event.ts'
import { inOrder, noticesOfScopes, type PlannedPage, sendSample } from './change-notice.ts'

/** Changes of an event's state, one endpoint each. */
export const stateRoutes = [
  forOrganizers(changeState.publish, 'publish', async ({ params: { id }, body: { scope } }, context, role) => {
    await publishEvent(context, await pagesInScope(context, id, { scope }))
    return readOrganized(context, id, role)
  }),

  forOrganizers(changeState.schedule, 'publish', async ({ params: { id }, body: { at } }, context, role) => {
    await scheduleEvent(context, id, at)
    return readOrganized(context, id, role)
  }),

  forOrganizers(changeState.unschedule, 'edit', async ({ params: { id } }, context, role) => {
    await unscheduleEvent(context, id)
    return readOrganized(context, id, role)
  }),

  forOrganizers(changeState.cancel, 'edit', async ({ params: { id }, body: { reason, scope } }, context, role) => {
    const notified = await announceState(context, id, { state: 'cancelled', reason, scope })
    return { ...(await readOrganized(context, id, role)), notified }
  }),

  forOrganizers(changeState.postpone, 'edit', async ({ params: { id }, body: { reason, scope } }, context, role) => {
    const notified = await announceState(context, id, { state: 'postponed', reason, scope })
    return { ...(await readOrganized(context, id, role)), notified }
  }),

  forOrganizers(changeState.tryState, 'publish', ({ params: { id }, body }, context) =>
    sendStateSample(context, id, body),
  ),

  forOrganizers(changeState.list, 'edit', async ({ params: { id }, body }, context, role) => {
    const pages = await pagesInScope(context, id, { scope: body.scope, listed: body.private })
    await listEvents(context, pages, body.private)
    return readOrganized(context, id, role)
  }),

  forOrganizers(series.readScopes, 'edit', ({ params: { id }, query: { act } }, context) =>
    act === 'cancel' || act === 'postpone'
      ? stateScopes(context, id, act)
      : readScopes(context, id, { listed: act && act === 'unlist' }),
  ),
]

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
async function stateScopes(
  context: HandlerContext,
  id: string,
  action: State,
): Promise<EndpointOutput<typeof series.readScopes>> {
  const reached = await scopedPages(context, id, {})
  const pages = await planState(context, reached.at(-1)?.ids ?? [], action)
  const data = await noticesOfScopes(context, reached, pages)
  return { data, dates: data.length === 0 ? [] : inOrder(pages).map(({ loaded }) => scopedDate(loaded.row, reached)) }
}

/** Sends the mail about a cancellation or a postponement to the viewer only. @throws {AppError} as `sendSample` */
async function sendStateSample(
  context: HandlerContext,
  id: string,
  { action, reason, scope, lang }: EndpointInput<typeof tryState>['body'],
): Promise<void> {
  const ids = await pagesInScope(context, id, { scope })
  await sendSample(context, await planState(context, ids, action, reason), { lang })
}
