import { pageNotFound } from '../../contracts/errors.ts'
import { person, exportPerson, type AccountDetails } from './people.contract.ts'
import { AccountChange, accountActions } from './account-change.tsx'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AdminHead } from '../admin-head.tsx'
import styles from './account-change.module.css'

const actions = [...accountActions, 'export'] as const

/** What needs a second thought about an account: what follows from it, its reason, and the button that does it. */
export default defineAdminPage('admin/person', {
  area: 'admin/people',
  async load(context) {
    const { api, params, path, visitor } = context
    const action = actions.find((name) => name === params['action'])
    if (!action) throw pageNotFound(path)
    const [account, confirmed] = await Promise.all([
      api(person, { params: { id: params['id']! } }),
      action === 'export' && isConfirmed(context),
    ])
    return { action, account, confirmed, flash: visitor.flash }
  },
  title: ({ t }) => t('adminPeople.title'),
  Component: ({ data: { action, account, confirmed, flash } }) =>
    action === 'export' ? (
      <AccountExport account={account} confirmed={confirmed} />
    ) : (
      <AccountChange action={action} account={account} flash={flash} />
    ),
})

interface AccountExportProps {
  account: AccountDetails
  /** The session needs no confirmation before. */
  confirmed: boolean
}

/** What follows from reading all data about a person, and the link that downloads them. */
function AccountExport({ account: { _id: id, name, email }, confirmed }: AccountExportProps) {
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
