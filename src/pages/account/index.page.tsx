import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

/** Redirects to the first screen of the account (D41). */
export default definePage('account/index', {
  async load({ i18n }) {
    throw new PageRedirect(i18n.href('account/agenda'))
  },
  head: ({ i18n }) => ({ title: i18n.t('account.tabs'), noindex: true }),
  Component: () => null,
})
