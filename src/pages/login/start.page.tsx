import { exists } from '../../contracts/v1/users.ts'
import { EmailField } from '../../features/auth-flow/email-field.tsx'
import { FormMessage } from '../../features/auth-flow/form-message.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { definePage } from '../define-page.ts'
import { AuthFrame } from './parts/auth-frame.tsx'
import { leaveIfSignedIn, stepHref } from './parts/flow.ts'
import { PrivacyNote } from './parts/privacy-note.tsx'

/** First step: who is it? The form bridge leads on to the step that fits the e-mail (spec §4 Login flow). */
export default definePage('login/start', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const { email, flash } = context.visitor
    return { next: stepHref(context, 'login/start'), email, flash }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.start.title'), noindex: true }),
  Component: ({ data: { next, email, flash }, context: { i18n } }) => {
    const { t, href } = i18n
    const byProvider = flash?.code === 'LOGIN_WITH_OAUTH'
    return (
      <AuthFrame heading={t('auth.start.heading')} text={t('auth.start.text')}>
        {byProvider && (
          <Alert title={t('auth.oauth.title')} role="alert">
            <p>{t('auth.oauth.text')}</p>
            <Button href={href('login/lost-password')} size="medium">
              {t('auth.oauth.action')}
            </Button>
          </Alert>
        )}
        <Form endpoint={exists} next={next}>
          {!byProvider && <FormMessage flash={flash} />}
          <EmailField
            value={flash?.values['email'] ?? email}
            error={fieldMessage(t, flash?.errors['email'])}
            autoFocus
          />
          <Button submit type="primary" size="full" icon="arrow-right" iconRight animateIcon>
            {t('auth.next')}
          </Button>
        </Form>
        <PrivacyNote />
      </AuthFrame>
    )
  },
})
