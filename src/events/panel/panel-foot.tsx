import type { ReactNode } from 'react'
import styles from './event-panel.module.css'

/** The answer, pinned at the foot of the drawer; the last thing in its form. */
export function PanelFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
