import { CopyButton } from '../../events/event/share-links.tsx'
import styles from './copy-text.module.css'

/** An address to take along: shown in one line without its scheme, selected by a press, copied whole by the button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.line} data-share="">
      <code>{text.replace(/^https?:\/\//, '')}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
