import { list } from '../../contracts/v1/organizing/change-state.ts'
import { previewChanges, type ChangeNotice } from '../../contracts/v1/organizing/revisions.ts'
import { readScopes } from '../../contracts/v1/organizing/series.ts'
import { undoable } from '../../contracts/v1/organizing/undo.ts'
import { UndoBar } from '../../features/organize/review/undo-bar.tsx'
import { Announcement } from '../../features/organize/state/announcement.tsx'
import { PlainChange } from '../../features/organize/state/plain-change.tsx'
import { readAction, type StateAction } from '../../features/organize/state/state-actions.ts'
import { StateDone } from '../../features/organize/state/state-done.tsx'
import type { RequestContext } from '../define-page.ts'
import { defineManagedPage } from './define-managed-page.tsx'

/** Cancelling, postponing, unlisting or listing a published event: what follows from it, then a form (D10). */
export default defineManagedPage('organize/state', {
  exists: (params) => readAction(params['action']) !== undefined,
  async load(context, event) {
    const { query, params, visitor } = context
    const action = readAction(params['action'])!
    const sent = query.get('sent')
    return {
      action,
      flash: visitor.flash,
      sent: sent !== null && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined,
      mail: await noticeOf(context, action, event),
      scopes: (await context.api(readScopes, { params: { id: event._id } })).data,
      undo: sent === null ? null : (await context.api(undoable, { params: { id: event._id } })).undo,
    }
  },
  title: ({ t }) => t('state.title'),
  Component: ({ event, data: { action, flash, sent, mail, scopes, undo }, context: { i18n, now } }) => {
    const { slug, _id: id } = event
    const self = i18n.href('organize/state', { slug, action })
    const state = doneState(action, event)
    if (state)
      return (
        <StateDone slug={slug} state={state} sent={sent}>
          {sent !== undefined && <UndoBar {...{ id, undo, sent, flash, now }} next={self} />}
        </StateDone>
      )
    if (action !== 'listing') return <Announcement {...{ action, event, mail, scopes, flash, self }} />
    if (sent !== undefined)
      return <StateDone slug={slug} state={event.private ? 'unlisted' : 'listed'} sent={undefined} />
    return (
      <PlainChange
        action={event.private ? 'list' : 'unlist'}
        endpoint={list}
        params={{ id, private: String(!event.private) }}
        scopes={scopes.map((count) => ({ ...count, people: 0 }))}
        flash={flash}
        next={`${self}?sent=0`}
        back={i18n.href('organize/dashboard', { slug })}
      />
    )
  },
})

/** The state that an event is in already, of those that the action leads to. */
function doneState(action: StateAction, { status, change }: { status: string; change: string | null }) {
  if (action === 'listing') return undefined
  if (status === 'cancelled') return 'cancelled'
  return action === 'postpone' && change === 'postponed' ? 'postponed' : undefined
}

/** The mail that the change will send, and its recipients; none for one that was made already. */
async function noticeOf(
  { api }: RequestContext,
  action: StateAction,
  { _id: id, status, change }: { _id: string; status: string; change: string | null },
): Promise<ChangeNotice | null> {
  if (action === 'listing' || status === 'cancelled' || (action === 'postpone' && change === 'postponed')) return null
  const body = action === 'cancel' ? { status: 'cancelled' as const } : { change: 'postponed' as const }
  return (await api(previewChanges, { params: { id }, body })).mail
}
