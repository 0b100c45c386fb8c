import { AppError } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { myEvents } from '../../events/attend/attendance.contract.ts'
import { calendar } from './calendar.contract.ts'
import { list, type EventSummary } from '../../events/events.contract.ts'
import { invitations } from '../../organize/event/organized.contract.ts'
import type { User } from '../users.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { ActiveAgenda, PastAgenda } from './agenda.tsx'
import { CalendarSubscription } from './calendar-subscription.tsx'
import { NothingPlanned } from './nothing-planned.tsx'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'

const dayMs = 86_400_000
const [activePath, pastPath] = paths['account/agenda']
const views = [
  { path: activePath, label: 'account.agendaPage.active' },
  { path: pastPath, label: 'account.agendaPage.past' },
] as const

/** One's upcoming and past registrations (spec §2 `/account/agenda/*`). */
export default definePage('account/agenda', {
  async load(context) {
    const user = requireUser(context)
    const [events, calendarUrl, invited] = await Promise.all([
      loadEvents(context),
      loadCalendar(context, user),
      user.active ? orUndefined(context.api(invitations, {})) : undefined,
    ])
    return {
      user,
      events,
      calendarUrl,
      isInvited: (invited?.total ?? 0) > 0,
      soon: events?.length === 0 ? await comingEvents(context) : [],
    }
  },
  offlineUntil: (_, now) => now + 30 * dayMs,
  payload: ({ events }) => ({ events: events ?? null }),
  head: ({ i18n }) => ({ title: i18n.t('account.agendaPage.title'), noindex: true }),
  Component: ({ data: { user, events, calendarUrl, isInvited, soon }, context: { i18n, path, now } }) => {
    const { t, locale, href } = i18n
    const past = path === pastPath
    const page = localePath(locale, path)
    return (
      <AccountFrame id="account/agenda" title={t('account.agendaPage.title')}>
        {isInvited && (
          <Alert>
            {t('account.invitation.waiting')}{' '}
            <a className="link" href={href('account/invitation')}>
              {t('account.invitation.see')}
            </a>
          </Alert>
        )}
        <div className="row">
          <Segmented
            label={t('account.agendaPage.which')}
            segments={views.map((view) => ({
              label: t(view.label),
              href: localePath(locale, view.path),
              current: view.path === path,
            }))}
          />
        </div>
        {events === undefined ? (
          <Alert type="negative">{t('registration.agenda.unavailable')}</Alert>
        ) : events.length === 0 ? (
          <NothingPlanned which={past ? 'Past' : 'Active'} soon={soon} now={now} today={dayIn(siteTimeZone, now)} />
        ) : past ? (
          <PastAgenda events={events} now={now} />
        ) : (
          <ActiveAgenda events={events} now={now} page={page} />
        )}
        {!past && calendarUrl !== undefined && <CalendarSubscription userId={user._id} url={calendarUrl} next={page} />}
      </AccountFrame>
    )
  },
})

/** One's registrations; `undefined` when they cannot be loaded. */
const loadEvents = ({ api, locale, path }: RequestContext) =>
  orUndefined(
    api(myEvents, { query: { as: 'attendee', when: path === pastPath ? 'past' : 'active', lang: locale, limit: 0 } }),
  ).then((answer) => answer?.data)

const loadCalendar = ({ api }: RequestContext, { _id }: User) =>
  orUndefined(api(calendar, { params: { _id } })).then((answer) => answer?.url)

/** Suggested events for an empty agenda; empty when they cannot be loaded. */
async function comingEvents({ api, locale, near }: RequestContext): Promise<EventSummary[]> {
  const around = near && { loc: `[${near.lng},${near.lat}]` }
  return (await orUndefined(api(list, { query: { lang: locale, limit: 3, status: 'active', ...around } })))?.data ?? []
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
