import { adminReports, reportViews } from './reports.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { reportColumns } from './report-columns.tsx'
import { AdminTable } from '../table/admin-table.tsx'
import { ListTools } from '../table/list-tools.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from './reports.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

const pageSize = 50

/** What visitors report: to decide, appealed, decided. */
export default defineAdminPage('admin/reports', {
  async load({ api, query }) {
    const asked = readList(query, reportViews)
    const { search, view, page } = asked
    return { asked, list: await api(adminReports, { query: { search, view, limit: pageSize, page: page - 1 } }) }
  },
  title: ({ t }) => t('adminReports.title'),
  Component: ({ data: { asked, list }, context: { i18n, now } }) => {
    const { t, href } = i18n
    const { search, view, page } = asked
    const to = (n: number) =>
      href(
        'admin/reports',
        {},
        { search: search || undefined, view: view === 'open' ? undefined : view, page: n === 1 ? undefined : n },
      )
    return (
      <>
        <AdminHead before={t('adminReports.before')} bean={t('adminReports.bean')} />
        <nav className={styles.links} aria-label={t('adminReports.more')}>
          <a className="link" href={href('admin/reviews')}>
            {t('adminReports.reviews')}
          </a>
          <a className="link" href={href('admin/blocks')}>
            {t('adminReports.blocks')}
          </a>
          <a className="link" href={href('report/figures')}>
            {t('adminReports.figures')}
          </a>
        </nav>
        <ListTools
          page="admin/reports"
          search={{ value: search, label: t('adminReports.search'), hint: t('adminReports.searchHint') }}
          views={reportViews.map((name) => ({ name, label: t(`adminReports.views.${name}`), count: list.views[name] }))}
          viewsLabel={t('adminReports.viewsLabel')}
          view={view}
        />
        <AdminTable
          label={t('adminReports.title')}
          rows={list.data}
          columns={reportColumns(i18n, now)}
          keyOf={({ _id }) => _id}
          empty={t('adminReports.none')}
        />
        <Pagination current={page} total={Math.ceil(list.total / pageSize)} hrefFor={to} />
      </>
    )
  },
})
