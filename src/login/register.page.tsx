import { addressAfter, endHref, type Flow } from './flow-address.ts'
import { NameForm } from './steps/name-form.tsx'
import { NewAccountForm } from './steps/new-account-form.tsx'
import { StepBack } from './steps/step-parts.tsx'
import { definePage } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { flowOf, knownEmail } from './load-flow.ts'
import type { Flash } from '../contracts/flash.ts'
import { create, likeArticle } from '../likes/likes.contract.ts'
import { FormMessage } from './steps/form-message.tsx'
import { isArticle, likeTarget } from '../likes/like-target.ts'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'
import { Form } from '../ui/forms/form.tsx'

/**
 * Creates an account for a new e-mail (spec §4 Login flow, step register). Users of a provider complete or confirm
 * their existing account (D25).
 */
export default definePage('login/register', {
  layout: 'bare',
  async load(context) {
    const flow = flowOf(context)
    const { user, flash } = context.visitor
    return user ? { flow, flash, user } : { flow, flash, email: knownEmail(context, flow) }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.register.title'), noindex: true }),
  Component: ({ data: { flow, flash, user, email }, context: { i18n } }) => {
    const { t, locale } = i18n
    if (email !== undefined)
      return (
        <AuthFrame heading={t('auth.register.heading')} text={t('auth.register.text')}>
          <NewAccountForm {...{ flow, flash, email }} step="register" submit={t('auth.register.submit')} />
          <StepBack flow={flow} step="register" />
        </AuthFrame>
      )
    return user.profileCompleted ? (
      <AuthFrame
        heading={t('auth.confirmAccount.heading', { name: user.displayname })}
        text={t('auth.confirmAccount.text', { email: user.email })}
      >
        <ConfirmAccount flow={flow} flash={flash} />
      </AuthFrame>
    ) : (
      <AuthFrame heading={t('auth.customize.heading')}>
        <NameForm {...{ user, flash }} next={addressAfter(locale, flow, { after: 'customize' })} />
      </AuthFrame>
    )
  },
})

/**
 * Confirmation button for a user whose account came from a provider; it performs the action the flow began with (D25).
 */
function ConfirmAccount({ flow, flash }: { flow: Flow; flash: Flash | undefined }) {
  const { t, locale } = useI18n()
  const end = endHref(locale, flow)
  if (flow.feature !== 'like-event' || flow.event === undefined)
    return (
      <Button href={end} type="primary" size="full">
        {t('auth.confirmAccount.submit')}
      </Button>
    )
  const [[name, value]] = Object.entries(likeTarget(flow.event).fields) as [[string, string]]
  return (
    <Form endpoint={isArticle(flow.event) ? likeArticle : create} next={end}>
      <FormMessage flash={flash} />
      <input type="hidden" name={name} value={value} />
      <Button submit type="primary" size="full">
        {t('auth.confirmAccount.like')}
      </Button>
    </Form>
  )
}
