import type { EventSummary } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { placeOf, titleOf, whenOf } from '../../events/event-texts.ts'
import { CopyText } from './copy-text.tsx'
import { Confetti } from './confetti.tsx'
import styles from './launch.module.css'

interface LaunchProps {
  event: EventSummary & { private: boolean }
  origin: string
  /** ms */
  now: number
}

/** The yellow band of an event that just went online: its address first, and the event as a card. */
export function Launch({ event, origin, now }: LaunchProps) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  const { slug } = event
  const title = titleOf(event, locale)
  return (
    <section className={styles.launch}>
      <Confetti className={styles.confetti} />
      <div className="wrap">
        <div>
          <Heading level={1} focused textBefore={t('publish.heading.before')} textBean={t('publish.heading.bean')} />
          <p>{t(event.private ? 'publish.unlisted' : 'publish.listed')}</p>
          <CopyText text={shortAddress(origin, slug)} label={t('publish.copy')} />
          <p className={styles.ways}>
            <Button href={href('events/show', { slug })} variant="ghost" icon="eye">
              {t('publish.see')}
            </Button>
            <Button href={href('organize/dashboard', { slug })} variant="text" icon="arrow-right" iconRight>
              {t('publish.dashboard')}
            </Button>
          </p>
        </div>
        <div className={styles.card}>
          <EventPicture event={event} sizes="480px" priority />
          <div>
            <p className={styles.when}>{whenOf(event, i18n, now).text}</p>
            <b lang={title.lang}>{title.text}</b>
            <small>{placeOf(event, i18n)}</small>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The address of an event to pass on by hand (D1). */
export const shortAddress = (origin: string, slug: string): string => `${origin}/e/${slug}`
