import type { CSSProperties } from 'react'
import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { Flash } from '../../contracts/flash.ts'
import { undo as undoCall, type undoable } from './undo.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Icon } from '../../ui/media/icon.tsx'
import styles from './undo-bar.module.css'

interface UndoBarProps {
  /** Id of the event. */
  id: string
  undo: EndpointOutput<typeof undoable>['undo']
  /** Number of mails that wait. */
  sent: number
  /** Words for a change that sends no mail, and for one that came to stay. */
  texts?: Record<'saved' | 'late', string>
  flash: Flash | undefined
  /** Where undoing leads. */
  next: string
  /** ms */
  now: number
}

/** The change that was just made, with a button that undoes it until its mails leave; CSS removes it then. */
export function UndoBar({ id, undo, sent, texts, flash, next, now }: UndoBarProps) {
  const { t } = useI18n()
  if (flash?.form === undoCall.spec.id)
    return (
      <Alert type="negative" role="alert">
        {texts?.late ?? t('review.undo.late')}
      </Alert>
    )
  if (!undo) return null
  const left = Math.max(0, Math.ceil((msOf(undo.until) - now) / 1000))
  return (
    <div className={styles.bar} style={{ '--left': `${left}s` } as CSSProperties}>
      <Icon name={sent > 0 ? 'mail-check' : 'circle-check'} />
      <span>
        {sent > 0
          ? t.plural('review.undo.waiting', sent, { seconds: String(left) })
          : (texts?.saved ?? t('review.undo.saved'))}
      </span>
      <Form endpoint={undoCall} params={{ id, revision: String(undo.revision) }} next={next}>
        <Button submit variant="text" icon="undo-2">
          {t('review.undo.do', { seconds: String(left) })}
        </Button>
      </Form>
    </div>
  )
}
