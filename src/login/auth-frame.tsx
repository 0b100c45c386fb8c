import type { ReactNode } from 'react'
import { useI18n } from '../i18n/use-i18n.ts'
import { Logo } from '../layouts/parts/logo.tsx'
import { scenePicture } from '../ui/media/scenes/scene-files.ts'
import { Dialog } from '../ui/surfaces/dialog.tsx'
import { Bean } from '../ui/text/bean.tsx'
import styles from './auth-frame.module.css'

interface AuthFrameProps {
  heading: string
  /** Introduction of the step. */
  text?: ReactNode
  children?: ReactNode
  /** The page has the site's header. */
  within?: boolean
}

/** Frame of log-in pages: the reason to log in on one side, the form on the other. */
export function AuthFrame({ heading, text, children, within }: AuthFrameProps) {
  const { t } = useI18n()
  return (
    <div className={styles.auth} data-within={within ? '' : undefined}>
      <div className={styles.aside}>
        {!within && <Logo />}
        <p>
          {t('auth.motto')} <Bean>{t('auth.mottoBean')}</Bean>
        </p>
        <img className={styles.art} {...scenePicture('together')} alt="" />
      </div>
      <PlainStep heading={heading} text={text}>
        {children}
      </PlainStep>
      {/* Pages that show the step in a dialog remove this part. */}
      {!within && (
        <template data-flow-dialog="">
          <Dialog id="flow" title={heading}>
            <div className={styles.over} data-flow-step="" />
          </Dialog>
        </template>
      )}
    </div>
  )
}

/** A single step with the site's header and footer. */
export function PlainStep({ heading, text, children }: Omit<AuthFrameProps, 'within'>) {
  return (
    <div className={styles.step} data-flow-step="">
      <h1>{heading}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </div>
  )
}
