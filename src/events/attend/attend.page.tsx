import { dayMs } from '../../lib/time/durations.ts'
import type { ReactNode } from 'react'
import { ignoreRefusal } from '../../contracts/errors.ts'
import * as contract from './attendance.contract.ts'
import { related, type Event } from '../events.contract.ts'
import { addressAfter, readFlow, type Flow } from '../../login/flow-address.ts'
import type { FlowStep } from '../../login/flow.ts'
import { EmailForm } from '../../login/steps/email-form.tsx'
import { NameForm } from '../../login/steps/name-form.tsx'
import { NewAccountForm } from '../../login/steps/new-account-form.tsx'
import { PasswordForm } from '../../login/steps/password-form.tsx'
import { StepBack } from '../../login/steps/step-parts.tsx'
import { ClaimForm } from '../registration/claim-form.tsx'
import { ExclusivityCard } from '../../content/exclusivity/exclusivity-card.tsx'
import { closedWindow } from '../registration-window.ts'
import { isCancelled, isFull, isOngoing, isPast } from '../event-state.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { titleOf } from '../event-texts.ts'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import type { AttendData } from './attend-data.ts'
import { AttendStep } from './attend-step.tsx'
import { attendView, type AttendView } from './attend-view.ts'
import { cameFrom } from './came-from.ts'
import { AccountQuestions } from './party/account-questions.tsx'
import { ClosedView } from './closed-view.tsx'
import { ConfirmLinkStep } from './confirm-link-step.tsx'
import { ExternalStep } from './external-step.tsx'
import { fewSeats } from '../panel/few-seats.ts'
import { FullStep } from './full-step.tsx'
import { GoingView } from './going-view.tsx'
import { GuestForm } from './guest-form.tsx'
import { InLineView } from './in-line-view.tsx'
import { PanelDates } from '../panel/panel-dates.tsx'
import { JoinStep } from './join-step.tsx'
import { isUnneeded } from './party/seats-left.tsx'
import { UnconfirmedStep } from './unconfirmed-step.tsx'
import { offerContext, registrationOffer } from './registration-offer.ts'
import { EventPanel } from '../panel/event-panel.tsx'
import { comingTitle, topOf } from '../panel/attend-top.tsx'
import { loadPanelEvent } from '../panel/load-event.ts'

/** Registration for an event; every step has its own URL (spec §2 `/attend`, §4). */
export default definePage('events/attend', {
  load,
  // A ticket until the event is over, the steps before it as long as a visitor may be on their way.
  offlineUntil: ({ event, view }, now) => (view === 'going' ? msOf(event.endDate ?? event.date) + dayMs : now + dayMs),
  payload: ({ event, view, attendance, conflicts }) => ({
    event,
    step: view,
    // No script reads a token (D21).
    registration: attendance ? { ...attendance.registration, token: null, leaveToken: null } : null,
    onlineUrl: attendance?.onlineUrl ?? null,
    conflicts,
  }),
  // A device may have several of these pages: the event tells them apart.
  head: ({ i18n, locale }, { event }) => ({
    title: `${i18n.t('attend.title')} · ${titleOf(event, locale).text}`,
    noindex: true,
  }),
  Component: ({ data, context }) => {
    const { title, body } = viewContent(data, context.i18n)
    const asks = data.view !== 'going' && (data.attendance?.registration.state ?? 'none') === 'none'
    return (
      <EventPanel
        event={data.event}
        context={context}
        title={title}
        from={asks ? 'participate' : 'registration'}
        flash={data.flash}
        {...topOf(data, context.i18n)}
      >
        {data.claimable && (
          <ClaimForm event={data.event._id} next={context.i18n.href('events/attend', { slug: data.event.slug })} />
        )}
        <PanelDates event={data.event} asks={asks} now={data.now} />
        {body}
        {data.offer && <ExclusivityCard exclusivity={data.offer} context={offerContext} />}
      </EventPanel>
    )
  },
})

async function load(context: RequestContext): Promise<AttendData> {
  const { params, query, now, origin, settings, visitor } = context
  const { user, email, flash } = visitor
  const event = await loadPanelEvent(context)
  const known = visitor.registrations.find((one) => one.event === event._id)
  const claimable = known?.claimable === true
  const knownState = claimable ? undefined : known?.state
  const attendance = user || knownState ? await ownRegistration(context, event) : undefined
  const registration = attendance?.registration.state ?? knownState
  // Those who registered in time keep their ticket, and a guest may still confirm.
  const isLate = registration === undefined && !query.has('confirm') && closedWindow(event, now) !== undefined
  const view = attendView({
    step: isUnneeded(flash) ? 'attend' : query.get('step'),
    confirms: query.has('confirm'),
    closed: isClosed(event, now) || isLate || flash?.code === 'event_closed',
    external: event.registerExternal,
    // The page may have been rendered before the last seat was occupied.
    full: isFull(event) || flash?.code === 'event_full',
    guests: event.guests && flash?.code !== 'forbidden',
    registration,
    user: user && { ...user, active: user.active && flash?.code !== 'email_unconfirmed' },
    knowsEmail: email !== undefined,
  })
  const flow = { ...readFlow(params['slug']!, query), from: cameFrom(context) }
  const [token, resent] = [query.get('confirm') ?? '', query.has('resent')]
  const held = Boolean(known?.holdUntil)
  const line = query.has('line')
  return {
    view,
    claimable,
    held,
    line,
    flow,
    event,
    user,
    email,
    flash,
    attendance,
    conflicts: user && asks.has(view) ? await conflictsWith(context, event) : [],
    related: view === 'full' && !event.waitingList ? await similarTo(context, event) : [],
    // Nothing else is asked before the answer.
    offer: view === 'going' ? await registrationOffer(context, event) : undefined,
    token,
    resent,
    settings,
    origin,
    now,
  }
}

