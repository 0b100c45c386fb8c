import type { ReactNode } from 'react'
import styles from './chips.module.css'

/** A row of chips that scrolls sideways; with `wrap` it breaks into lines, with `wide` where there is room for them. */
export function Chips({
  children,
  wrap = false,
  label,
}: {
  children: ReactNode
  wrap?: boolean | 'wide'
  label?: string | undefined
}) {
  return (
    <div
      className={styles.chips}
      data-wrap={wrap === 'wide' ? wrap : wrap ? '' : undefined}
      role={label && 'group'}
      aria-label={label}
    >
      {children}
    </div>
  )
}
