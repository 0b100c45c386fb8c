import * as changeState from '../../../../src/organize/cancel/change-state.contract.ts'
import * as series from '../../../../src/organize/duplicate/series.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import { guarded, implement } from '../../core/implement.ts'
import { loadOrganized, presentOrganized } from '../event/organized-event.ts'
import { organizers, type EventRole } from '../../events/organizer-role.ts'
import { publishEvent, scheduleEvent, unscheduleEvent } from '../publish/publish-event.ts'
import { announceState, listEvents } from './change-state.ts'
import { sendStateSample, stateScopes } from './plan-state.ts'
import { pagesInScope, readScopes } from './series-scope.ts'

/** Changes of an event's state, one endpoint each. */
export const stateRoutes = [
  implement(
    changeState.publish,
    guarded(organizers('publish'), async ({ params: { id }, body: { scope } }, context, role) => {
      await publishEvent(context, await pagesInScope(context, id, { scope }))
      return organized(context, id, role)
    }),
  ),

  implement(
    changeState.schedule,
    guarded(organizers('publish'), async ({ params: { id }, body: { at } }, context, role) => {
      await scheduleEvent(context, id, at)
      return organized(context, id, role)
    }),
  ),

  implement(
    changeState.unschedule,
    guarded(organizers('edit'), async ({ params: { id } }, context, role) => {
      await unscheduleEvent(context, id)
      return organized(context, id, role)
    }),
  ),

  implement(
    changeState.cancel,
    guarded(organizers('edit'), async ({ params: { id }, body: { reason, scope } }, context, role) => {
      const notified = await announceState(context, id, { state: 'cancelled', reason, scope })
      return { ...(await organized(context, id, role)), notified }
    }),
  ),

  implement(
    changeState.postpone,
    guarded(organizers('edit'), async ({ params: { id }, body: { reason, scope } }, context, role) => {
      const notified = await announceState(context, id, { state: 'postponed', reason, scope })
      return { ...(await organized(context, id, role)), notified }
    }),
  ),

  implement(
    changeState.tryState,
    guarded(organizers('publish'), ({ params: { id }, body }, context) => sendStateSample(context, id, body)),
  ),

  implement(
    changeState.list,
    guarded(organizers('edit'), async ({ params: { id }, body }, context, role) => {
      const pages = await pagesInScope(context, id, { scope: body.scope, listed: body.private })
      await listEvents(context, pages, body.private)
      return organized(context, id, role)
    }),
  ),

  implement(
    series.readScopes,
    guarded(organizers('edit'), ({ params: { id }, query: { act } }, context) =>
      act === 'cancel' || act === 'postpone'
        ? stateScopes(context, id, act)
        : readScopes(context, id, { listed: act && act === 'unlist' }),
    ),
  ),
]

const organized = async (context: HandlerContext, id: string, role: EventRole) =>
  presentOrganized(await loadOrganized(context, id), context.now, role)
