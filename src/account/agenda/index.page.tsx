import { href } from '../../contracts/paths.ts'
import { definePage } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'

/** Redirects to the first screen of the account (D41). */
export default definePage('account/index', {
  async load({ locale }) {
    throw new PageRedirect(href(locale, 'account/agenda'))
  },
  head: ({ i18n }) => ({ title: i18n.t('account.tabs'), noindex: true }),
  Component: () => null,
})
