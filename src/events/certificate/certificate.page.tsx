import { AppError } from '../../contracts/errors.ts'
import { certificate } from './certificate.contract.ts'
import { formatDay } from '../event-dates.ts'
import { renderSVG } from 'uqr'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { Locale } from '../../contracts/locales.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { fullDate, fullHours, organizerNames, placeOf, titleOf } from '../event-texts.ts'
import sheetStyles from './certificate-sheet.module.css'
import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cut, disc, type Piece } from '../../ui/media/cut-out/scene.ts'
import { frond, hand, scallop } from '../../ui/media/cut-out/shapes.ts'
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

type Certificate = NonNullable<EndpointOutput<typeof certificate>['certificate']>

interface CertificateSheetProps {
  certificate: Certificate
  /** Address where it is verified. */
  url: string
}

/** A certificate of presence as a sheet of paper, A4 across: who, at what, when, where and how long, and how to verify it. */
function CertificateSheet({ certificate: { name, code, at, dates, event }, url }: CertificateSheetProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const title = titleOf(event, locale)
  const names = organizerNames(event)
  const attended = dates ?? [event.next]
  const duration = durationOf(attended, locale)
  return (
    <article className={sheetStyles.sheet}>
      <RaisedHands className={sheetStyles.art} />
      <p className={sheetStyles.head}>
        <span className={sheetStyles.logo} aria-hidden="true">
          chiche
        </span>
        {t('certificate.kind')}
      </p>
      <div className={sheetStyles.middle}>
        <p>
          {names.length === 0
            ? t('certificate.certified')
            : t.plural('certificate.certifies', names.length, { names: new Intl.ListFormat(locale).format(names) })}
        </p>
        <h1 data-long={name.length > 40 ? 'very' : name.length > 18 ? '' : undefined}>{name}</h1>
        <p>
          {t('certificate.took')} <b lang={title.lang}>{title.text}</b>,{' '}
          {[whenOf(attended, event.timeZone, locale), placeOf(event, i18n)].filter(Boolean).join(', ')}.
        </p>
        {duration && <p>{t('certificate.duration', { duration })}</p>}
      </div>
      <div className={sheetStyles.low}>
        <div
          className={sheetStyles.code}
          role="img"
          aria-label={t('certificate.code')}
          dangerouslySetInnerHTML={{ __html: renderSVG(url, { border: 2, ecc: 'M' }) }}
        />
        <p>
          <b>{t('certificate.check')}</b>
          <br />
          {t('certificate.spoken')}
          <br />
          <b className={sheetStyles.spoken}>{code}</b>
        </p>
        <p className={sheetStyles.signed}>
          {names.length > 0 && (
            <>
              <span aria-hidden="true">{names[0]}</span>
              <b>{t('certificate.signer')}</b>
              <br />
            </>
          )}
          {t('certificate.issued', { day: formatDay(at, locale, event.timeZone, 'whole') })}
        </p>
        <span className={sheetStyles.url}>{url.replace(/^https?:\/\//, '')}</span>
      </div>
    </article>
  )
}

type Span = Certificate['event']['next']

/** The days and hours of dates; hours that all have are written once. */
function whenOf(dates: readonly Span[], timeZone: string, locale: Locale): string {
  const parts = dates.map((next) => ({
    day: dayInText({ next, timeZone }, locale),
    hours: fullHours({ next, timeZone }, locale),
  }))
  const list = (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts)
  const [first] = parts
  if (parts.some(({ hours }) => hours !== first!.hours))
    return list(parts.map(({ day, hours }) => (hours ? `${day} (${hours})` : day)))
  return [list(parts.map(({ day }) => day)), first?.hours].filter(Boolean).join(', ')
}

/** The day within a sentence: it begins with a small letter, but not in English. */
function dayInText(date: { next: Span; timeZone: string }, locale: Locale): string {
  const day = fullDate(date, locale)
  return locale === 'en' ? day : day.charAt(0).toLocaleLowerCase(locale) + day.slice(1)
}

/** How long dates last together: `2 heures et 30 minutes`; nothing if one has no end or takes more than a day. */
function durationOf(dates: readonly Span[], locale: Locale): string | undefined {
  const lengths = dates.map(({ begin, end }) => Math.round((msOf(end) - msOf(begin)) / 60_000))
  if (lengths.some((minutes) => minutes <= 0 || minutes >= 24 * 60)) return undefined
  const minutes = lengths.reduce((sum, length) => sum + length, 0)
  const part = (n: number, unit: 'hour' | 'minute') =>
    n > 0 ? [new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(n)] : []
  return new Intl.ListFormat(locale).format([
    ...part(Math.floor(minutes / 60), 'hour'),
    ...part(minutes % 60, 'minute'),
  ])
}

const { atlantis, broom, calypso, dianne, flame, parsley, roman, silver } = paper

const pieces: Piece[] = [
  cut('M90 0H430V760H0L60 520 24 300Z', broom),
  cut(scallop(112, 18, 0.12), flame, { x: 290, y: 170, turn: 4 }),
  disc(290, 170, 70, roman),
  disc(290, 170, 40, broom),
  hand({ x: 168, y: 470, scale: 1.5 }, flame, calypso),
  hand({ x: 300, y: 410, scale: 1.7 }, dianne, roman),
  frond(250, 6, parsley, { x: 110, y: 760, turn: -10 }),
  frond(300, 8, atlantis, { x: 396, y: 770, turn: 7 }),
  frond(170, 6, silver, { x: 240, y: 764, turn: 4 }),
]

/** Raised hands under a sun, for the edge of a certificate; 420 × 740. */
function RaisedHands({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 420 740" preserveAspectRatio="xMidYMid slice" className={className} />
}
