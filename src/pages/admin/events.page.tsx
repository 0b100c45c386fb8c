import { adminEvents, eventViews } from '../../contracts/v1/admin/events.ts'
import { AdminHead } from '../../features/admin/admin-head.tsx'
import { eventColumns } from '../../features/admin/events/event-columns.tsx'
import { AdminTable } from '../../features/admin/table/admin-table.tsx'
import { ListTools } from '../../features/admin/table/list-tools.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { defineAdminPage } from './frame/define-admin-page.tsx'
import { readList } from './frame/read-list.ts'

const pageSize = 50

/** All events, and what organizers propose to the editors. */
export default defineAdminPage('admin/events', {
  async load({ api, query }) {
    const asked = readList(query, eventViews)
    const { search, view, page } = asked
    return { asked, list: await api(adminEvents, { query: { search, view, limit: pageSize, page: page - 1 } }) }
  },
  title: ({ t }) => t('adminEvents.title'),
  Component: ({ data: { asked, list }, context: { i18n } }) => {
    const { t, href } = i18n
    const { search, view, page } = asked
    const to = (n: number) =>
      href(
        'admin/events',
        {},
        { search: search || undefined, view: view === 'coming' ? undefined : view, page: n === 1 ? undefined : n },
      )
    return (
      <>
        <AdminHead before={t('adminEvents.before')} bean={t('adminEvents.bean')}>
          {view === 'proposed' && t('adminEvents.proposedText')}
        </AdminHead>
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
          columns={eventColumns(i18n, to(page))}
          keyOf={({ _id }) => _id}
          empty={t('adminEvents.none')}
        />
        <Pagination current={page} total={Math.ceil(list.total / pageSize)} hrefFor={to} />
      </>
    )
  },
})
