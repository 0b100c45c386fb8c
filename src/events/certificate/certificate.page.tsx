import { AppError } from '../../contracts/errors.ts'
import { certificate } from './certificate.contract.ts'
import { formatDay } from '../event-dates.ts'
import { CertificateSheet, type Certificate } from './certificate-sheet.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import styles from './certificate.module.css'

/** What the address of a certificate leads to. */
type Found = { state: 'valid'; certificate: Certificate } | { state: 'revoked' | 'forged' }

const statuses = { valid: 200, revoked: 410, forged: 404 } as const

/**
 * A certificate of presence, to print for the person it is about, and to verify for anyone who has its address. It shows
 * no e-mail, and no search engine keeps it.
 */
export default definePage('events/certificate', {
  load: async (context) => ({ found: await find(context) }),
  status: ({ found }) => statuses[found.state],
  head: ({ i18n }, { found }) => ({
    title:
      found.state === 'valid'
        ? i18n.t('certificate.title', { name: found.certificate.name })
        : i18n.t(`certificate.${found.state}.title`),
    noindex: true,
  }),
  Component: ({ data: { found }, context: { i18n, origin, params } }) => {
    const { t, href, locale } = i18n
    if (found.state !== 'valid')
      return (
        <div className="wrap">
          <EmptyState
            title={t(`certificate.${found.state}.title`)}
            actions={<Button href={href('events/list')}>{t('certificate.events')}</Button>}
          >
            <p>{t(`certificate.${found.state}.text`)}</p>
          </EmptyState>
        </div>
      )
    const { name, code, at, dates, event } = found.certificate
    return (
      <div className={`wrap ${styles.page}`}>
        <div className={styles.verified} data-share="">
          <Alert type="positive" title={t('certificate.verified')}>
            {dates
              ? t.plural('certificate.verifiedDates', dates.length, { name })
              : t('certificate.verifiedText', { name, day: formatDay(at, locale, event.timeZone, 'whole') })}{' '}
            {t('certificate.compare', { code })}
          </Alert>
          <p className={styles.print}>
            <Button type="primary" icon="printer" data-print-page="">
              {t('certificate.print')}
            </Button>
            <Button variant="ghost" icon="download" data-print-page="" title={t('certificate.pdfHint')}>
              {t('certificate.pdf')}
            </Button>
            <small>{t('certificate.pdfHint')}</small>
          </p>
        </div>
        <CertificateSheet certificate={found.certificate} url={origin + href('events/certificate', params)} />
      </div>
    )
  },
})

async function find({ api, params }: RequestContext): Promise<Found> {
  try {
    const { certificate: issued } = await api(certificate, { body: { token: params['token']! } })
    return issued ? { state: 'valid', certificate: issued } : { state: 'revoked' }
  } catch (error) {
    if (error instanceof AppError && (error.code === 'invalid_token' || error.code === 'invalid_input'))
      return { state: 'forged' }
    throw error
  }
}
