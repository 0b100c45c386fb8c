import { local } from '../../contracts/v1/auth.ts'
import { KnownEmail } from '../../features/auth-flow/email-field.tsx'
import { FormMessage } from '../../features/auth-flow/form-message.tsx'
import { PasswordField } from '../../features/auth-flow/password-field.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from './parts/auth-frame.tsx'
import { endOf, knownEmail, leaveIfSignedIn, stepHref } from './parts/flow.ts'

/** The password of an account that has one (spec §4 Login flow, step login). */
export default definePage('login/password', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    return {
      email: knownEmail(context),
      end: endOf(context),
      start: stepHref(context, 'login/start'),
      flash: context.visitor.flash,
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.logIn.title'), noindex: true }),
  Component: ({ data: { email, end, start, flash }, context: { i18n } }) => (
    <AuthFrame heading={i18n.t('auth.logIn.heading')} text={i18n.t('auth.logIn.text')}>
      <Form endpoint={local} next={end}>
        <FormMessage flash={flash} />
        <KnownEmail value={email} changeHref={start} error={fieldMessage(i18n.t, flash?.errors['email'])} />
        <PasswordField
          name="password"
          label={i18n.t('auth.password')}
          error={fieldMessage(i18n.t, flash?.errors['password'])}
          autoFocus
        />
        <Button submit type="primary" size="full">
          {i18n.t('auth.logIn.submit')}
        </Button>
      </Form>
      <p>
        <a className="link" href={i18n.href('login/lost-password')}>
          {i18n.t('auth.logIn.lost')}
        </a>
      </p>
    </AuthFrame>
  ),
})
