import type { ReactNode } from 'react'
import styles from './shelf.module.css'

/** Cards side by side from edge to edge; what has no room is reached by scrolling. @param labelledBy id of its heading */
export function Shelf({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <div className={styles.shelf} tabIndex={0} role="group" aria-labelledby={labelledBy}>
      {children}
    </div>
  )
}
