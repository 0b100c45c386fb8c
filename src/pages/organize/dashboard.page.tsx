import { AppError } from '../../contracts/errors.ts'
import { figureDays } from '../../contracts/figure-days.ts'
import { figures } from '../../contracts/v1/organizing/figures.ts'
import { history } from '../../contracts/v1/organizing/history.ts'
import { proposalOf } from '../../contracts/v1/organizing/proposals.ts'
import { Dashboard } from '../../features/organize/dashboard/dashboard.tsx'
import { PageRedirect } from '../page-redirect.ts'
import { defineManagedPage } from './define-managed-page.tsx'

/** How an event is doing, and what waits for its organizers (spec §2 `/organize/event/{slug}/dashboard`). */
export default defineManagedPage('organize/dashboard', {
  tab: 'dashboard',
  async load({ i18n, path, query, api, visitor }, { slug, _id: id }) {
    if (!path.endsWith('/dashboard')) throw new PageRedirect(i18n.href('organize/dashboard', { slug }))
    const days = figureDays.find((length) => String(length) === query.get('days')) ?? figureDays[0]
    const [known, done, proposal] = await Promise.all([
      orNone(api(figures, { params: { id }, query: { days: String(days) as '18' | '7' } })),
      orNone(api(history, { params: { id }, query: { limit: 50 } })),
      orNone(api(proposalOf, { params: { id } })),
    ])
    return { figures: known, history: done, proposal, days, flash: visitor.flash }
  },
  title: ({ t }) => t('eventFrame.tab.dashboard'),
  Component: ({ event, data, context: { origin, now } }) => <Dashboard {...data} {...{ event, origin, now }} />,
})

/** What a call answers; undefined when it fails, since the rest of the page does without. */
async function orNone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
