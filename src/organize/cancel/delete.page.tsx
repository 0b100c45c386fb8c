import { AppError } from '../../contracts/errors.ts'
import { organized } from '../event/organized.contract.ts'
import { deleteDraft } from '../create/drafts.contract.ts'
import { readScopes } from '../duplicate/series.contract.ts'
import { href } from '../../contracts/paths.ts'
import { titleOf } from '../../events/event-texts.ts'
import { OrganizeHead } from '../mine/organize-head.tsx'
import { PlainChange } from './state-frame.tsx'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'

/** Deleting a draft; a published event is cancelled instead (D10). */
export default definePage('organize/delete', {
  layout: 'organize',
  async load(context) {
    requireUser(context)
    const { api, params, locale, visitor } = context
    const event = await api(organized, { params: { id: params['slug']! } })
    if (event.role === 'checkin') throw new AppError('forbidden', 'Only those who may edit a draft may delete it')
    if (event.state === 'active' || event.state === 'cancelled')
      throw new PageRedirect(href(locale, 'organize/cancel', { slug: event.slug, action: 'cancel' }))
    const scopes = await api(readScopes, { params: { id: event._id } })
    return { event, scopes, flash: visitor.flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('state.delete.do'), noindex: true }),
  Component: ({ data: { event, scopes, flash }, context: { i18n } }) => {
    const { t, href, locale } = i18n
    const title = Object.keys(event.title).length > 0 ? titleOf(event, locale).text : t('organize.drafts.untitled')
    return (
      <div className="wrap">
        <OrganizeHead before={t('state.deleteHead')} bean={title.slice(0, 60)} />
        <PlainChange
          action="delete"
          endpoint={deleteDraft}
          params={{ _id: event._id }}
          page={event._id}
          scopes={scopes}
          flash={flash}
          next={href('organize/mine', { tab: 'active' }, { deleted: event._id })}
          back={href('organize/create', { step: 'event' }, { event: event._id })}
        />
      </div>
    )
  },
})
