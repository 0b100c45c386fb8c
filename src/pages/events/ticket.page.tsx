import { AppError } from '../../contracts/errors.ts'
import { ticket as ticketEndpoint } from '../../contracts/v1/party/companions.ts'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import { Ticket } from '../../features/events/registration/ticket.tsx'
import { OwnCertificate } from '../../features/events/certificate/own-certificate.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { definePage, type RequestContext } from '../define-page.ts'
import styles from './papers/ticket.module.css'

/** One ticket, passed on by the person who registered: it shows the ticket and permits nothing else. */
export default definePage('events/ticket', {
  load: async (context) => ({ found: await find(context), now: context.now }),
  status: ({ found }) => (found ? 200 : 404),
  head: ({ i18n }, { found }) => ({
    title: found ? i18n.t('registration.ticketOf', { name: found.ticket.name }) : i18n.t('registration.pass.gone'),
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
      <div className={`wrap ${styles.page}`}>
        <h1>{t('registration.ticketOf', { name: ticket.name })}</h1>
        <OwnCertificate token={ticket.certificate} />
        <Ticket event={event} registration={ticket} onlineUrl={null} now={now} />
        <Button href={href('events/show', { slug: event.slug })} size="full">
          {t('registration.pass.event')}
        </Button>
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
