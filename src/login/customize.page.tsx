import { addressAfter, stepHref } from './flow-address.ts'
import { NameForm } from './steps/name-form.tsx'
import { definePage } from '../page/define-page.ts'
import { PageRedirect } from '../page/page-redirect.ts'
import { AuthFrame } from './auth-frame.tsx'
import { flowOf } from './load-flow.ts'

/** Last step of a registration: the public name (spec §4 Login flow, step customize). */
export default definePage('login/customize', {
  layout: 'bare',
  async load(context) {
    const flow = flowOf(context)
    const { user, flash } = context.visitor
    if (!user) throw new PageRedirect(stepHref(context.locale, flow, 'email'))
    return { user, flash, next: addressAfter(context.locale, flow, { after: 'customize' }) }
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.customize.title'), noindex: true }),
  Component: ({ data, context: { i18n } }) => (
    <AuthFrame
      heading={i18n.t('auth.customize.heading')}
      text={data.user.active ? undefined : i18n.t('auth.customize.text', { email: data.user.email })}
    >
      <NameForm {...data} />
    </AuthFrame>
  ),
})
