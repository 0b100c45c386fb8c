import { defineManagedPage } from '../event/define-managed-page.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Bean } from '../../ui/text/bean.tsx'
import { formatDay, formatHours } from '../../events/event-dates.ts'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { placeOf, priceLabel, textOf, titleOf } from '../../events/event-texts.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { shortAddress } from '../publish/launch.tsx'
import styles from './poster.module.css'

/** A poster to print, one sheet of A4. */
export default defineManagedPage('organize/poster', {
  load: async () => ({}),
  title: ({ t }) => t('paperPoster.title'),
  Component: ({ event, context: { origin } }) => <Poster {...{ event, origin }} />,
})

interface PosterProps {
  event: ManagedEvent
  /** `https://host` of the site. */
  origin: string
}

/** A poster of an event on one sheet of A4, with its QR code; only the sheet is printed. */
function Poster({ event, origin }: PosterProps) {
  const { t } = useI18n()
  return (
    <div className={styles.layout}>
      <div className={styles.side}>
        <h2>
          {t('paperPoster.before')} <Bean>{t('paperPoster.bean')}</Bean>
        </h2>
        <p>{t('paperPoster.text')}</p>
        {/* Hidden until its script runs; the browser's own menu prints too. */}
        <Button type="primary" icon="printer" data-print="" hidden>
          {t('paperPoster.print')}
        </Button>
        <PageScript source="src/organize/print/print.script.ts" />
        <p className={styles.note}>{t('paperPoster.note')}</p>
      </div>
      <Sheet {...{ event, origin }} />
    </div>
  )
}

/** Cover, title, day, place, and how to take part. */
function Sheet({ event, origin }: PosterProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { slug, next, timeZone } = event
  const title = titleOf(event, locale)
  const summary = textOf(event.summary, event, locale)
  const price = priceLabel(event, i18n)?.text
  return (
    <article
      className={styles.sheet}
      aria-label={t('paperPoster.sheet')}
      data-long={title.text.length > 60 ? '' : undefined}
    >
      <EventPicture event={event} sizes="(min-width: 992px) 640px, 92vw" priority className={styles.cover} />
      <h3 lang={title.lang}>{title.text}</h3>
      <p className={styles.when}>
        <b>{formatDay(next.begin, locale, timeZone, 'long')}</b>
        <span>{formatHours(next.begin, next.end, locale, timeZone)}</span>
      </p>
      <p className={styles.where}>{placeOf(event, i18n)}</p>
      {summary && (
        <p className={styles.summary} lang={summary.lang}>
          {summary.text}
        </p>
      )}
      <footer>
        <img src={`/qr/${slug}.svg`} alt={t('publish.kit.qrAlt')} width={200} height={200} />
        <div>
          <b>{t('paperPoster.scan')}</b>
          {price && <span>{price}</span>}
          <small>{shortAddress(origin, slug).replace(/^https?:\/\//, '')}</small>
        </div>
      </footer>
    </article>
  )
}
