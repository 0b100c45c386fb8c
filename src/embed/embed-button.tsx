import { onSite } from './parts/embed-list.tsx'
import type { EmbeddedButton } from './read-embed-button.ts'
import styles from './embed-button.module.css'

/** The button of one event on another site, with the seats that are left. */
export function EmbedButton({ button: { href, label, title, lang, note } }: { button: EmbeddedButton }) {
  return (
    <div className={styles.line}>
      <h1 className="sr" lang={lang}>
        {title}
      </h1>
      <a className={styles.button} href={href} {...onSite}>
        {label}
        <span className="sr" lang={lang}>
          , {title}
        </span>
      </a>
      <p>{[note, 'Chiche'].filter(Boolean).join(', ')}</p>
    </div>
  )
}
