import { edit, editScopes } from './edits.contract.ts'
import { undoable } from './undo.contract.ts'
import { NoChanges } from './no-changes.tsx'
import { Review } from './review.tsx'
import { UndoBar } from './undo-bar.tsx'
import { defineManagedPage } from '../event/define-managed-page.tsx'

/** What an edit changes and who is notified, before it goes online. */
export default defineManagedPage('organize/review', {
  tab: 'edit',
  async load({ api, visitor, query }, { _id: id }) {
    const sent = query.get('sent')
    const [pending, scopes, { undo }] = await Promise.all([
      api(edit, { params: { id } }),
      api(editScopes, { params: { id } }),
      api(undoable, { params: { id } }),
    ])
    return {
      edit: pending,
      scopes,
      undo,
      flash: visitor.flash,
      sent: sent !== null && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined,
    }
  },
  title: ({ t }) => t('wizard.review'),
  Component: ({ event, data: { edit: pending, scopes, flash, sent, undo }, context: { i18n, now } }) => {
    const self = i18n.href('organize/review', { slug: event.slug })
    if (pending.changes.length > 0 || Object.keys(pending.problems).length > 0)
      return <Review edit={pending} scopes={scopes} flash={flash} self={self} now={now} />
    return (
      <NoChanges slug={event.slug} sent={sent}>
        {sent !== undefined && <UndoBar {...{ undo, sent, flash, now }} id={event._id} next={self} />}
      </NoChanges>
    )
  },
})
