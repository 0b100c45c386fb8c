import type { ReactNode } from 'react'
import { FragmentSlot } from '../../islands/fragment-slot.tsx'
import { Toaster } from '../../ui/feedback/toast.tsx'
import { SkipLink } from '../../ui/navigation/skip-link.tsx'
import styles from './page-loader.module.css'

interface PageFrameProps {
  header?: ReactNode
  footer?: ReactNode
  /** Indicator shown by the entry script when the next page takes longer than 800 ms. */
  loader?: boolean
  /** It fits a screen: the first frame has all of it. */
  short?: boolean
  children: ReactNode
}

/** Common frame of all layouts: skip link, main element, container for toasts. */
export function PageFrame({ header, footer, loader = true, short, children }: PageFrameProps) {
  return (
    <>
      {/* A slow phone paints while it parses: the first frame has what is laid out from its end or its middle. */}
      {loader && <link rel="expect" blocking="render" href={short ? '#toaster' : '#loader'} />}
      {header && <SkipLink />}
      {header}
      {loader && <div className={styles.loader} id="loader" hidden />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <Toaster>
        <FragmentSlot name="toast" />
      </Toaster>
    </>
  )
}
