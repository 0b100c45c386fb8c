import { exists } from '../../contracts/v1/users.ts'
import { EmailForm } from '../../features/auth-flow/email-form.tsx'
import { firstStep } from '../../features/auth-flow/flow.ts'
import { StepBack } from '../../features/auth-flow/step-back.tsx'
import { isArticle } from '../../features/likes/like-target.ts'
import { definePage } from '../define-page.ts'
import { AuthFrame } from './parts/auth-frame.tsx'
import { flowOf, leaveIfSignedIn } from './parts/flow.ts'
import { JoinForLike } from './parts/join-for-like.tsx'

/** The first steps (spec §4): for a like what it is about, then who it is. */
export default definePage('login/start', {
  layout: 'bare',
  async load(context) {
    leaveIfSignedIn(context)
    const flow = flowOf(context)
    const { email, flash } = context.visitor
    const refused = flash?.form === exists.spec.id
    const step = context.query.get('step') === 'email' || refused ? 'email' : firstStep(flow.place)
    return { flow, step, email, flash }
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
      <AuthFrame heading={i18n.t('auth.start.heading')} text={i18n.t('auth.start.text')}>
        <EmailForm {...data} settings={settings} />
        <StepBack flow={data.flow} step="email" />
      </AuthFrame>
    ),
})
