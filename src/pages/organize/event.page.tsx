import { definePage } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'

/** The bare address of an organizer's event leads to its dashboard. */
export default definePage('organize/event', {
  layout: 'organize',
  load({ i18n, params }) {
    throw new PageRedirect(i18n.href('organize/dashboard', { slug: params['slug']! }))
  },
  head: ({ i18n }) => ({ title: i18n.t('organize.title'), noindex: true }),
  Component: () => null,
})
