import { adminEvents, eventViews, featureEvent } from './events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { AdminHead } from '../admin-head.tsx'
import { BulkDone } from '../bulk/bulk-bar.tsx'
import { eventColumns } from './event-columns.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { paged, readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'

/** All events, and what organizers propose to the editors. */
export default defineAdminPage('admin/events', {
  async load({ api, query, visitor: { flash } }) {
    const asked = readList(query, eventViews)
    const { search, view, page } = asked
    const list = await api(adminEvents, { query: { search, view, ...paged(page) } })
    return { asked, list, flash, ticked: query.has('ticked') }
  },
  title: ({ t }) => t('adminEvents.title'),
  Component: ({ data: { asked, list, flash, ticked }, context: { i18n, now } }) => {
    const { t } = i18n
    const { search, view } = asked
    const shown = operatorList(i18n, 'admin/events', asked, eventViews, list)
    const { to } = shown
    return (
      <>
        <AdminHead before={t('adminEvents.before')} bean={t('adminEvents.bean')}>
          {view === 'proposed' && t('adminEvents.proposedText')}
        </AdminHead>
        <BulkDone flash={flash} />
        <FeatureDone flash={flash} here={to()} />
        <OperatorList
          {...shown}
          search={{ label: t('adminEvents.search'), hint: t('adminEvents.searchHint') }}
          title={t('adminEvents.title')}
          viewsLabel={t('adminEvents.viewsLabel')}
          viewLabel={(name) => t(`adminEvents.views.${name}`)}
          columns={eventColumns(i18n, to(), now)}
          empty={t(search ? 'adminEvents.notFound' : 'adminEvents.none')}
          bulk={{
            list: 'events',
            nameOf: ({ title, slug }) => pickLocalized(title, i18n.locale)?.value ?? slug,
            all: ticked,
          }}
        />
      </>
    )
  },
})

/** That an event no longer leads, with a button that undoes it; or why it does not lead. @param here the page */
function FeatureDone({ flash, here }: { flash: Flash | undefined; here: string }) {
  const { t } = useI18n()
  if (flash?.form !== featureEvent.spec.id) return null
  const { id = '', until, was = '' } = flash.values
  if (flash.code !== 'done')
    return (
      <Alert type="negative" role="alert">
        {t('adminEvents.notFeatured')}
      </Alert>
    )
  if (until !== '') return null
  return (
    <Alert type="positive" role="status">
      {t('adminEvents.ended')}{' '}
      <Form endpoint={featureEvent} params={{ id, until: was }} next={here}>
        <Button submit size="small" variant="ghost" icon="undo-2">
          {t('adminEvents.again')}
        </Button>
      </Form>
    </Alert>
  )
}
