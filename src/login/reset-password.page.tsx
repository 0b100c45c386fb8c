import { AppError } from '../contracts/errors.ts'
import { checkToken, resetPassword } from '../account/users.contract.ts'
import { FormMessage } from './steps/form-message.tsx'
import { PasswordField } from './steps/password-field.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Form } from '../ui/forms/form.tsx'
import { definePage, type RequestContext } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'

/**
 * Landing page of the lost-password mail: sets a new password if the link is valid (spec §7 `check-token`,
 * `reset-password`).
 */
export default definePage('login/reset-password', {
  layout: 'bare',
  async load(context) {
    const { mailedToken, flash } = context.visitor
    const done = context.query.has('done')
    const usable = !done && mailedToken !== undefined && (await isUsable(context, mailedToken))
    return { done, usable, flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.reset.title'), noindex: true }),
  Component: ({ data: { done, usable, flash }, context: { i18n } }) => {
    if (!usable)
      return (
        <AuthFrame heading={i18n.t('auth.reset.heading')}>
          <Alert type={done ? 'positive' : 'negative'} title={done ? undefined : i18n.t('auth.reset.invalid')}>
            <p>{i18n.t(done ? 'auth.reset.done' : 'auth.reset.invalidText')}</p>
          </Alert>
          <Button href={i18n.href(done ? 'login/start' : 'login/lost-password')} type="primary" size="full">
            {i18n.t(done ? 'auth.start.title' : 'auth.reset.again')}
          </Button>
        </AuthFrame>
      )
    return (
      <AuthFrame heading={i18n.t('auth.reset.heading')} text={i18n.t('auth.reset.text')}>
        <Form endpoint={resetPassword} next={i18n.href('login/reset-password', {}, { done: 1 })}>
          <FormMessage flash={flash} />
          <PasswordField
            isNew
            name="password"
            label={i18n.t('auth.newPassword')}
            error={fieldMessage(i18n.t, flash?.errors['password'])}
            autoFocus
          />
          <Button submit type="primary" size="full">
            {i18n.t('auth.reset.submit')}
          </Button>
        </Form>
      </AuthFrame>
    )
  },
})

async function isUsable({ api }: RequestContext, token: string): Promise<boolean> {
  try {
    await api(checkToken, { body: { token } })
    return true
  } catch (error) {
    if (error instanceof AppError && error.status === 400) return false
    throw error
  }
}
