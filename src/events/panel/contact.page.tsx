import { contact } from '../attend/attendance.contract.ts'
import { sourceLink } from '../event-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { definePage } from '../../page/define-page.ts'
import type { Flash } from '../../contracts/flash.ts'
import type { Event } from '../events.contract.ts'
import type { User } from '../../account/users.contract.ts'
import { PrivacyNote } from '../../login/steps/step-parts.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Form } from '../../ui/forms/form.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'
import { PanelFoot } from './panel-foot.tsx'
import { GuestFields } from './guest-fields.tsx'
import { EventPanel } from './event-panel.tsx'
import { loadPanelEvent } from './load-event.ts'

/** A message to the organizers (spec §7 `POST /events/contact/{id}`). */
export default definePage('events/contact', {
  async load(context) {
    const { visitor, query } = context
    return {
      event: await loadPanelEvent(context),
      sent: query.has('sent'),
      user: visitor.user,
      email: visitor.email,
      flash: visitor.flash?.form === contact.spec.id ? visitor.flash : undefined,
    }
  },
  head: ({ i18n }) => ({ title: i18n.t('event.contact.title'), noindex: true }),
  Component: ({ data: { event, sent, ...asked }, context }) => {
    const { t, href } = context.i18n
    const source = sourceLink(event)
    return (
      <EventPanel
        event={event}
        context={context}
        flash={asked.flash}
        from="write"
        title={t(event.contactable && sent ? 'event.contact.sent' : 'event.contact.title')}
      >
        {!event.contactable ? (
          <>
            <p>{t(source === undefined ? 'event.contact.nobody' : 'event.contact.elsewhere')}</p>
            {source !== undefined && (
              <Button href={source} rel="noopener nofollow" icon="external-link" iconRight size="full">
                {t('event.contact.elsewhereLink')}
              </Button>
            )}
          </>
        ) : sent ? (
          <>
            <p>{t('event.contact.sentText')}</p>
            <PanelFoot>
              <Button href={href('events/show', { slug: event.slug })} size="full">
                {t('event.contact.back')}
              </Button>
            </PanelFoot>
          </>
        ) : (
          <ContactForm event={event} {...asked} />
        )}
      </EventPanel>
    )
  },
})

/** Error message of the whole form. */
const refusals: Partial<Record<Flash['code'], MessageKey>> = {
  too_many_requests: 'event.contact.tooMany',
  automated: 'ui.automated',
  conflict: 'event.contact.nobody',
}

interface ContactFormProps {
  event: Event
  user: User | null
  /** The last e-mail entered on this device. */
  email: string | undefined
  flash: Flash | undefined
}

/** A message to the organizers; visitors who are not signed in enter name and e-mail. */
function ContactForm({ event, user, email, flash }: ContactFormProps) {
  const { t, href } = useI18n()
  return (
    <>
      <p>{t('event.contact.text')}</p>
      {flash && (
        <Alert type="negative" role="alert">
          {t(refusals[flash.code] ?? 'event.contact.failed')}
        </Alert>
      )}
      <Form
        endpoint={contact}
        params={{ id: event._id }}
        next={href('events/contact', { slug: event.slug }, { sent: true })}
      >
        <Textarea
          name="message"
          label={t('event.contact.message')}
          hint={user ? t('event.contact.answerTo', { email: user.email }) : undefined}
          maxLength={4000}
          rows={6}
          required
          defaultValue={flash?.values['message']}
          error={fieldMessage(t, flash?.errors['message'])}
        />
        {user === null && <GuestFields flash={flash} email={email} />}
        {user === null && <PrivacyNote />}
        <PanelFoot>
          <Button submit type="primary" size="full" icon="send">
            {t('event.contact.submit')}
          </Button>
        </PanelFoot>
      </Form>
    </>
  )
}
