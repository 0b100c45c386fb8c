import { dayMs } from '../../lib/time/durations.ts'
import { ignoreRefusal } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { myEvents } from '../../events/attend/attendance.contract.ts'
import { calendar, renewCalendar } from './calendar.contract.ts'
import { list, type EventSummary } from '../../events/events.contract.ts'
import { invitations } from '../../organize/event/organized.contract.ts'
import type { User } from '../users.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { ActiveAgenda, type AgendaEvent } from './agenda.tsx'
import { PastWall } from './past-wall.tsx'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'
import { LikeForm } from '../../events/cards/like-form.tsx'
import { dayOf, formatCalendarDay } from '../../events/event-dates.ts'
import { presetRange } from '../../events/list/date-presets.ts'
import { EventList } from '../../events/list/results/event-list.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { Panel } from '../../ui/surfaces/panel.tsx'
import { subscribeLinks } from '../../events/calendar-links.ts'
import { CopyButton } from '../../events/event/share-links.tsx'

const [activePath, pastPath] = paths['account/agenda']
const views = [
  { path: activePath, when: 'active' },
  { path: pastPath, when: 'past' },
] as const

/** One's upcoming and past registrations (spec §2 `/account/agenda/*`). */
export default definePage('account/agenda', {
  async load(context) {
    const user = requireUser(context)
    const [events, other, calendarUrl, invited] = await Promise.all([
      loadEvents(context),
      countOther(context),
      loadCalendar(context, user),
      user.active ? context.api(invitations, {}).catch(ignoreRefusal) : undefined,
    ])
    return {
      user,
      events,
      calendarUrl,
      isInvited: (invited?.total ?? 0) > 0,
      counts: views.map(({ path }) => (path === context.path ? events?.length : other)),
      soon: events && context.path === activePath ? await soonEvents(context, events) : undefined,
    }
  },
  offlineUntil: (_, now) => now + 30 * dayMs,
  payload: ({ events }) => ({ events: events ?? null }),
  head: ({ i18n }) => ({ title: i18n.t('account.agendaPage.title'), noindex: true }),
  Component: ({ data: { user, events, counts, calendarUrl, isInvited, soon }, context: { i18n, path, now } }) => {
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
        {!past && <LikeForm />}
        <div className="row">
          <Segmented
            label={t('account.agendaPage.which')}
            segments={views.map((view, index) => ({
              label: [t(`account.agendaPage.${view.when}`), counts[index]].join(' ').trim(),
              href: localePath(locale, view.path),
              current: view.path === path,
            }))}
          />
          {!past && calendarUrl !== undefined && (
            <Button href="#calendar" variant="ghost" size="medium" icon="calendar-plus">
              {t('registration.agenda.subscribe')}
            </Button>
          )}
        </div>
        {events === undefined ? (
          <Alert type="negative">{t('registration.agenda.unavailable')}</Alert>
        ) : events.length === 0 ? (
          <NothingPlanned which={past ? 'Past' : 'Active'} />
        ) : past ? (
          <PastWall events={events} />
        ) : (
          <ActiveAgenda events={events} now={now} page={page} />
        )}
        {soon && soon.events.length > 0 && <Soon {...soon} now={now} />}
        {!past && calendarUrl !== undefined && <CalendarSubscription userId={user._id} url={calendarUrl} next={page} />}
      </AccountFrame>
    )
  },
})

/** One's registrations; `undefined` when they cannot be loaded. */
const loadEvents = ({ api, locale, path }: RequestContext) =>
  api(myEvents, { query: { as: 'attendee', when: path === pastPath ? 'past' : 'active', lang: locale, limit: 0 } })
    .then(({ data }) => data)
    .catch(ignoreRefusal)

const loadCalendar = ({ api }: RequestContext, { _id }: User) =>
  api(calendar, { params: { _id } })
    .then(({ url }) => url)
    .catch(ignoreRefusal)

/** The number of one's registrations in the other view. */
const countOther = ({ api, path }: RequestContext) =>
  api(myEvents, { query: { as: 'attendee', when: path === pastPath ? 'active' : 'past', limit: 1 } })
    .then(({ total }) => total)
    .catch(ignoreRefusal)

/** Suggested events, and their day where they are for the free one of the coming weekend. */
interface SoonEvents {
  day?: string | undefined
  events: readonly EventSummary[]
}

/** What could be added to an agenda: on the first day of the weekend without anything, or at any time where it is empty. */
async function soonEvents(
  { api, locale, near, now }: RequestContext,
  own: readonly AgendaEvent[],
): Promise<SoonEvents> {
  const today = dayIn(siteTimeZone, now)
  const sunday = presetRange('weekend', today).to!
  const planned = new Set(own.map(({ next, timeZone }) => dayOf(next.begin, timeZone)))
  const day =
    own.length === 0 ? undefined : [addDays(sunday, -1), sunday].find((one) => one >= today && !planned.has(one))
  if (own.length > 0 && day === undefined) return { events: [] }
  const around = near && { loc: `[${near.lng},${near.lat}]` }
  const query = { lang: locale, limit: 3, status: 'active', counted: 'false', from: day, to: day, ...around } as const
  return { day, events: (await api(list, { query }).catch(ignoreRefusal))?.data ?? [] }
}

/** Empty state of the agenda. */
function NothingPlanned({ which }: { which: 'Active' | 'Past' }) {
  const { t, href } = useI18n()
  return (
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
  )
}

/** Events to register for. @param now ms */
function Soon({ day, events, now }: SoonEvents & { now: number }) {
  const { t, locale } = useI18n()
  return (
    <section aria-labelledby="soon" className="stack">
      <h2 id="soon">
        {day === undefined
          ? t('account.agendaPage.soon')
          : t('account.agendaPage.room', { day: formatCalendarDay(day, locale, 'weekday') })}
      </h2>
      <EventList events={events} layout="grid" now={now} today={dayIn(siteTimeZone, now)} level={3} lazy />
    </section>
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
