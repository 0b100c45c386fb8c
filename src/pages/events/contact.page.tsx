import { contact } from '../../contracts/v1/attendance.ts'
import { sourceLink, titleOf } from '../../features/events/event-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { definePage } from '../define-page.ts'
import { ContactForm } from './contact/contact-form.tsx'
import { EventPanel } from './panel/event-panel.tsx'
import { loadPanelEvent } from './panel/load-event.ts'

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
    const { t, locale, href } = context.i18n
    const title = titleOf(event, locale)
    const source = sourceLink(event)
    return (
      <EventPanel
        event={event}
        context={context}
        flash={asked.flash}
        title={t(event.contactable && sent ? 'event.contact.sent' : 'event.contact.title')}
      >
        <p lang={title.lang}>
          <b>{title.text}</b>
        </p>
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
            <Button href={href('events/show', { slug: event.slug })} variant="ghost" size="full">
              {t('event.contact.back')}
            </Button>
          </>
        ) : (
          <ContactForm event={event} {...asked} />
        )}
      </EventPanel>
    )
  },
})
