import { adminEvents, eventViews, featureEvent } from './events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { AdminHead } from '../admin-head.tsx'
import { BulkBar, BulkDone } from '../bulk/bulk-bar.tsx'
import { eventColumns } from './event-columns.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'

const pageSize = 50

/** All events, and what organizers propose to the editors. */
export default defineAdminPage('admin/events', {
  async load({ api, query, visitor: { flash } }) {
    const asked = readList(query, eventViews)
    const { search, view, page } = asked
    const list = await api(adminEvents, { query: { search, view, limit: pageSize, page: page - 1 } })
    return { asked, list, flash, ticked: query.has('ticked') }
  },
  title: ({ t }) => t('adminEvents.title'),
  Component: ({ data: { asked, list, flash, ticked }, context: { i18n, now } }) => {
    const { t, href } = i18n
    const { search, view, page } = asked
    const to = (n: number, all?: string) =>
      href(
        'admin/events',
        {},
        {
          search: search || undefined,
          view: view === 'coming' ? undefined : view,
          page: n === 1 ? undefined : n,
          ticked: all,
        },
      )
    return (
      <>
        <AdminHead before={t('adminEvents.before')} bean={t('adminEvents.bean')}>
          {view === 'proposed' && t('adminEvents.proposedText')}
        </AdminHead>
        <BulkDone flash={flash} />
        <FeatureDone flash={flash} here={to(page)} />
        <ListTools
          page="admin/events"
          search={{ value: search, label: t('adminEvents.search'), hint: t('adminEvents.searchHint') }}
          views={eventViews.map((name) => ({ name, label: t(`adminEvents.views.${name}`), count: list.views[name] }))}
          viewsLabel={t('adminEvents.viewsLabel')}
          view={view}
        />
        <AdminTable
          label={t('adminEvents.title')}
          rows={list.data}
          columns={eventColumns(i18n, to(page), now)}
          keyOf={({ _id }) => _id}
          empty={t(search ? 'adminEvents.notFound' : 'adminEvents.none')}
          ticks={{ nameOf: ({ title, slug }) => pickLocalized(title, i18n.locale)?.value ?? slug, all: ticked }}
        />
        {list.data.length > 0 && <BulkBar list="events" tickAll={to(page, '1')} here={to(page)} />}
        <Pagination current={page} total={Math.ceil(list.total / pageSize)} hrefFor={(n) => to(n)} />
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
