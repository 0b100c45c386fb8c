import { splitLocale } from '../contracts/paths.ts'
import { exists } from '../account/users.contract.ts'
import { EmailForm } from './steps/email-form.tsx'
import { firstStep } from './flow.ts'
import { StepBack } from './steps/step-parts.tsx'
import { PageScript } from '../islands/page-script.tsx'
import { isArticle } from '../likes/like-target.ts'
import { definePage, type PublicSettings } from '../page/define-page.ts'
import { AuthFrame } from './auth-frame.tsx'
import { flowOf, leaveIfSignedIn } from './load-flow.ts'
import type { Flash } from '../contracts/flash.ts'
import { endHref, stepHref, type Flow } from './flow-address.ts'
import { FlowProviders } from './providers/provider-buttons.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Button } from '../ui/actions/button.tsx'

/** First steps of log-in (spec §4): the reason for a like, then the e-mail. */
export default definePage('login/start', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const flow = flowOf(context)
    const { email, flash } = context.visitor
    const refused = flash?.form === exists.spec.id
    const step = context.query.get('step') === 'email' || refused ? 'email' : firstStep(flow.place)
    // Visitors from the organizers' area see what they log in for.
    const awaits = flow.next !== undefined && splitLocale(flow.next).path.startsWith('/organize')
    return { flow, step, email, flash, awaits }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.start.title'), noindex: true }),
  Component: ({ data: { step, ...data }, context: { i18n, settings } }) =>
    step === 'join' ? (
      <AuthFrame
        heading={i18n.t(isArticle(data.flow.event ?? '') ? 'auth.joinLike.article' : 'auth.joinLike.heading')}
        text={i18n.t('auth.joinLike.text')}
      >
        <JoinForLike flow={data.flow} flash={data.flash} settings={settings} />
      </AuthFrame>
    ) : (
      <AuthFrame
        heading={i18n.t(data.awaits ? 'organize.awaits' : 'auth.start.heading')}
        text={i18n.t(data.awaits ? 'organize.awaitsText' : 'auth.start.text')}
      >
        <EmailForm flow={data.flow} email={data.email} flash={data.flash} settings={settings} />
        <StepBack flow={data.flow} step="email" />
        {data.awaits && <PageScript source="src/organize/checkin/forget-session.script.ts" />}
      </AuthFrame>
    ),
})

interface JoinForLikeProps {
  flow: Flow
  settings: PublicSettings
  flash: Flash | undefined
}

/** Step `join` of a like: log-in options to sync likes across devices, and a link back to the page (spec §4 Like). */
function JoinForLike({ flow, settings, flash }: JoinForLikeProps) {
  const { t, locale } = useI18n()
  return (
    <>
      <Button href={stepHref(locale, flow, 'email')} type="primary" size="full">
        {t('auth.withEmail')}
      </Button>
      <FlowProviders flow={flow} settings={settings} flash={flash} />
      <p>
        <a className="link" href={endHref(locale, flow)}>
          {t('auth.joinLike.later')}
        </a>
      </p>
    </>
  )
}
