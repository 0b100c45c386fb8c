import { siteTimeZone } from '../../contracts/limits.ts'
import { beginTotp, removeTotp, type FactorList } from './factors.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { formatDay } from '../../events/event-dates.ts'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import type { AccountFormProps } from '../profile/account-section.tsx'
import { CodeField } from './code-field.tsx'

/** Sets the authenticator app up, or removes it. */
export function AppSection({ user, flash, next, factors }: AccountFormProps & { factors: FactorList }) {
  const { t, locale, href } = useI18n()
  const own = { _id: user._id }
  const failed = flash?.code === 'confirm_first' ? undefined : flash
  if (!factors.totp)
    return (
      <>
        <p>{t('security.appText')}</p>
        {user.active ? (
          <Form endpoint={beginTotp} params={own} next={href('account/authenticator')}>
            <FormMessage flash={failed} />
            <div className="row">
              <Button submit>{t('security.appSetUp')}</Button>
            </div>
          </Form>
        ) : (
          <p>{t('security.appUnconfirmed')}</p>
        )}
      </>
    )
  return (
    <>
      <p>{t('security.appOn', { day: formatDay(factors.totp.createdAt, locale, siteTimeZone, 'dated') })}</p>
      <Disclosure summary={t('security.removeApp')} open={failed !== undefined}>
        <Form endpoint={removeTotp} params={own} next={next}>
          <p>{t('security.removeAppText')}</p>
          <FormMessage flash={failed} />
          {user.local && (
            <PasswordField
              name="password"
              label={t('security.password')}
              error={fieldMessage(t, failed?.errors['password'])}
            />
          )}
          <CodeField error={failed?.errors['code']} />
          <div className="row">
            <TonedButton submit type="danger">
              {t('security.removeAppSubmit')}
            </TonedButton>
          </div>
        </Form>
      </Disclosure>
    </>
  )
}
