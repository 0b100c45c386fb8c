import type { ReactNode } from 'react'
import styles from './design.module.css'

/** A section of the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Examples in a row with a label. */
export function Row({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div>
      {name && <p className={styles.name}>{name}</p>}
      <div className={styles.row}>{children}</div>
    </div>
  )
}

/** A grid of boxes with equal widths. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
