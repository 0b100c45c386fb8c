import type { Flash } from '../../contracts/flash.ts'
import { erase, removeFactors, setRole, suspend, suspensionDays, type AccountDetails } from './people.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { AdminHead } from '../admin-head.tsx'
import { ReasonField } from '../reason-field.tsx'
import styles from './account-change.module.css'

/** Changes of an account that are made on a page of their own. */
export const accountActions = ['role', 'suspend', 'factors', 'erase'] as const
type AccountAction = (typeof accountActions)[number]

const endpoints = { role: setRole, suspend, factors: removeFactors, erase }
const consequences = ['first', 'second', 'third'] as const

interface AccountChangeProps {
  action: AccountAction
  account: AccountDetails
  flash: Flash | undefined
}

/** What follows from a change of an account, the reason its owner reads, and the button that makes it. */
export function AccountChange({ action, account, flash }: AccountChangeProps) {
  const { t, href } = useI18n()
  const endpoint = endpoints[action]
  const own = flash?.form === endpoint.spec.id ? flash : undefined
  const back = href('admin/people', {}, { person: account._id })
  return (
    <>
      <AdminHead before={t(`adminPeople.${action}.before`)} bean={account.name || account.email}>
        {account.name && account.email}
      </AdminHead>
      {own && (
        <Alert type="negative" role="alert">
          {t(Object.keys(own.errors).length > 0 ? 'auth.errors.check' : 'adminPeople.failed')}
        </Alert>
      )}
      <div className={styles.columns}>
        <ul className={styles.consequences}>
          {consequences.map((name) => (
            <li key={name}>{t(`adminPeople.${action}.${name}`)}</li>
          ))}
        </ul>
        <Form endpoint={endpoint} params={{ id: account._id }} next={back}>
          <Fields {...{ action, account, back }} flash={own} />
        </Form>
      </div>
    </>
  )
}

/** The fields of a change, and its button. */
function Fields({ action, account, flash, back }: AccountChangeProps & { back: string }) {
  const { t } = useI18n()
  const error = (field: string) => fieldMessage(t, flash?.errors[field])
  return (
    <div className={styles.fields}>
      {action === 'role' && <input type="hidden" name="role" value="admin" />}
      {action === 'suspend' && (
        <Select
          name="days"
          label={t('adminPeople.suspend.days')}
          defaultValue={flash?.values['days'] ?? '30'}
          error={error('days')}
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
          name="email"
          label={t('adminPeople.erase.type')}
          hint={account.email}
          autoComplete="off"
          required
          defaultValue={flash?.values['email']}
          error={error('email')}
        />
      )}
      <div className="row">
        <TonedButton submit type={action === 'role' ? 'primary' : 'danger'}>
          {t(`adminPeople.${action}.do`)}
        </TonedButton>
        <Button href={back} variant="text">
          {t('adminPeople.leave')}
        </Button>
      </div>
    </div>
  )
}
