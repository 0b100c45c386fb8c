import { feedback } from '../attend/attendance.contract.ts'
import { OwnCertificate } from '../certificate/own-certificate.tsx'
import { ClaimForm } from './claim-form.tsx'
import { useId, type ReactNode } from 'react'
import type { Flash } from '../../contracts/flash.ts'
import type { EventSummary } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/choice.tsx'
import { FieldError } from '../../ui/forms/field.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { bean } from '../../ui/media/cut-out/shapes.ts'
import styles from './feedback-form.module.css'
import { isPast } from '../event-state.ts'
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

/** The ratings 1 to 5. */
const ratings = ['poor', 'fair', 'good', 'great', 'best'] as const

interface FeedbackFormProps {
  event: EventSummary
  /** A rating that was chosen before, `1` to `5`. */
  rated?: string | undefined
  flash: Flash | undefined
  /** Places the button. */
  children: (answer: ReactNode) => ReactNode
}

/** A rating by one of five faces, and an optional comment to the organizers. */
function FeedbackForm({ event, rated, flash, children }: FeedbackFormProps) {
  const { t, href } = useI18n()
  return (
    <Form
      endpoint={feedback}
      params={{ id: event._id }}
      next={href('events/feedback', { slug: event.slug }, { sent: true })}
    >
      <Faces chosen={flash?.values['rating'] ?? rated} error={flash?.errors['rating'] && t('ui.field.choose')} />
      <Textarea
        name="comment"
        label={t('registration.feedback.comment')}
        hint={t('registration.feedback.commentHint')}
        maxLength={2000}
        rows={4}
        defaultValue={flash?.values['comment']}
        error={fieldMessage(t, flash?.errors['comment'])}
      />
      <Checkbox
        name="shareable"
        value="true"
        label={t('registration.feedback.shareable')}
        defaultChecked={flash?.values['shareable'] === 'true'}
      />
      {children(
        <Button submit type="primary" size="full">
          {t('registration.feedback.submit')}
        </Button>,
      )}
    </Form>
  )
}

/** The mouths of the faces, from sad to happy; the eyes are the same. */
const mouths = [
  'M-15 16Q0 2 15 16',
  'M-14 13Q0 7 14 13',
  'M-13 10H13',
  'M-15 7Q0 20 15 7',
  'M-17 5Q0 30 17 5Z',
] as const

function Faces({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const { t } = useI18n()
  const errorId = useId()
  return (
    <fieldset className={styles.faces} data-field="" aria-describedby={error && errorId}>
      <legend>{t('registration.feedback.rating')}</legend>
      <div>
        {ratings.map((name, index) => (
          <label key={name}>
            <input
              type="radio"
              name="rating"
              value={index + 1}
              defaultChecked={chosen === String(index + 1)}
              required
              aria-invalid={error === undefined ? undefined : true}
            />
            <svg viewBox="-51 -41 102 79" aria-hidden="true">
              <path d={bean} />
              <circle cx="-14" cy="-10" r="5" />
              <circle cx="14" cy="-10" r="5" />
              <path d={mouths[index]} />
            </svg>
            {t(`registration.feedback.ratings.${name}`)}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
