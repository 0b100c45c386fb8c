import type { ReactNode } from 'react'
import styles from './door-night.module.css'

/** The ground of the door: always dark, as large as the screen. */
export function DoorNight({ children }: { children: ReactNode }) {
  return (
    <div className={styles.night} data-unmeasured="">
      <div className="wrap">{children}</div>
    </div>
  )
}
