import { contact } from '../attend/attendance.contract.ts'
import { sourceLink } from '../event-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { definePage } from '../../page/define-page.ts'
import { ContactForm } from './contact-form.tsx'
import { EventPanel } from './event-panel.tsx'
import { PanelFoot } from './panel-foot.tsx'
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
