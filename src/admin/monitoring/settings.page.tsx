import { adminSettings, type SiteSetting } from './settings.contract.ts'
import { AdminHead } from '../admin-head.tsx'
import styles from './settings.module.css'
import { AdminTable, tableColumns, type Column } from '../table/admin-table.tsx'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'

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

/** The columns of settings. */
const settingColumns = ({ t }: I18n): Column<SiteSetting>[] =>
  tableColumns((key) => t(`adminMonitoring.settings.columns.${key}`), {
    name: ({ name }) => (
      <b>
        <code lang="en">{name}</code>
      </b>
    ),
    state: ({ isSet }) => (
      <Tag
        tone={isSet ? 'free' : 'past'}
        label={t(isSet ? 'adminMonitoring.settings.set' : 'adminMonitoring.settings.unset')}
      />
    ),
    value: ({ isSecret, value }) =>
      value !== null &&
      (isSecret ? (
        <>
          <code aria-hidden="true">{value}</code> <small>{t('adminMonitoring.settings.masked')}</small>
        </>
      ) : (
        <code>{value}</code>
      )),
    default: (setting) => setting.default !== null && <code>{setting.default}</code>,
  })
