import { adminEvents, eventViews } from './events.contract.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { AdminHead } from '../admin-head.tsx'
import { BulkBar, BulkDone } from '../bulk/bulk-bar.tsx'
import { FeatureDone } from './feature-done.tsx'
import { eventColumns } from './event-columns.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

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
