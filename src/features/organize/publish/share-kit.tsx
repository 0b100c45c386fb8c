import type { ReactNode } from 'react'
import { socialImages } from '../../../contracts/limits.ts'
import { localePath } from '../../../contracts/paths.ts'
import type { EventSummary } from '../../../contracts/v1/events.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { calendarLinks } from '../../calendar/calendar-links.ts'
import { socialImagePath } from '../../events/cover/social-image-path.ts'
import { textOf, titleOf, whenOf } from '../../events/event-texts.ts'
import { CopyText } from './copy-text.tsx'
import { shortAddress } from './launch.tsx'
import styles from './share-kit.module.css'

interface ShareKitProps {
  event: EventSummary
  origin: string
  /** ms */
  now: number
}

/** Pictures, QR code, a mail to send, a piece of HTML, calendars. */
export function ShareKit({ event, origin, now }: ShareKitProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { slug } = event
  const address = shortAddress(origin, slug)
  const title = titleOf(event, locale).text
  const summary = textOf(event.summary, event, locale)?.text
  const mail = [`${title}, ${whenOf(event, i18n, now).text}`, summary, `${address}?utm_source=mail`].filter(Boolean)
  const picture = socialImagePath(event, locale, socialImages[1], now)
  const html = `<a href="${address}?utm_source=site"><img src="${origin}${picture}" alt="${escaped(title)}" width="600" height="315"></a>`
  return (
    <div className={`wrap ${styles.kit}`}>
      <h2>{t('publish.kit.title')}</h2>
      <p className={styles.lead}>{t('publish.kit.text')}</p>
      <Part title={t('publish.kit.picture')}>
        <img className={styles.picture} src={picture} alt="" width={1200} height={630} loading="lazy" />
        <div className="row">
          {socialImages.map((size) => (
            <Button
              key={size.width}
              href={socialImagePath(event, locale, size, now)}
              download={`${slug}-${size.width}x${size.height}.png`}
              variant="ghost"
              size="medium"
              icon="download"
            >
              {`${size.width} × ${size.height}`}
            </Button>
          ))}
        </div>
      </Part>
      <QrCode slug={slug} />
      <Part title={t('publish.kit.mail')}>
        <div className={styles.box}>
          {mail.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="row">
          <Button
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(mail.join('\n\n'))}`}
            variant="ghost"
            size="medium"
            icon="mail"
          >
            {t('publish.kit.openMail')}
          </Button>
        </div>
      </Part>
      <Part title={t('publish.kit.site')}>
        <CopyText text={html} label={t('publish.kit.copyCode')} />
      </Part>
      <Calendars {...{ event, origin }} />
    </div>
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function QrCode({ slug }: { slug: string }) {
  const { t } = useI18n()
  return (
    <Part title={t('publish.kit.qr')}>
      <img className={styles.qr} src={`/qr/${slug}.svg`} alt={t('publish.kit.qrAlt')} width={240} height={240} />
      <div className="row">
        {(['svg', 'png'] as const).map((format) => (
          <Button
            key={format}
            href={`/qr/${slug}.${format}`}
            download={`${slug}.${format}`}
            variant="ghost"
            size="medium"
            icon="download"
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </Part>
  )
}

function Calendars({ event, origin }: Pick<ShareKitProps, 'event' | 'origin'>) {
  const { t, locale } = useI18n()
  const links = calendarLinks(event, { locale, origin })
  return (
    <Part title={t('publish.kit.calendars')}>
      <ul className={styles.links}>
        <li>
          <a href={links.google} target="_blank" rel="noopener">
            Google
          </a>
        </li>
        <li>
          <a href={links.outlook} target="_blank" rel="noopener">
            Outlook
          </a>
        </li>
        <li>
          <a href={localePath(locale, links.ics)} download>
            {t('publish.kit.ics')}
          </a>
        </li>
      </ul>
    </Part>
  )
}
