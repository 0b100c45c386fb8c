import type { ReactNode } from 'react'
import { Hole } from '../../islands/hole.tsx'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import styles from './page-loader.module.css'

interface PageFrameProps {
  header?: ReactNode
  footer?: ReactNode
  /** A line at the top of the window while the next page takes longer than 800 ms; the entry script shows it. */
  loader?: boolean
  children: ReactNode
}

/** What all layouts share: the way past the header, the main part, the place of the toasts. */
export function PageFrame({ header, footer, loader = true, children }: PageFrameProps) {
  return (
    <>
      {header && <SkipLink />}
      {loader && <div className={styles.loader} id="loader" hidden />}
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <Toaster>
        <Hole name="toast" />
      </Toaster>
    </>
  )
}
