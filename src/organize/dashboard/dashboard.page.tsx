import { AppError } from '../../contracts/errors.ts'
import { figureDays } from '../../contracts/figure-days.ts'
import { figures } from './figures.contract.ts'
import { attendees, type ListedAttendee } from '../attendees/attendees.contract.ts'
import { history } from './history.contract.ts'
import { receipts } from '../history/receipts.contract.ts'
import { proposalOf } from './proposals.contract.ts'
import { href } from '../../contracts/paths.ts'
import { Dashboard } from './dashboard.tsx'
import { PageRedirect } from '../../page/page-redirect.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'

/** How an event is doing, and what waits for its organizers (spec §2 `/organize/event/{slug}/dashboard`). */
export default defineManagedPage('organize/dashboard', {
  tab: 'dashboard',
  async load({ locale, path, query, api, visitor }, { slug, _id: id, waitingCount, remaining }) {
    if (!path.endsWith('/dashboard')) throw new PageRedirect(href(locale, 'organize/dashboard', { slug }))
    const days = figureDays.find((length) => String(length) === query.get('days')) ?? figureDays[0]
    const free = waitingCount > 0 ? (remaining ?? 0) : 0
    const [known, done, renewed, proposal, line] = await Promise.all([
      orNone(api(figures, { params: { id }, query: { days: String(days) as '18' | '7' } })),
      orNone(api(history, { params: { id }, query: { limit: 50 } })),
      orNone(api(receipts, { params: { id }, query: { limit: 10 } })),
      orNone(api(proposalOf, { params: { id } })),
      free > 0
        ? orNone(api(attendees, { params: { id }, query: { view: 'line', sort: 'state', limit: mostInLine } }))
        : undefined,
    ])
    return {
      figures: known,
      history: done,
      receipts: renewed?.data,
      proposal,
      nextInLine: nextInLine(line?.data ?? [], free),
      days,
      flash: visitor.flash,
    }
  },
  payload: ({ figures: known, history: done, nextInLine: line }) => ({
    figures: known ?? null,
    history: done?.data ?? null,
    nextInLine: line,
  }),
  title: ({ t }) => t('eventFrame.tab.dashboard'),
  Component: ({ event, data, context: { origin, now } }) => <Dashboard {...data} {...{ event, origin, now }} />,
})

/** Most people of the waiting list who are considered. */
const mostInLine = 100

/** The first who wait and fit into the free seats, each with all who come along. */
function nextInLine(line: readonly ListedAttendee[], free: number): string[] {
  let rest = free
  return line
    .filter(({ state, host }) => state === 'waiting' && host === null)
    .filter(({ companions }) => {
      const fits = companions + 1 <= rest
      if (fits) rest -= companions + 1
      return fits
    })
    .map(({ _id }) => _id)
}

/** What a call answers; undefined when it fails, since the rest of the page does without. */
async function orNone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
