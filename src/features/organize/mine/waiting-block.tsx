import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import type { IconName } from '../../../ui/media/icons.ts'
import { HedgeScene } from '../../../ui/media/scenes/hedge-scene.tsx'
import styles from './waiting-block.module.css'

/** One thing that waits for the organizer: what, of which event, and the way to it. */
export interface Waiting {
  key: string
  icon: IconName
  title: string
  detail: string
  action: string
  href: string
}

interface WaitingBlockProps {
  /** The first has the filled button. */
  waiting: readonly Waiting[]
  /** Today, in words. */
  today: string
  /** Text when nothing is pending; without one the block is left out then. */
  calm?: string | undefined
}

/** The yellow block over one's events: what waits across all of them. With nothing to do it is one quiet line. */
export function WaitingBlock({ waiting, today, calm }: WaitingBlockProps) {
  const { t } = useI18n()
  if (waiting.length === 0)
    return calm === undefined ? null : (
      <p className={styles.calm}>
        <Icon name="sun" />
        {calm}
      </p>
    )
  const number = t('review.numbers').split(' ')[waiting.length - 1] ?? String(waiting.length)
  return (
    <section className={styles.now} aria-labelledby="waits">
      <div className={styles.first}>
        <h2 id="waits">{t.plural('organize.waits.heading', waiting.length, { number })}</h2>
        <p>{t('organize.waits.rest', { day: today })}</p>
      </div>
      <ul className={styles.list}>
        {waiting.map(({ key, icon, title, detail, action, href }, index) => (
          <li key={key}>
            <Icon name={icon} />
            <span>
              <b>{title}</b>
              <span>{detail}</span>
            </span>
            <Button href={href} size="small" variant={index === 0 ? 'full' : 'ghost'}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      <HedgeScene className={styles.art} />
    </section>
  )
}
