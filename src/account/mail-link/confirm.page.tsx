import { href } from '../../contracts/paths.ts'
import { confirm } from '../../login/auth.contract.ts'
import { factors } from '../security/factors.contract.ts'
import { CodeField } from '../security/code-field.tsx'
import { PasskeyConfirm } from '../../login/passkeys/passkey-button.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { PasswordField } from '../../login/steps/password-field.tsx'
import { safePath } from '../../lib/safe-path.ts'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../../page/define-page.ts'
import { AuthFrame } from '../../login/auth-frame.tsx'
import { requireUser } from '../../page/require-user.ts'

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
