import type { ReactNode } from 'react'
import styles from './room-part.module.css'

interface RoomPartProps {
  /** Id of the heading. */
  id: string
  title: string
  /** A choice at the end of the heading's line. */
  choice?: ReactNode
  text?: ReactNode
  children: ReactNode
}

/** One question of a room with its fields. */
export function RoomPart({ id, title, choice, text, children }: RoomPartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {choice}
        {text && <p>{text}</p>}
      </header>
      {children}
    </section>
  )
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>
}