const isClosed = (event: Event, now: number): boolean =>
  (isPast(event, now) && !isOngoing(event, now)) || isCancelled(event) || event.change === 'postponed'

/** One's registration with ticket and position; `undefined` without one, or when it cannot be loaded. */
const ownRegistration = ({ api }: RequestContext, event: Event): Promise<AttendData['attendance']> =>
  api(contract.myRegistration, { params: { id: event._id }, body: {} }).catch(ignoreRefusal)

/** The views with the button that registers an account. */
const asks: ReadonlySet<AttendView> = new Set(['attend', 'register-attend'])

/** None when they cannot be loaded: they only inform. */
const conflictsWith = async ({ api }: RequestContext, { _id }: Event): Promise<AttendData['conflicts']> =>
  (await api(contract.conflicts, { params: { id: _id } }).catch(ignoreRefusal))?.data ?? []

/** None when they cannot be loaded. */
const similarTo = async ({ api, locale }: RequestContext, { _id }: Event): Promise<AttendData['related']> =>
  (await api(related, { params: { id: _id }, query: { lang: locale, limit: '3' } }).catch(ignoreRefusal))?.data ?? []

function fullTitle(data: AttendData, { t }: I18n): string {
  const few = fewSeats(data)
  return few ? t.plural('attend.full.few', few) : t('event.registration.full')
}

interface ViewContent {
  title: ReactNode
  body: ReactNode
}

/** Title and content of a view. */
function viewContent(data: AttendData, i18n: I18n): ViewContent {
  const { t } = i18n
  const { view, flow } = data
  switch (view) {
    case 'join':
      return { title: t('attend.join.heading'), body: <JoinStep {...data} /> }
    case 'email':
    case 'login':
    case 'choose-password':
    case 'register-attend':
    case 'register-attend-provider':
    case 'customize':
      return accountStep(data, view, i18n)
    case 'attend':
      return { title: comingTitle(data, i18n), body: <AttendStep {...data} /> }
    case 'guest':
      return {
        title: t('attend.guest.heading'),
        body: withBack(
          flow,
          'attend',
          <>
            <p>{t('attend.guest.text')}</p>
            <GuestForm data={data} endpoint={contract.attend} submit={t('attend.guest.submit')} />
          </>,
        ),
      }
    case 'unconfirmed':
      return { title: t('attend.unconfirmed.heading'), body: <UnconfirmedStep {...data} /> }
    case 'full':
      return { title: fullTitle(data, i18n), body: <FullStep {...data} /> }
    case 'redirect-external':
      return { title: t('attend.external.heading'), body: <ExternalStep {...data} /> }
    case 'confirm-link':
      return { title: t('attend.link.heading'), body: <ConfirmLinkStep {...data} /> }
    case 'going':
      return { title: t('attend.going.heading'), body: <GoingView {...data} /> }
    case 'pending':
    case 'offered':
    case 'waiting':
      return { title: t(`registration.${view}`), body: <InLineView data={data} state={view} /> }
    case 'closed':
      return {
        title: t(
          closedWindow(data.event, data.now) === 'before' ? 'event.registration.opens' : 'attend.closed.heading',
        ),
        body: <ClosedView {...data} />,
      }
  }
}

type AccountView = Extract<
  AttendData['view'],
  'email' | 'login' | 'choose-password' | 'register-attend' | 'register-attend-provider' | 'customize'
>

/** Title and content of a step that logs in or creates an account. */
function accountStep(data: AttendData, view: AccountView, { t, locale }: I18n): ViewContent {
  const { flow, flash, user, settings } = data
  // Views that need an e-mail are only selected when there is one.
  const email = data.email ?? ''
  const asked = <AccountQuestions event={data.event} flash={flash} />
  switch (view) {
    case 'email':
      return {
        title: t('auth.start.heading'),
        body: withBack(flow, view, <EmailForm {...{ flow, flash, settings }} email={data.email} />),
      }
    case 'login':
      return {
        title: t('auth.logIn.heading'),
        body: withBack(flow, view, <PasswordForm {...{ flow, flash, email }} />),
      }
    case 'choose-password':
      return {
        title: t('auth.createPassword.heading'),
        body: withBack(
          flow,
          view,
          <NewAccountForm {...{ flow, flash, email }} step={view} submit={t('auth.createPassword.submit')}>
            {asked}
          </NewAccountForm>,
        ),
      }
    case 'register-attend':
      if (user) return { title: comingTitle(data, { t }), body: <AttendStep {...data} /> }
      return {
        title: t('attend.registerHeading'),
        body: withBack(
          flow,
          view,
          <NewAccountForm {...{ flow, flash, email }} step={view} submit={t('auth.register.submit')}>
            {asked}
          </NewAccountForm>,
        ),
      }
    case 'register-attend-provider':
    case 'customize':
      return {
        title: t('attend.nameHeading'),
        body: <NameForm user={user!} flash={flash} next={addressAfter(locale, flow, { after: view })} />,
      }
  }
}

/** A step with a link to the previous one. */
const withBack = (flow: Flow, step: FlowStep, form: ReactNode): ReactNode => (
  <>
    {form}
    <StepBack flow={flow} step={step} />
  </>
)
