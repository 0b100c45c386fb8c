import { renderSVG } from 'uqr'
import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { Locale } from '../../../contracts/locales.ts'
import type { certificate } from '../../../contracts/v1/party/certificate.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'
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

/** A certificate of presence as a sheet of paper, A4 across: who, at what, when, where and how long, and how to verify it. */
export function CertificateSheet({ certificate: { name, code, at, event }, url }: CertificateSheetProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const names = organizerNames(event)
  const [hours, place] = [fullHours(event, locale), placeOf(event, i18n)]
  const day = dayInText(event, locale)
  const duration = durationOf(event.next, locale)
  return (
    <article className={styles.sheet}>
      <RaisedHands className={styles.art} />
      <p className={styles.head}>
        <span className={styles.logo} aria-hidden="true">
          chiche
        </span>
        {t('certificate.kind')}
      </p>
      <div className={styles.middle}>
        <p>
          {names.length === 0
            ? t('certificate.certified')
            : t.plural('certificate.certifies', names.length, { names: new Intl.ListFormat(locale).format(names) })}
        </p>
        <h1 data-long={name.length > 40 ? 'very' : name.length > 18 ? '' : undefined}>{name}</h1>
        <p>
          {t('certificate.took')} <b lang={title.lang}>{title.text}</b>,{' '}
          {[day, hours, place].filter(Boolean).join(', ')}.
        </p>
        {duration && <p>{t('certificate.duration', { duration })}</p>}
      </div>
      <div className={styles.low}>
        <div
          className={styles.code}
          role="img"
          aria-label={t('certificate.code')}
          dangerouslySetInnerHTML={{ __html: renderSVG(url, { border: 2, ecc: 'M' }) }}
        />
        <p>
          <b>{t('certificate.check')}</b>
          <br />
          {t('certificate.spoken')}
          <br />
          <b className={styles.spoken}>{code}</b>
        </p>
        <p className={styles.signed}>
          {names.length > 0 && (
            <>
              <span aria-hidden="true">{names[0]}</span>
              <b>{t('certificate.signer')}</b>
              <br />
            </>
          )}
          {t('certificate.issued', { day: formatDay(at, locale, event.timeZone, 'whole') })}
        </p>
        <span className={styles.url}>{url.replace(/^https?:\/\//, '')}</span>
      </div>
    </article>
  )
}

/** The day within a sentence: it begins with a small letter, but not in English. */
function dayInText(event: Certificate['event'], locale: Locale): string {
  const day = fullDate(event, locale)
  return locale === 'en' ? day : day.charAt(0).toLocaleLowerCase(locale) + day.slice(1)
}

/** How long an event lasts: `2 heures et 30 minutes`; nothing for one of more than a day. */
function durationOf({ begin, end }: Certificate['event']['next'], locale: Locale): string | undefined {
  const minutes = Math.round((msOf(end) - msOf(begin)) / 60_000)
  if (minutes <= 0 || minutes >= 24 * 60) return undefined
  const part = (n: number, unit: 'hour' | 'minute') =>
    n > 0 ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n)] : []
  return new Intl.ListFormat(locale).format([
    ...part(Math.floor(minutes / 60), 'hour'),
    ...part(minutes % 60, 'minute'),
  ])
}
