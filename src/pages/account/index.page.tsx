import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

/** The account has no screen of its own: it leads to its first (D41). */
export default definePage('account/index', {
  async load({ i18n }) {
    throw new PageRedirect(i18n.href('account/agenda'))
  },
  head: ({ i18n }) => ({ title: i18n.t('account.tabs'), noindex: true }),
  Component: () => null,
})
