import { exportPerson, type AccountDetails } from './people.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from './account-change.module.css'

interface AccountExportProps {
  account: AccountDetails
  /** The session needs no confirmation before. */
  confirmed: boolean
}

/** What follows from reading all data about a person, and the link that downloads them. */
export function AccountExport({ account: { _id: id, name, email }, confirmed }: AccountExportProps) {
  const { t, href } = useI18n()
  return (
    <>
      <AdminHead before={t('adminPeople.export.before')} bean={name || email}>
        {name && email}
      </AdminHead>
      <div className={styles.columns}>
        <ul className={styles.consequences}>
          {(['first', 'second', 'third'] as const).map((which) => (
            <li key={which}>{t(`adminPeople.export.${which}`)}</li>
          ))}
        </ul>
        <div className={styles.fields}>
          <div className="row">
            {confirmed ? (
              <Button
                href={exportPerson.path.replace('{id}', encodeURIComponent(id))}
                download={`${id}.json`}
                rel="nofollow"
                icon="download"
              >
                {t('adminPeople.export.do')}
              </Button>
            ) : (
              <Button
                href={href('account/confirm', {}, { next: href('admin/person', { id, action: 'export' }) })}
                icon="download"
              >
                {t('security.exportFirst')}
              </Button>
            )}
            <Button href={href('admin/people', {}, { person: id })} variant="text">
              {t('adminPeople.leave')}
            </Button>
          </div>
        </div>
      </div>
    </>
  )
}
