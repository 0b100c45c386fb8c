import type { ReactNode } from 'react'
import styles from './design.module.css'

/** A part of the page of components: its title, and what it shows. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** Things side by side under the name of what they have in common. */
export function Row({ name, children }: { name?: string; children: ReactNode }) {
  return (
    <div>
      {name && <p className={styles.name}>{name}</p>}
      <div className={styles.row}>{children}</div>
    </div>
  )
}

/** Boxes of equal width, as many beside each other as fit. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
