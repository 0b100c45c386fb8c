import { lostPassword } from '../account/users.contract.ts'
import { EmailField } from './steps/email-field.tsx'
import { FormMessage } from './steps/form-message.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Button } from '../ui/actions/button.tsx'
import { fieldMessage } from '../ui/forms/field-message.ts'
import { Form } from '../ui/forms/form.tsx'
import { definePage } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'

/** Requests a link to set a new password; the response does not reveal whether an account exists. */
export default definePage('login/lost-password', {
  load: async ({ visitor: { flash, email, user }, query }) => ({
    flash,
    email: user?.email ?? email,
    sent: query.has('sent'),
  }),
  head: ({ i18n }) => ({ title: i18n.t('auth.lost.title'), noindex: true }),
  Component: ({ data: { flash, email, sent }, context: { i18n } }) => (
    <AuthFrame within heading={i18n.t('auth.lost.heading')} text={sent ? undefined : i18n.t('auth.lost.text')}>
      {sent ? (
        <Alert type="positive" role="status">
          {i18n.t('auth.lost.sent')}
        </Alert>
      ) : (
        <Form endpoint={lostPassword} next={i18n.href('login/lost-password', {}, { sent: 1 })}>
          <FormMessage flash={flash} />
          <EmailField
            value={flash?.values['email'] ?? email}
            error={fieldMessage(i18n.t, flash?.errors['email'])}
            autoFocus
          />
          <input type="hidden" name="site" value="chiche" />
          <Button submit type="primary" size="full">
            {i18n.t('auth.lost.submit')}
          </Button>
        </Form>
      )}
      <p>
        <a className="link" href={i18n.href('login/start')}>
          {i18n.t('auth.lost.backToLogIn')}
        </a>
      </p>
    </AuthFrame>
  ),
})
