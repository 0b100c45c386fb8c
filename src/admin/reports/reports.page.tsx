import { adminReports, reportViews } from './reports.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { reportColumns } from './report-columns.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import styles from './reports.module.css'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

/** What visitors report: to decide, appealed, decided. */
export default defineAdminPage('admin/reports', {
  async load({ api, query }) {
    const asked = readList(query, reportViews)
    return { asked, list: await api(adminReports, { query: asked.query }) }
  },
  title: ({ t }) => t('adminReports.title'),
  Component: ({ data: { asked, list }, context: { i18n, now } }) => {
    const { t, href } = i18n
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
        <OperatorList
          {...operatorList(i18n, 'admin/reports', asked, reportViews, list)}
          search={{ label: t('adminReports.search'), hint: t('adminReports.searchHint') }}
          title={t('adminReports.title')}
          viewsLabel={t('adminReports.viewsLabel')}
          viewLabel={(name) => t(`adminReports.views.${name}`)}
          columns={reportColumns(i18n, now)}
          empty={t('adminReports.none')}
        />
      </>
    )
  },
})
