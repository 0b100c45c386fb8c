import { feedback } from '../attend/attendance.contract.ts'
import { OwnCertificate } from '../certificate/own-certificate.tsx'
import { ClaimForm } from './claim-form.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { isPast } from '../event-state.ts'
import { Button } from '../../ui/actions/button.tsx'
import { definePage } from '../../page/define-page.ts'
import { EventPanel } from '../panel/event-panel.tsx'
import { PanelFoot } from '../panel/panel-foot.tsx'
import { loadPanelEvent } from '../panel/load-event.ts'
import { ownRegistration } from '../panel/own-registration.ts'
import { RegistrationAlert } from '../panel/registration-alert.tsx'

/** Feedback of attendees after an event (spec §2, §7 `POST /events/feedback/{id}`). */
export default definePage('events/feedback', {
  async load(context) {
    const event = await loadPanelEvent(context)
    const registration = await ownRegistration(context, event)
    const over = isPast(event, context.now)
    const state = registration?.state !== 'going' ? 'notThere' : over ? 'open' : 'early'
    return {
      event,
      state: state === 'open' && context.query.has('sent') ? 'thanks' : state,
      // A rating that was pressed on the pass or in a mail.
      rated: context.query.get('rating') ?? undefined,
      flash: context.visitor.flash,
      user: context.visitor.user,
      certificate: registration?.certificate,
      claimable: context.visitor.registrations.some((one) => one.event === event._id && one.claimable),
    } as const
  },
  head: ({ i18n }) => ({ title: i18n.t('registration.feedback.title'), noindex: true }),
  Component: ({ data: { event, state, rated, flash, user, claimable, certificate }, context }) => {
    const { t, href } = context.i18n
    const page = href('events/feedback', { slug: event.slug })
    return (
      <EventPanel
        event={event}
        context={context}
        flash={flash}
        title={t(state === 'open' ? 'registration.feedback.title' : `registration.feedback.${state}`)}
      >
        {/* A refused note says so itself. */}
        <RegistrationAlert
          flash={flash?.errors['rating'] ? undefined : flash}
          failed={t('registration.feedback.failed')}
        />
        <p>{t(state === 'open' ? 'registration.feedback.text' : `registration.feedback.${state}Text`)}</p>
        {state === 'open' && (
          <FeedbackForm event={event} rated={rated} flash={flash?.form === feedback.spec.id ? flash : undefined}>
            {(answer) => <PanelFoot>{answer}</PanelFoot>}
          </FeedbackForm>
        )}
        {state === 'thanks' && (
          <Button href={page} variant="ghost" size="full">
            {t('registration.feedback.again')}
          </Button>
        )}
        <OwnCertificate token={certificate} />
        {state === 'notThere' && claimable && <ClaimForm event={event._id} next={page} />}
        {state === 'notThere' && user === null && (
          <Button href={href('login/start', {}, { next: page })} type="primary" size="full">
            {t('layout.logIn')}
          </Button>
        )}
      </EventPanel>
    )
  },
})
