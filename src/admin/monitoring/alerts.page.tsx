import { adminAlerts } from './alerts.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { AlertRows } from './alert-list.tsx'
import { operatorList, OperatorList } from '../table/operator-list.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { readList } from '../frame/read-list.ts'

/** Faults of the site in the last three months. */
export default defineAdminPage('admin/alerts', {
  area: 'admin/overview',
  async load({ api, query }) {
    const asked = readList(query, ['all'])
    return { asked, list: await api(adminAlerts, { query: asked.query }) }
  },
  title: ({ t }) => t('adminMonitoring.alerts.title'),
  Component: ({ data: { asked, list }, context: { i18n, now } }) => {
    const { t, locale } = i18n
    return (
      <>
        <AdminHead
          before={t('adminMonitoring.alerts.before')}
          bean={t('adminMonitoring.alerts.bean')}
          total={list.total.toLocaleString(locale)}
        >
          {t('adminMonitoring.alerts.text')}
        </AdminHead>
        <OperatorList
          {...operatorList(i18n, 'admin/alerts', asked, ['all'], list)}
          title={t('adminMonitoring.alerts.title')}
          items={<AlertRows alerts={list.data} now={now} />}
        />
      </>
    )
  },
})
