import '../../styles/written.css'
import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** Running text, at most 66 characters wide. `large` is for articles. */
export function Prose({ children, large = false }: { children: ReactNode; large?: boolean | undefined }) {
  return (
    <div className={styles.prose} data-large={large ? '' : undefined}>
      {children}
    </div>
  )
}
