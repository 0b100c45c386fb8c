import { AppError } from '../../contracts/errors.ts'
import { ticket as ticketEndpoint } from '../attend/party/companions.contract.ts'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { socialImagesOf } from '../cover/social-image-path.ts'
import { titleOf } from '../event-texts.ts'
import { Ticket } from './ticket.tsx'
import { OwnCertificate } from '../certificate/own-certificate.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { topicLook } from '../../lib/topic-look.ts'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import styles from './ticket-page.module.css'

/** One ticket, passed on by the person who registered: it shows the ticket and permits nothing else. */
export default definePage('events/ticket', {
  load: async (context) => ({ found: await find(context), now: context.now }),
  status: ({ found }) => (found ? 200 : 404),
  head: ({ i18n, locale }, { found, now }) => ({
    title: found ? i18n.t('registration.ticketOf', { name: found.ticket.name }) : i18n.t('registration.pass.gone'),
    // A ticket that is sent on by message is announced by a picture of the pass, without its codes.
    ...(found && { image: socialImagesOf(found.event, locale, titleOf(found.event, locale).text, now) }),
    noindex: true,
  }),
  Component: ({ data: { found, now }, context: { i18n } }) => {
    const { t, href } = i18n
    if (!found)
      return (
        <div className="wrap">
          <EmptyState
            title={t('registration.pass.gone')}
            actions={<Button href={href('events/list')}>{t('certificate.events')}</Button>}
          >
            <p>{t('registration.pass.goneText')}</p>
          </EmptyState>
        </div>
      )
    const { ticket, event } = found
    return (
      <div data-topic={topicLook(event.topic) ?? 'culture'}>
        <div className={styles.head}>
          <div className="wrap">
            <h1>{t('registration.ticketOf', { name: ticket.name })}</h1>
          </div>
        </div>
        <div className={`wrap ${styles.page}`}>
          <Ticket event={event} registration={ticket} onlineUrl={null} now={now} />
          <div className={styles.acts} data-share="">
            <Button href={href('events/show', { slug: event.slug })}>{t('registration.pass.event')}</Button>
            <Button variant="ghost" icon="printer" data-print-page="" className={styles.print}>
              {t('certificate.print')}
            </Button>
            <OwnCertificate token={ticket.certificate} />
          </div>
        </div>
      </div>
    )
  },
})

async function find({ api, params }: RequestContext): Promise<EndpointOutput<typeof ticketEndpoint> | undefined> {
  try {
    return await api(ticketEndpoint, { body: { token: params['token']! } })
  } catch (error) {
    if (error instanceof AppError && ['invalid_token', 'invalid_input', 'not_found'].includes(error.code))
      return undefined
    throw error
  }
}
