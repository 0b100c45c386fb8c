import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Logo } from '../layouts/parts/logo.tsx'
import { Button } from '../ui/actions/button.tsx'
import { HedgeScene } from '../ui/media/scenes/hedge-scene.tsx'
import { Heading } from '../ui/text/heading.tsx'
import styles from './notice.module.css'

interface NoticeProps {
  /** The page has no header: its logo is here. */
  logo?: boolean
  heading: string
  /** The end of the heading, on a bean. */
  bean: string
  text: string
  /** The button beside the link to the home page; without it there is neither. */
  action?: ReactNode
  /** A last line. */
  note?: string | undefined
}

/** A page that says one thing: what happened, and where to go from here. */
export function Notice({ logo = false, heading, bean, text, action, note }: NoticeProps) {
  const { t, href } = useI18n()
  return (
    <div className={styles.notice}>
      {logo && (
        <div className={`wrap ${styles.brand}`}>
          <Logo />
        </div>
      )}
      <div className="wrap">
        <Heading level={1} textBefore={heading} textBean={bean} />
        <p className={styles.lead}>{text}</p>
        {action && (
          <p className="row">
            {action}
            <Button href={href('content/home')} variant="bare">
              {t('system.goHome')}
            </Button>
          </p>
        )}
        {note && <p className={styles.lead}>{note}</p>}
      </div>
      <HedgeScene className={styles.art} />
    </div>
  )
}
