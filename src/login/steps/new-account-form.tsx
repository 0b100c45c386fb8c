import type { ReactNode } from 'react'
import { register } from '../../account/users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { KnownEmail } from './email-field.tsx'
import type { FlowFormProps } from './email-form.tsx'
import { addressAfter, stepHref } from '../flow-address.ts'
import { FlowFields } from './step-parts.tsx'
import { FormMessage } from './form-message.tsx'
import { NameField } from './name-form.tsx'
import { PasswordField } from './password-field.tsx'
import { PrivacyNote } from './step-parts.tsx'

interface NewAccountFormProps extends FlowFormProps {
  /** `choose-password` is for an invited account; `register-attend` also asks for the name. */
  step: 'register' | 'register-attend' | 'choose-password'
  email: string
  submit: string
  /** Further fields: what an event asks of people who attend. */
  children?: ReactNode
}

/** The steps that set a new account's password (spec §4; payload: §3 email, password, source, site). */
export function NewAccountForm({ step, submit, flow, email, flash, children }: NewAccountFormProps) {
  const { t, locale } = useI18n()
  return (
    <>
      <Form endpoint={register} next={addressAfter(locale, flow, { after: step })}>
        <FormMessage flash={flash} />
        <KnownEmail
          value={email}
          changeHref={stepHref(locale, flow, 'email')}
          error={fieldMessage(t, flash?.errors['email'])}
        />
        {step === 'register-attend' && <NameField flash={flash} />}
        <PasswordField
          isNew
          name="password"
          label={t('auth.newPassword')}
          error={fieldMessage(t, flash?.errors['password'])}
          autoFocus={step !== 'register-attend' || undefined}
        />
        {children}
        <input type="hidden" name="source" value={flow.source} />
        <input type="hidden" name="site" value="chiche" />
        <input type="hidden" name="lang" value={locale} />
        {flow.slug !== undefined && <input type="hidden" name="attend" value={flow.slug} />}
        {flow.next !== undefined && <input type="hidden" name="back" value={flow.next} />}
        {flow.from !== undefined && <input type="hidden" name="from" value={flow.from} />}
        <FlowFields flow={flow} />
        <Button submit type="primary" size="full">
          {submit}
        </Button>
      </Form>
      <PrivacyNote />
    </>
  )
}
