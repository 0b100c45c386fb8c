import { stepHref } from './flow-address.ts'
import { firstStep } from './flow.ts'
import { definePage } from '../page/define-page.ts'
import { PageRedirect } from '../page/page-redirect.ts'
import { flowOf } from './load-flow.ts'

/** Redirects to the first step of log-in (D41), with the page to return to. */
export default definePage('login/index', {
  async load(context) {
    const flow = flowOf(context)
    throw new PageRedirect(stepHref(context.locale, flow, firstStep(flow.place)))
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.start.title'), noindex: true }),
  Component: () => null,
})
