import { href } from '../../contracts/paths.ts'
import { confirm } from '../../contracts/v1/auth.ts'
import { factors } from '../../contracts/v1/account/factors.ts'
import { CodeField } from '../../features/account/security/code-field.tsx'
import { PasskeyConfirm } from '../../features/auth-flow/passkeys/passkey-button.tsx'
import { FormMessage } from '../../features/auth-flow/steps/form-message.tsx'
import { PasswordField } from '../../features/auth-flow/steps/password-field.tsx'
import { safePath } from '../../lib/safe-path.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from '../login/parts/auth-frame.tsx'
import { requireUser } from '../require-user.ts'

/** Asks for the password or a code before a risky step, and leads back to it. */
export default definePage('account/confirm', {
  layout: 'bare',
  async load(context) {
    const user = requireUser(context)
    const { totp, passkeys } = await context.api(factors, { params: { _id: user._id } })
    return {
      user,
      byCode: totp !== null,
      byPasskey: passkeys.length > 0,
      flash: context.visitor.flash,
      next: safePath(context.query.get('next')) ?? href(context.locale, 'account/profile'),
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('security.confirm.title'), noindex: true }),
  Component: ({ data: { user, byCode, byPasskey, flash, next }, context: { i18n } }) => {
    const { t } = i18n
    const isAboutCode = flash?.errors['code'] !== undefined
    return (
      <AuthFrame heading={t('security.confirm.heading')} text={t('security.confirm.text')}>
        {byPasskey && <PasskeyConfirm next={next} />}
        {byCode && (
          <Form endpoint={confirm} next={next}>
            {isAboutCode && <FormMessage flash={flash} />}
            <CodeField error={flash?.errors['code']} autoFocus={!byPasskey} />
            <Button submit type={byPasskey ? 'default' : 'primary'} size="full">
              {t(user.local || byPasskey ? 'security.confirm.byCode' : 'security.confirm.submit')}
            </Button>
          </Form>
        )}
        {user.local && (
          <Form endpoint={confirm} next={next}>
            {!isAboutCode && <FormMessage flash={flash} />}
            <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordField
              name="password"
              label={t('security.password')}
              error={fieldMessage(t, flash?.errors['password'])}
              autoFocus={!byCode && !byPasskey}
            />
            <Button submit type={byCode || byPasskey ? 'default' : 'primary'} size="full">
              {t(byCode || byPasskey ? 'security.confirm.byPassword' : 'security.confirm.submit')}
            </Button>
          </Form>
        )}
        {!byCode && !byPasskey && !user.local && <p>{t('security.confirm.byLogIn')}</p>}
        <p>
          <a className="link" href={next}>
            {t('security.confirm.back')}
          </a>
        </p>
      </AuthFrame>
    )
  },
})
