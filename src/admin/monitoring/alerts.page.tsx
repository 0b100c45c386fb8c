import { adminAlerts } from './alerts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { AlertRows } from './alert-list.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { paged, pageSize, readList } from '../frame/read-list.ts'

/** Faults of the site in the last three months. */
export default defineAdminPage('admin/alerts', {
  area: 'admin/overview',
  async load({ api, query }) {
    const { page } = readList(query, ['all'])
    return { page, ...(await api(adminAlerts, { query: paged(page) })) }
  },
  title: ({ t }) => t('adminMonitoring.alerts.title'),
  Component: ({ data: { data, page, total }, context: { i18n, now } }) => {
    const { t, href, locale } = i18n
    return (
      <>
        <AdminHead
          before={t('adminMonitoring.alerts.before')}
          bean={t('adminMonitoring.alerts.bean')}
          total={total.toLocaleString(locale)}
        >
          {t('adminMonitoring.alerts.text')}
        </AdminHead>
        <AlertRows alerts={data} now={now} />
        <Pagination
          current={page}
          total={Math.ceil(total / pageSize)}
          hrefFor={(n) => href('admin/alerts', {}, { page: n === 1 ? undefined : n })}
        />
      </>
    )
  },
})
