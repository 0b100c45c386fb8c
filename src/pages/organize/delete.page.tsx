import { AppError } from '../../contracts/errors.ts'
import { organized } from '../../contracts/v1/organizing.ts'
import { deleteDraft } from '../../contracts/v1/organizing/drafts.ts'
import { readScopes } from '../../contracts/v1/organizing/series.ts'
import { href } from '../../contracts/paths.ts'
import { titleOf } from '../../features/events/event-texts.ts'
import { OrganizeHead } from '../../features/organize/organize-head.tsx'
import { PlainChange } from '../../features/organize/state/plain-change.tsx'
import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'
import { requireUser } from '../require-user.ts'

/** Deleting a draft; a published event is cancelled instead (D10). */
export default definePage('organize/delete', {
  layout: 'organize',
  async load(context) {
    requireUser(context)
    const { api, params, locale, visitor } = context
    const event = await api(organized, { params: { id: params['slug']! } })
    if (event.role === 'checkin') throw new AppError('forbidden', 'Only those who may edit a draft may delete it')
    if (event.state === 'active' || event.state === 'cancelled')
      throw new PageRedirect(href(locale, 'organize/state', { slug: event.slug, action: 'cancel' }))
    const scopes = await api(readScopes, { params: { id: event._id } })
    return { event, scopes: scopes.data, flash: visitor.flash }
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
          scopes={scopes}
          flash={flash}
          next={href('organize/mine', { tab: 'active' })}
          back={href('organize/create', { step: 'event' }, { event: event._id })}
        />
      </div>
    )
  },
})
