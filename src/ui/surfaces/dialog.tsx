import { useId, type ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../actions/button.tsx'
import styles from './dialog.module.css'

/**
 * Attributes of a button that opens a dialog without script: as a modal where invoker commands are supported, else as a
 * popover.
 */
export const opens = (id: string) => ({ popoverTarget: id, commandfor: id, command: 'show-modal' })

/** Attributes of a button inside a dialog that closes it without script. */
export const closes = (id: string) =>
  ({ popoverTarget: id, popoverTargetAction: 'hide', commandfor: id, command: 'close' }) as const

interface DialogProps {
  id: string
  title: ReactNode
  children: ReactNode
  /** Renders a section in the page's flow instead, for a step with its own URL. */
  inline?: boolean | undefined
}

/** A dialog with title, content and close button. Escape and a click outside close it too. */
export function Dialog({ id, title, children, inline = false }: DialogProps) {
  const { t } = useI18n()
  const titleId = useId()
  const content = (
    <>
      <h2 id={titleId}>{title}</h2>
      {children}
    </>
  )
  if (inline) {
    return (
      <section id={id} className={styles.dialog} aria-labelledby={titleId}>
        {content}
      </section>
    )
  }
  return (
    <dialog id={id} className={styles.dialog} popover="auto" closedby="any" aria-labelledby={titleId}>
      {content}
      {/* Last in the DOM, so that the content gets the focus; CSS puts it in the corner. */}
      <Button variant="text" size="round" icon="x" label={t('ui.close')} className={styles.close} {...closes(id)} />
    </dialog>
  )
}
