import type { Flash } from '../../contracts/flash.ts'
import { exists } from '../../account/users.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { EmailField } from './email-field.tsx'
import { stepHref, type Flow } from '../flow-address.ts'
import { PasskeyLogIn } from '../passkeys/passkey-button.tsx'
import { FlowProviders } from '../providers/provider-buttons.tsx'
import { FormMessage } from './form-message.tsx'
import { PrivacyNote } from './step-parts.tsx'
import type { ProviderSettings } from '../providers/provider-buttons.tsx'

/** Props of the flow's forms. */
export interface FlowFormProps {
  flow: Flow
  /** The e-mail last typed on this device. */
  email: string | undefined
  flash: Flash | undefined
}

/** Step `email`: the form bridge redirects to the step that fits the address (spec §4). */
export function EmailForm({ flow, email, flash, settings }: FlowFormProps & { settings: ProviderSettings }) {
  const { t, locale, href } = useI18n()
  const byProvider = flash?.code === 'LOGIN_WITH_OAUTH'
  const open = settings.providers.length > 0
  return (
    <>
      {byProvider && (
        <Alert title={t('auth.oauth.title')} role="alert">
          <p>{t(open ? 'auth.oauth.withProvider' : 'auth.oauth.text')}</p>
          {!open && (
            <Button href={href('login/lost-password')} size="medium">
              {t('auth.oauth.action')}
            </Button>
          )}
        </Alert>
      )}
      <Form endpoint={exists} next={stepHref(locale, flow, 'email')}>
        {!byProvider && flash?.form === exists.spec.id && <FormMessage flash={flash} />}
        <EmailField
          value={flash?.values['email'] ?? email}
          error={fieldMessage(t, flash?.errors['email'])}
          autoFocus
          logsIn
        />
        <Button submit type="primary" size="full" icon="arrow-right" iconRight animateIcon>
          {t('auth.next')}
        </Button>
      </Form>
      <PasskeyLogIn flow={flow} />
      <FlowProviders flow={flow} settings={settings} flash={flash} />
      <PrivacyNote />
    </>
  )
}
