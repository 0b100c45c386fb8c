import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { HedgeScene } from '../../ui/media/scenes/hedge-scene.tsx'
import { Heading } from '../../ui/text/heading.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  heading: string
  /** The end of the heading, on a bean. */
  bean: string
  text: string
  /** The button beside the link to the home page. */
  action: ReactNode
  /** A last line. */
  note?: string | undefined
}

/** A page that says one thing: what happened, and where to go from here. */
export function Notice({ heading, bean, text, action, note }: NoticeProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.notice}>
      <div className="wrap">
        <Heading level={1} textBefore={heading} textBean={bean} />
        <p className={styles.lead}>{text}</p>
        <p className="row">
          {action}
          <Button href={href('content/home')} variant="text" size="large">
            {t('system.goHome')}
          </Button>
        </p>
        {note && <p className={styles.lead}>{note}</p>}
      </div>
      <HedgeScene className={styles.art} />
    </div>
  )
}
