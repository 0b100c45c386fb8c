import type { ReactNode } from 'react'
import { update } from '../users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import type { AccountFormProps } from './account-section.tsx'

/** A form that changes the account: the message of the last try, its fields, a button to save. */
export function UpdateForm({ user, flash, next, children }: AccountFormProps & { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <Form endpoint={update} params={{ _id: user._id }} next={next}>
      <FormMessage flash={flash} fallback={t('account.profilePage.notSaved')} />
      {children}
      <div className="row">
        <Button submit type="primary">
          {t('account.profilePage.save')}
        </Button>
      </div>
    </Form>
  )
}
