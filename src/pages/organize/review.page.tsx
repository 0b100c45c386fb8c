import { edit } from '../../contracts/v1/organizing/edits.ts'
import { NoChanges } from '../../features/organize/review/no-changes.tsx'
import { Review } from '../../features/organize/review/review.tsx'
import { defineManagedPage } from './define-managed-page.tsx'

/** What an edit changes and who is notified, before it goes online. */
export default defineManagedPage('organize/review', {
  tab: 'edit',
  async load({ api, visitor, query }, { _id: id }) {
    const sent = query.get('sent')
    return {
      edit: await api(edit, { params: { id } }),
      flash: visitor.flash,
      sent: sent !== null && /^\d{1,6}$/.test(sent) ? Number(sent) : undefined,
    }
  },
  title: ({ t }) => t('wizard.review'),
  Component: ({ event, data, context: { i18n } }) =>
    data.edit.changes.length === 0 && Object.keys(data.edit.problems).length === 0 ? (
      <NoChanges slug={event.slug} sent={data.sent} />
    ) : (
      <Review edit={data.edit} flash={data.flash} self={i18n.href('organize/review', { slug: event.slug })} />
    ),
})
