import { PageRedirect } from '../page-redirect.ts'
import { defineManagedPage } from './define-managed-page.tsx'

/** How an event is doing, and what waits for its organizers (spec §2 `/organize/event/{slug}/dashboard`). */
export default defineManagedPage('organize/dashboard', {
  tab: 'dashboard',
  async load({ i18n, path }, { slug }) {
    if (!path.endsWith('/dashboard')) throw new PageRedirect(i18n.href('organize/dashboard', { slug }))
  },
  title: ({ t }) => t('eventFrame.tab.dashboard'),
  Component: ({ event, context: { i18n } }) => <p>{i18n.t.plural('events.attendees', event.attendeesCount)}</p>,
})
