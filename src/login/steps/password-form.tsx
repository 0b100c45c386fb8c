import { local } from '../auth.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { KnownEmail } from './email-field.tsx'
import type { FlowFormProps } from './email-form.tsx'
import { addressAfter, stepHref } from '../flow-address.ts'
import { PasskeyLogIn } from '../passkeys/passkey-button.tsx'
import { FlowFields } from './step-parts.tsx'
import { FormMessage } from './form-message.tsx'
import { PasswordField } from './password-field.tsx'

/** Step `login`: asks for the account's password (spec §4). */
export function PasswordForm({ flow, email, flash }: FlowFormProps & { email: string }) {
  const { t, locale, href } = useI18n()
  return (
    <>
      <Form endpoint={local} next={addressAfter(locale, flow, { after: 'login' })}>
        <FormMessage flash={flash} />
        <KnownEmail
          value={email}
          changeHref={stepHref(locale, flow, 'email')}
          error={fieldMessage(t, flash?.errors['email'])}
        />
        <PasswordField
          name="password"
          label={t('auth.password')}
          error={fieldMessage(t, flash?.errors['password'])}
          autoFocus
        />
        <FlowFields flow={flow} />
        <Button submit type="primary" size="full">
          {t('auth.logIn.submit')}
        </Button>
      </Form>
      <PasskeyLogIn flow={flow} />
      <p>
        <a className="link" href={href('login/lost-password')}>
          {t('auth.logIn.lost')}
        </a>
      </p>
    </>
  )
}
