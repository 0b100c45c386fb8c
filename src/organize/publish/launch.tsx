import type { ReactNode } from 'react'
import type { EventSummary } from '../../events/events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { placeOf, titleOf, whenOf } from '../../events/event-texts.ts'
import styles from './launch.module.css'
import { CutOut } from '../../ui/media/cut-out/cut-out.tsx'
import { paper } from '../../ui/media/cut-out/palette.ts'
import { cut, type Piece } from '../../ui/media/cut-out/scene.ts'
import { bean, scallop, spark } from '../../ui/media/cut-out/shapes.ts'
import { CopyButton } from '../../events/event/share-links.tsx'
import copyTextStyles from './copy-text.module.css'

interface LaunchProps {
  event: EventSummary & { private: boolean }
  origin: string
  /** ms */
  now: number
  /** The button that undoes it. */
  children: ReactNode
}

/** The yellow band of an event that just went online: its address first, and the event as a card. */
export function Launch({ event, origin, now, children }: LaunchProps) {
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
          {children}
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

const { atlantis, calypso, cerise, cream, dianne, flame, parsley, roman } = paper
const half = 'M-10 0A10 10 0 0 1 10 0Z'

const pieces: Piece[] = [
  cut(bean, parsley, { x: 26, y: 60, turn: -8, scale: 0.28 }),
  cut(scallop(13, 10, 0.2), calypso, { x: 250, y: 34 }),
  cut(half, flame, { x: 414, y: 56, turn: 20, scale: 1.3 }),
  cut(scallop(12, 10, 0.2), cream, { x: 664, y: 100 }),
  cut(bean, cerise, { x: 880, y: 68, turn: 30, scale: 0.26 }),
  cut(scallop(12, 10, 0.2), cream, { x: 1156, y: 58 }),
  cut(half, dianne, { x: 1236, y: 150, turn: -70, scale: 1.3 }),
  cut(bean, cerise, { x: 22, y: 250, turn: 60, scale: 0.26 }),
  cut(spark, roman, { x: 60, y: 380, scale: 2.4 }),
  cut(half, dianne, { x: 330, y: 528, turn: 80, scale: 1.3 }),
  cut(bean, parsley, { x: 478, y: 504, turn: 12, scale: 0.28 }),
  cut(spark, atlantis, { x: 640, y: 450, scale: 2.6 }),
  cut(bean, cerise, { x: 804, y: 512, turn: -20, scale: 0.26 }),
  cut(scallop(13, 10, 0.2), calypso, { x: 1102, y: 506 }),
  cut(spark, roman, { x: 1226, y: 440, scale: 2.4 }),
]

/** Paper confetti behind a heading, 1280 × 560. They lie still. */
function Confetti({ className }: { className?: string | undefined }) {
  return <CutOut pieces={pieces} viewBox="0 0 1280 560" className={className} />
}

/** An address to take along: shown in one line without its scheme, selected by a press, copied whole by the button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <div className={copyTextStyles.line} data-share="">
      <code>{text.replace(/^https?:\/\//, '')}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
