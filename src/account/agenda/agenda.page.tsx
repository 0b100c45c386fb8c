import { dayMs } from '../../lib/time/durations.ts'
import { AppError } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { myEvents } from '../../events/attend/attendance.contract.ts'
import { calendar, renewCalendar } from './calendar.contract.ts'
import { list, type EventSummary } from '../../events/events.contract.ts'
import { invitations } from '../../organize/event/organized.contract.ts'
import type { User } from '../users.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { ActiveAgenda } from './agenda.tsx'
import { PastWall } from './past-wall.tsx'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { EventList } from '../../events/list/results/event-list.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { subscribeLinks } from '../../events/calendar-links.ts'
import { CopyButton } from '../../events/event/share-links.tsx'

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
          <PastWall events={events} />
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
  return (
    (await orUndefined(api(list, { query: { lang: locale, limit: 3, status: 'active', counted: 'false', ...around } })))
      ?.data ?? []
  )
}

async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

interface NothingPlannedProps {
  which: 'Active' | 'Past'
  /** A few coming events. */
  soon: readonly EventSummary[]
  /** ms */
  now: number
  today: string
}

/** Empty state of the agenda, with events to register for. */
function NothingPlanned({ which, soon, now, today }: NothingPlannedProps) {
  const { t, href } = useI18n()
  return (
    <>
      <EmptyState
        title={t(`account.agendaPage.empty${which}`)}
        art={<ParallelUniverse />}
        actions={
          <Button href={href('events/list')} type="primary" size="large">
            {t('account.agendaPage.browse')}
          </Button>
        }
      >
        <p>{t(`account.agendaPage.empty${which}Text`)}</p>
      </EmptyState>
      {soon.length > 0 && (
        <section aria-labelledby="soon" className="stack">
          <LikeForm />
          <h2 id="soon">{t('account.agendaPage.soon')}</h2>
          <EventList events={soon} layout="grid" now={now} today={today} level={3} />
        </section>
      )}
    </>
  )
}

interface CalendarSubscriptionProps {
  userId: string
  /** URL of the calendar feed. */
  url: string
  /** Page to return to. */
  next: string
}

/** Links that subscribe to the agenda in a calendar app, and a button that replaces the feed's secret URL. */
function CalendarSubscription({ userId, url, next }: CalendarSubscriptionProps) {
  const { t } = useI18n()
  const { origin, pathname } = new URL(url)
  const links = subscribeLinks(pathname, { origin, name: t('account.agendaPage.title') })
  return (
    <Panel as="section" tone="outline" aria-labelledby="calendar">
      <h2 id="calendar">{t('registration.agenda.subscribe')}</h2>
      <p>{t('registration.agenda.subscribeText')}</p>
      <div className="row" data-share="">
        <Button href={links.webcal} variant="ghost" size="medium" icon="calendar-plus">
          {t('registration.agenda.webcal')}
        </Button>
        <Button href={links.google} target="_blank" rel="noopener nofollow" variant="ghost" size="medium">
          {t('registration.agenda.google')}
        </Button>
        <Button href={links.outlook} target="_blank" rel="noopener nofollow" variant="ghost" size="medium">
          {t('event.outlook')}
        </Button>
        <CopyButton text={url} label={t('event.copyLink')} />
      </div>
      <Disclosure summary={t('registration.agenda.elsewhere')}>
        <Input name="calendar" label={t('registration.agenda.address')} readOnly value={url} />
      </Disclosure>
      <Form endpoint={renewCalendar} params={{ _id: userId }} next={next}>
        <Button submit variant="text" size="medium" icon="refresh-cw" aria-describedby="renew-hint">
          {t('registration.agenda.renew')}
        </Button>
        <p>
          <small id="renew-hint">
            {t('registration.agenda.secret')} {t('registration.agenda.renewHint')}
          </small>
        </p>
      </Form>
    </Panel>
  )
}
