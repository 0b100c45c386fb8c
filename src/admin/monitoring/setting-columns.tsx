import type { SiteSetting } from './settings.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Tag } from '../../ui/text/tag.tsx'
import type { Column } from '../table/admin-table.tsx'

/** The columns of settings. */
export function settingColumns({ t }: I18n): Column<SiteSetting>[] {
  const column = (
    key: 'name' | 'state' | 'value' | 'default',
    cell: Column<SiteSetting>['cell'],
  ): Column<SiteSetting> => ({ key, label: t(`adminMonitoring.settings.columns.${key}`), cell })
  return [
    column('name', ({ name }) => (
      <b>
        <code lang="en">{name}</code>
      </b>
    )),
    column('state', ({ isSet }) => (
      <Tag
        tone={isSet ? 'free' : 'past'}
        label={t(isSet ? 'adminMonitoring.settings.set' : 'adminMonitoring.settings.unset')}
      />
    )),
    column(
      'value',
      ({ isSecret, value }) =>
        value !== null &&
        (isSecret ? (
          <>
            <code aria-hidden="true">{value}</code> <small>{t('adminMonitoring.settings.masked')}</small>
          </>
        ) : (
          <code>{value}</code>
        )),
    ),
    column('default', (setting) => setting.default !== null && <code>{setting.default}</code>),
  ]
}
