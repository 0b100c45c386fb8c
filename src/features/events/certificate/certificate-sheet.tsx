import { renderSVG } from 'uqr'
import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { certificate } from '../../../contracts/v1/attendance.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { formatDay } from '../event-dates.ts'
import { fullDate, fullHours, organizerNames, placeOf, titleOf } from '../event-texts.ts'
import { RaisedHands } from './raised-hands.tsx'
import styles from './certificate-sheet.module.css'

export type Certificate = NonNullable<EndpointOutput<typeof certificate>['certificate']>

interface CertificateSheetProps {
  certificate: Certificate
  /** Address where it is verified. */
  url: string
}

/** A certificate of presence as a sheet of paper, A4 across: who, at what, when and where, and how to verify it. */
export function CertificateSheet({ certificate: { name, code, at, event }, url }: CertificateSheetProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const names = organizerNames(event)
  const [hours, place] = [fullHours(event, locale), placeOf(event, i18n)]
  const day = fullDate(event, locale)
  return (
    <article className={styles.sheet}>
      <RaisedHands className={styles.art} />
      <span className={styles.logo} aria-hidden="true">
        chiche
      </span>
      <div className={styles.middle}>
        <p>
          {names.length === 0
            ? t('certificate.issuedTo')
            : t('certificate.issuedBy', { names: new Intl.ListFormat(locale).format(names) })}
        </p>
        <h1>{name}</h1>
        <p>
          {t('certificate.took')} <b lang={title.lang}>{title.text}</b>,{' '}
          {[day.charAt(0).toLocaleLowerCase(locale) + day.slice(1), hours, place].filter(Boolean).join(', ')}.
        </p>
      </div>
      <div className={styles.low}>
        <div
          className={styles.code}
          role="img"
          aria-label={t('certificate.code')}
          dangerouslySetInnerHTML={{ __html: renderSVG(url, { border: 2, ecc: 'M' }) }}
        />
        <p>
          <b>{t('certificate.check')}</b> <span className={styles.url}>{url.replace(/^https?:\/\//, '')}</span>
          <br />
          {t('certificate.spoken')} <b className={styles.spoken}>{code}</b>
        </p>
        <p className={styles.signed}>
          {names.length > 0 && <span aria-hidden="true">{names[0]}</span>}
          {t('certificate.issued', { day: formatDay(at, locale, event.timeZone, 'whole') })}
        </p>
      </div>
    </article>
  )
}
