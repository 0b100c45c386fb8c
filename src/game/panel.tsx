import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './panel.module.css'

interface GamePanelProps {
  /** Colour of the paper. */
  ground: 'tint' | 'yellow' | 'blue' | 'pink' | 'green'
  className?: string | undefined
  children: ReactNode
}

/** One of the papers of the word game. */
export function GamePanel({ ground, className, children }: GamePanelProps) {
  return (
    <section className={classNames(styles.panel, className)} data-ground={ground}>
      {children}
    </section>
  )
}

/** The papers side by side, the first of them first on phones. */
export function GamePanels({ children }: { children: ReactNode }) {
  return <div className={styles.panels}>{children}</div>
}
