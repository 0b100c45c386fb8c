import { trustedDays } from '../contracts/limits.ts'
import { code } from './auth.contract.ts'
import { CodeField } from '../account/security/code-field.tsx'
import { endHref, stepHref } from './flow-address.ts'
import { PasskeyLogIn } from './passkeys/passkey-button.tsx'
import { FlowFields } from './steps/step-parts.tsx'
import { FormMessage } from './steps/form-message.tsx'
import { queryString } from '../contracts/paths.ts'
import { Button } from '../ui/actions/button.tsx'
import { Alert } from '../ui/feedback/alert.tsx'
import { Checkbox } from '../ui/forms/choice.tsx'
import { Form } from '../ui/forms/form.tsx'
import { definePage } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { flowOf, leaveIfSignedIn } from './load-flow.ts'

/** Second step of a log-in: a code of the authenticator app, or a recovery code. */
export default definePage('login/code', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const { flash } = context.visitor
    const recovery = context.query.get('with') === 'recovery'
    const query = Object.fromEntries(context.query)
    const other = queryString({ ...query, with: recovery ? undefined : 'recovery' })
    const expired = flash?.code === 'invalid_token' || flash?.errors['pending'] !== undefined
    return { flow: flowOf(context), flash, recovery, other, expired }
  },
  head: ({ i18n }) => ({ title: i18n.t('security.code.title'), noindex: true }),
  Component: ({ data: { flow, flash, recovery, other, expired }, context: { i18n } }) => {
    const { t, locale, href } = i18n
    if (expired)
      return (
        <AuthFrame heading={t('security.code.heading')}>
          <Alert type="negative" role="alert">
            {t('security.code.expired')}
          </Alert>
          <Button href={stepHref(locale, flow, 'email')} type="primary" size="full">
            {t('security.code.again')}
          </Button>
        </AuthFrame>
      )
    return (
      <AuthFrame
        heading={t('security.code.heading')}
        text={t(recovery ? 'security.code.recoveryText' : 'security.code.text')}
      >
        <Form endpoint={code} next={endHref(locale, flow)}>
          <FormMessage flash={flash} />
          <CodeField recovery={recovery} error={flash?.errors['code']} autoFocus />
          <Checkbox
            name="remember"
            value="true"
            label={t('security.code.remember', { n: trustedDays })}
            hint={t('security.code.rememberHint')}
            defaultChecked={flash?.values['remember'] === 'true'}
          />
          <FlowFields flow={flow} />
          <Button submit type="primary" size="full">
            {t('security.code.submit')}
          </Button>
        </Form>
        <PasskeyLogIn flow={flow} />
        <p>
          <a className="link" href={href('login/code') + other}>
            {t(recovery ? 'security.code.app' : 'security.code.recovery')}
          </a>
        </p>
      </AuthFrame>
    )
  },
})
