import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

/** Log-in has no screen of its own: it leads to its first step (D41), and keeps where to go afterwards. */
export default definePage('login/index', {
  async load({ i18n, query }) {
    throw new PageRedirect(i18n.href('login/start', {}, { next: query.get('next') ?? undefined }))
  },
  head: ({ i18n }) => ({ title: i18n.t('auth.start.title'), noindex: true }),
  Component: () => null,
})
