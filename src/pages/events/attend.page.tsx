import type { ReactNode } from 'react'
import { AppError } from '../../contracts/errors.ts'
import * as contract from '../../contracts/v1/attendance.ts'
import type { Event } from '../../contracts/v1/events.ts'
import { addressAfter, readFlow, type Flow } from '../../features/auth-flow/flow-address.ts'
import type { FlowStep } from '../../features/auth-flow/flow.ts'
import { EmailForm } from '../../features/auth-flow/email-form.tsx'
import { NameForm } from '../../features/auth-flow/name-form.tsx'
import { NewAccountForm } from '../../features/auth-flow/new-account-form.tsx'
import { PasswordForm } from '../../features/auth-flow/password-form.tsx'
import { StepBack } from '../../features/auth-flow/step-back.tsx'
import { isCancelled, isFull, isHappening, isPast } from '../../features/events/event-state.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { definePage, type RequestContext } from '../define-page.ts'
import type { AttendData } from './attend/attend-data.ts'
import { AttendStep } from './attend/attend-step.tsx'
import { attendView } from './attend/attend-view.ts'
import styles from './attend/attend.module.css'
import { ClosedView } from './attend/closed-view.tsx'
import { ConfirmLinkStep } from './attend/confirm-link-step.tsx'
import { ExternalStep } from './attend/external-step.tsx'
import { ForEvent } from './attend/for-event.tsx'
import { FullStep } from './attend/full-step.tsx'
import { GoingView } from './attend/going-view.tsx'
import { GuestForm } from './attend/guest-form.tsx'
import { InLineView } from './attend/in-line-view.tsx'
import { JoinStep } from './attend/join-step.tsx'
import { UnconfirmedStep } from './attend/unconfirmed-step.tsx'
import { EventPanel } from './panel/event-panel.tsx'
import { loadPanelEvent } from './panel/load-event.ts'

/** Registering for an event, step by step, each with an address of its own (spec §2 `/attend`, §4). */
export default definePage('events/attend', {
  load,
  head: ({ i18n }) => ({ title: i18n.t('attend.title'), noindex: true }),
  Component: ({ data, context }) => {
    const { title, body } = shown(data, context.i18n)
    return (
      <EventPanel event={data.event} context={context} title={title}>
        <div className={styles.step}>
          {data.view !== 'going' && <ForEvent event={data.event} now={data.now} />}
          {body}
        </div>
      </EventPanel>
    )
  },
})

async function load(context: RequestContext): Promise<AttendData> {
  const { params, query, now, origin, settings, visitor } = context
  const { user, email, flash } = visitor
  const event = await loadPanelEvent(context)
  const known = visitor.registrations.find((one) => one.event === event._id)?.state
  const attendance = user || known ? await ownRegistration(context, event) : undefined
  const view = attendView({
    step: query.get('step'),
    confirms: query.has('confirm'),
    closed: isClosed(event, now) || flash?.code === 'event_closed',
    external: event.registerExternal,
    // The page may be older than the last seat.
    full: isFull(event) || flash?.code === 'event_full',
    guests: event.guests && flash?.code !== 'forbidden',
    registration: attendance?.registration.state ?? known,
    user: user && { ...user, active: user.active && flash?.code !== 'email_unconfirmed' },
    knowsEmail: email !== undefined,
  })
  const flow = readFlow(params['slug']!, query)
  const [token, resent] = [query.get('confirm') ?? '', query.has('resent')]
  return { view, flow, event, user, email, flash, attendance, token, resent, settings, origin, now }
}

const isClosed = (event: Event, now: number): boolean =>
  (isPast(event, now) && !isHappening(event, now)) || isCancelled(event) || event.change === 'postponed'

/** One's registration with ticket and place in line; `undefined` without one, and when it cannot be read now. */
async function ownRegistration({ api }: RequestContext, event: Event): Promise<AttendData['attendance']> {
  try {
    return await api(contract.myRegistration, { params: { id: event._id }, body: {} })
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Title and content of a view. */
function shown(data: AttendData, { t, locale }: I18n): { title: ReactNode; body: ReactNode } {
  const { view, flow, flash, user, settings } = data
  // Views that need an e-mail are only chosen when there is one.
  const email = data.email ?? ''
  switch (view) {
    case 'join':
      return { title: t('attend.join.heading'), body: <JoinStep {...data} /> }
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
          <NewAccountForm {...{ flow, flash, email }} step={view} submit={t('auth.createPassword.submit')} />,
        ),
      }
    case 'register-attend':
      if (user) return { title: t('attend.confirm.heading'), body: <AttendStep {...data} /> }
      return {
        title: t('attend.registerHeading'),
        body: withBack(
          flow,
          view,
          <NewAccountForm {...{ flow, flash, email }} step={view} submit={t('auth.register.submit')} />,
        ),
      }
    case 'register-attend-provider':
    case 'customize':
      return {
        title: t('attend.nameHeading'),
        body: <NameForm user={user!} flash={flash} next={addressAfter(locale, flow, { after: view })} />,
      }
    case 'attend':
      return { title: t('attend.confirm.heading'), body: <AttendStep {...data} /> }
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
      return { title: t('event.registration.full'), body: <FullStep {...data} /> }
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
      return { title: t('attend.closed.heading'), body: <ClosedView {...data} /> }
  }
}

/** A step with the way back to the one before. */
const withBack = (flow: Flow, step: FlowStep, form: ReactNode): ReactNode => (
  <>
    {form}
    <StepBack flow={flow} step={step} />
  </>
)
