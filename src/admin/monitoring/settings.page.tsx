import { adminSettings } from './settings.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import { settingColumns } from './setting-columns.tsx'
import styles from './settings.module.css'
import { AdminTable } from '../table/admin-table.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'

/** The settings that the site runs with, to read: secrets are masked. */
export default defineAdminPage('admin/settings', {
  load: ({ api }) => api(adminSettings, {}),
  title: ({ t }) => t('adminMonitoring.settings.title'),
  Component: ({ data: { groups }, context: { i18n } }) => {
    const { t } = i18n
    return (
      <>
        <AdminHead before={t('adminMonitoring.settings.before')} bean={t('adminMonitoring.settings.bean')}>
          {t('adminMonitoring.settings.text')}
        </AdminHead>
        <div className={styles.groups}>
          {groups.map(({ name, settings }) => (
            <section key={name} aria-labelledby={`group-${name}`}>
              <h2 id={`group-${name}`}>{t(`adminMonitoring.settings.groups.${name}`)}</h2>
              <AdminTable
                label={t(`adminMonitoring.settings.groups.${name}`)}
                rows={settings}
                columns={settingColumns(i18n)}
                keyOf={(setting) => setting.name}
                empty=""
              />
            </section>
          ))}
        </div>
      </>
    )
  },
})
