import type { ReactNode } from 'react'
import { postImages, socialImages } from '../../contracts/limits.ts'
import { languageNames, locales, type Locale } from '../../contracts/locales.ts'
import type { publishHints } from '../create/drafts.contract.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { createI18n, useI18n } from '../../i18n/use-i18n.ts'
import { translator } from '../../i18n/translate.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { Disclosure } from '../../ui/surfaces/disclosure.tsx'
import { calendarLinks } from '../../events/calendar-links.ts'
import { socialImageFormat, socialImagePath } from '../../events/cover/social-image-path.ts'
import { textOf, titleOf, whenOf } from '../../events/event-texts.ts'
import { CopyButton } from '../../events/event/share-links.tsx'
import { shortAddress } from './launch.tsx'
import styles from './share-kit.module.css'

type Hint = (typeof publishHints)[number]

interface ShareKitProps {
  event: EventSummary
  /** What would help the event still. */
  hints: readonly Hint[]
  origin: string
  /** ms */
  now: number
}

/** Pictures, QR code, a mail to send, a piece of HTML, calendars. */
export function ShareKit({ event, hints, origin, now }: ShareKitProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const { slug } = event
  const address = shortAddress(origin, slug)
  const title = titleOf(event, locale).text
  const languages = locales.filter((lang) => lang === locale || event.title[lang])
  const picture = socialImagePath(event, locale, socialImages[1], now)
  const html = `<a href="${address}?utm_source=site"><img src="${origin}${picture}" alt="${escaped(title)}" width="600" height="315"></a>`
  return (
    <div className={`wrap ${styles.kit}`}>
      <h2>{t('publish.kit.title')}</h2>
      <p className={styles.lead}>{t('publish.kit.text')}</p>
      <Pictures {...{ event, now }} />
      <QrCode slug={slug} />
      <Part title={t('publish.kit.mail')}>
        {languages.length === 1 ? (
          <MailToSend {...{ event, address, now }} lang={locale} />
        ) : (
          languages.map((lang) => (
            <Disclosure
              key={lang}
              name="kit-mail"
              open={lang === locale}
              summary={<span lang={lang}>{languageNames[lang]}</span>}
            >
              <MailToSend {...{ event, address, lang, now }} />
            </Disclosure>
          ))
        )}
      </Part>
      <Part title={t('publish.kit.site')}>
        <pre className={styles.code}>
          <code>{html}</code>
        </pre>
        <div className="row" data-share="">
          <CopyButton text={html} label={t('publish.kit.copyCode')} />
          <Button href={i18n.href('embed/index', {}, { address })} variant="ghost" size="medium" icon="code">
            {t('publish.kit.otherCode')}
          </Button>
        </div>
      </Part>
      <Calendars {...{ event, origin }} />
      {hints.length > 0 && <Hints {...{ slug, hints }} />}
    </div>
  )
}

/** Pictures to post, by name. */
const pictures = [
  ['story', postImages[1]],
  ['square', postImages[0]],
  ['landscape', socialImages[1]],
] as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

/** A story, a square and a landscape, each to download. */
function Pictures({ event, now }: Pick<ShareKitProps, 'event' | 'now'>) {
  const { t, locale } = useI18n()
  return (
    <Part title={t('publish.kit.picture')}>
      <div className={styles.pictures}>
        {pictures.map(([name, size]) => {
          const path = socialImagePath(event, locale, size, now)
          const format = socialImageFormat(path)
          return (
            <figure key={name} style={{ ['--ratio' as string]: size.width / size.height }}>
              <img src={path} alt="" width={size.width} height={size.height} loading="lazy" />
              <figcaption>
                {t(`publish.kit.${name}`)}
                <a
                  className="link"
                  href={path}
                  download={`${event.slug}-${name}.${format}`}
                  aria-label={t('publish.kit.download', { picture: t(`publish.kit.${name}`) })}
                >
                  {format.toUpperCase()}
                </a>
              </figcaption>
            </figure>
          )
        })}
      </div>
    </Part>
  )
}

/** A mail that invites in a language, to copy or to open in one's own program. */
function MailToSend({
  event,
  address,
  lang,
  now,
}: Pick<ShareKitProps, 'event' | 'now'> & { address: string; lang: Locale }) {
  const { t } = useI18n()
  const title = titleOf(event, lang).text
  const words = createI18n(translator(lang))
  const more = event.occurrences - 1
  const when = [whenOf(event, words, now).text, more > 0 && words.t.plural('wizard.preview.more', more)]
  const lines = [
    `${title}, ${when.filter(Boolean).join(' ')}`,
    textOf(event.summary, event, lang)?.text,
    `${address}?utm_source=mail`,
  ]
  const mail = lines.filter((line) => line !== undefined && line !== '')
  const text = mail.join('\n\n')
  return (
    <div className={styles.part}>
      <div className={styles.box} lang={lang}>
        {mail.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="row" data-share="">
        <CopyButton text={text} label={t('publish.kit.copyMail')} />
        <Button
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(text)}`}
          variant="ghost"
          size="medium"
          icon="mail"
        >
          {t('publish.kit.openMail')}
        </Button>
      </div>
    </div>
  )
}

function QrCode({ slug }: { slug: string }) {
  const { t, href } = useI18n()
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
        <Button href={href('organize/poster', { slug })} variant="ghost" size="medium" icon="printer">
          {t('dashboard.share.poster')}
        </Button>
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
            <Icon name="calendar-plus" />
            Google
          </a>
        </li>
        <li>
          <a href={links.outlook} target="_blank" rel="noopener">
            <Icon name="calendar-plus" />
            Outlook
          </a>
        </li>
        <li>
          <a href={links.ics} download>
            <Icon name="calendar" />
            {t('publish.kit.ics')}
          </a>
        </li>
      </ul>
    </Part>
  )
}

/** What would help still; each leads to where it is written. */
function Hints({ slug, hints }: { slug: string; hints: readonly Hint[] }) {
  const { t, href } = useI18n()
  return (
    <Part title={t('publish.kit.help')}>
      <ul className={styles.hints}>
        {hints.slice(0, 3).map((hint) => (
          <li key={hint}>
            <Icon name="circle-dashed" />
            <a
              className="link"
              href={href('organize/edit', hint.startsWith('cover') ? { slug, step: 'style' } : { slug })}
            >
              {t(`publish.hints.${hint}`)}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}
