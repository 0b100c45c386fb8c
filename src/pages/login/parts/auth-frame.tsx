import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Logo } from '../../../layouts/parts/logo.tsx'
import { TogetherScene } from '../../../ui/media/scenes/together-scene.tsx'
import { Dialog } from '../../../ui/surfaces/dialog.tsx'
import { Bean } from '../../../ui/text/bean.tsx'
import styles from './auth-frame.module.css'

interface AuthFrameProps {
  heading: string
  /** What this step is for, in a sentence. */
  text?: ReactNode
  children?: ReactNode
}

/** The two halves of every log-in page: why one comes, and the one thing to do now. It has no header and no footer. */
export function AuthFrame({ heading, text, children }: AuthFrameProps) {
  const { t } = useI18n()
  return (
    <div className={styles.auth}>
      <div className={styles.aside}>
        <Logo />
        <p>
          {t('auth.motto')} <Bean>{t('auth.mottoBean')}</Bean>
        </p>
        <TogetherScene className={styles.art} />
      </div>
      <PlainStep heading={heading} text={text}>
        {children}
      </PlainStep>
      {/* For the pages over which the step opens as a dialog: they need not carry it. */}
      <template data-flow-dialog="">
        <Dialog id="flow" title={null}>
          <div className={styles.over} data-flow-step="" />
        </Dialog>
      </template>
    </div>
  )
}

/** A step alone, for the pages that keep the site's header and footer. */
export function PlainStep({ heading, text, children }: AuthFrameProps) {
  return (
    <div className={styles.step} data-flow-step="">
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}
