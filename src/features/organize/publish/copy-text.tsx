import { CopyButton } from '../../events/page/share-links.tsx'
import styles from './copy-text.module.css'

/** A text to take along: selected by a press, copied by the button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.line} data-share="">
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  )
}
