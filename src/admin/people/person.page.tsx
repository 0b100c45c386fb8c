import { Consequences, Decision, threeOf } from '../consequences.tsx'
import { pageNotFound } from '../../contracts/errors.ts'
import {
  person,
  exportPerson,
  type AccountDetails,
  erase,
  removeFactors,
  setRole,
  suspend,
  suspensionDays,
} from './people.contract.ts'
import { isConfirmed } from '../../page/is-confirmed.ts'
import { defineAdminPage } from '../frame/define-admin-page.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AdminHead, Refused } from '../admin-head.tsx'
import styles from './account-change.module.css'
import type { Flash } from '../../contracts/flash.ts'
import { fieldProps } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { ReasonField } from '../reason-field.tsx'

/** Changes of an account that are made on a page of their own. */
const accountActions = ['role', 'suspend', 'factors', 'erase'] as const
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
      <Consequences texts={threeOf((which) => t(`adminPeople.export.${which}`))}>
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
      </Consequences>
    </>
  )
}

type AccountAction = (typeof accountActions)[number]

const endpoints = { role: setRole, suspend, factors: removeFactors, erase }
interface AccountChangeProps {
  action: AccountAction
  account: AccountDetails
  flash: Flash | undefined
}

/** What follows from a change of an account, the reason its owner reads, and the button that makes it. */
function AccountChange({ action, account, flash }: AccountChangeProps) {
  const { t, href } = useI18n()
  const endpoint = endpoints[action]
  const own = flash?.form === endpoint.spec.id ? flash : undefined
  const back = href('admin/people', {}, { person: account._id })
  return (
    <>
      <AdminHead before={t(`adminPeople.${action}.before`)} bean={account.name || account.email}>
        {account.name && account.email}
      </AdminHead>
      <Refused flash={own} text="adminPeople.failed" />
      <Consequences texts={threeOf((which) => t(`adminPeople.${action}.${which}`))}>
        <Form endpoint={endpoint} params={{ id: account._id }} next={back}>
          <Fields {...{ action, account, back }} flash={own} />
        </Form>
      </Consequences>
    </>
  )
}

/** The fields of a change, and its button. */
function Fields({ action, account, flash, back }: AccountChangeProps & { back: string }) {
  const { t } = useI18n()
  const field = fieldProps(t, flash)
  return (
    <div className={styles.fields}>
      {action === 'role' && <input type="hidden" name="role" value="admin" />}
      {action === 'suspend' && (
        <Select
          {...field('days', '30')}
          label={t('adminPeople.suspend.days')}
          options={suspensionDays.map((value) => ({ value, label: t(`adminPeople.suspend.for.${value}`) }))}
        />
      )}
      <ReasonField
        {...{ name: 'reason', rows: 3, maxLength: 500, required: action !== 'role', flash }}
        label={t(`adminPeople.${action}.reason`)}
        hint={t(`adminPeople.${action}.reasonHint`)}
      />
      {action === 'erase' && (
        <Input
          {...field('email')}
          label={t('adminPeople.erase.type')}
          hint={account.email}
          autoComplete="off"
          required
        />
      )}
      <Decision type={action === 'role' ? 'primary' : 'danger'} back={back}>
        {t(`adminPeople.${action}.do`)}
      </Decision>
    </div>
  )
}
