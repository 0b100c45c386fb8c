import { attendees, attendeeOrders, attendeeViews, changeAttendees, person } from './attendees.contract.ts'
import { PeoplePage } from './people-page.tsx'
import { PlainPeople } from './plain-people.tsx'
import { pageSize, type PeopleQuery } from './people-text.ts'
import { readMoment } from '../../lib/time/iso-instant.ts'
import { AppError } from '../../contracts/errors.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'

/** The people of an event (spec §2 `/organize/event/{slug}/attendees`). */
export default defineManagedPage('organize/attendees', {
  tab: 'attendees',
  async load({ api, query, visitor }, { _id }) {
    const asked = readQuery(query)
    const page = Math.max(0, Math.min(9999, Number.parseInt(query.get('page') ?? '1', 10) - 1 || 0))
    const named = query.get('person')
    const [list, one] = await Promise.all([
      api(attendees, { params: { id: _id }, query: { ...asked, at: asked.at || undefined, limit: pageSize, page } }),
      named
        ? api(person, { params: { id: _id, registration: named }, query: { at: asked.at || undefined } }).catch(
            ignoreUnknown,
          )
        : undefined,
    ])
    return { list, query: asked, page, person: one, flash: visitor.flash, idempotencyKey: crypto.randomUUID() }
  },
  payload: ({ list, page, person: one }) => ({ page, ...list, person: one ?? null }),
  title: ({ t }) => t('people.title'),
  Component: ({ event, data, context: { i18n } }) =>
    i18n.offers.has(changeAttendees) ? <PeoplePage event={event} {...data} /> : <PlainPeople event={event} {...data} />,
})

function readQuery(query: URLSearchParams): PeopleQuery {
  const [view, sort] = [query.get('view'), query.get('sort')]
  return {
    view: attendeeViews.find((one) => one === view) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, 200),
    at: readMoment(query.get('at')) ?? '',
    sort: attendeeOrders.find((one) => one === sort) ?? 'name',
  }
}

/** A person who no longer exists has no sheet; the list is still there. */
function ignoreUnknown(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error
}
