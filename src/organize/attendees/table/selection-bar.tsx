import type { BulkAction } from '../attendees.contract.ts'
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx'
import { TonedButton } from '../../../ui/actions/toned-button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { fill } from '../../../lib/text/fill.ts'
import { exportForm } from '../people-props.ts'
import type { PeopleWords } from '../people-words.ts'
import styles from './selection.module.css'

interface SelectionProps {
  words: PeopleWords
  isLive: boolean
  /** There are people who wait for a seat. */
  hasLine: boolean
  /** There are people who were checked in. */
  hasHere: boolean
  /** The day of the date that is looked at; null where the event has one date. */
  day: string | null
  /** Seats are limited. */
  hasLimit: boolean
  /** How many are chosen, in words. */
  label: string
  /** The page that writes to people. */
  messages: string
  onAct: (action: BulkAction) => void
  onWrite: () => void
  onClear: () => void
}

/**
 * What one can do with the chosen people. Without script it is there as soon as a box is ticked (`selection.module.css`), and
 * its buttons send the form of the table.
 */
export function SelectionBar(props: SelectionProps) {
  const { words, isLive, hasLine, hasHere, day, label, messages, onAct, onWrite, onClear } = props
  const act = (action: BulkAction): ButtonProps =>
    isLive ? { onClick: () => onAct(action) } : { submit: true, name: 'action', value: action }
  const small = { variant: 'text', size: 'medium' } as const
  return (
    <div
      className={styles.selection}
      role="region"
      aria-label={words.selection}
      data-selection=""
      data-live={isLive || undefined}
      data-line={hasLine || undefined}
    >
      <b>{isLive ? label : words.selection}</b>
      <Button type="secondary" size="medium" icon="check" {...act('checkin')}>
        {day === null ? words.checkIn : fill(words.presentOn, { day })}
      </Button>
      {hasHere && (
        <Button {...small} icon="undo-2" {...act('checkout')}>
          {day === null ? words.checkOut : fill(words.absentOn, { day })}
        </Button>
      )}
      {hasLine && (
        <Button {...small} icon="arrow-up" {...act('offer')}>
          {words.moveUp}
        </Button>
      )}
      <Button
        {...small}
        icon="send"
        {...(isLive ? { onClick: onWrite } : { submit: true, formAction: messages, formMethod: 'get' })}
      >
        {words.write}
      </Button>
      <Button
        {...small}
        submit
        icon="download"
        name="format"
        value="csv"
        {...(isLive ? { form: exportForm } : { formAction: '/forms/events.exportChosen' })}
      >
        {words.export}
      </Button>
      {isLive ? (
        <>
          <Button {...small} icon="user-minus" onClick={() => onAct('remove')}>
            {words.remove}
          </Button>
          <Button variant="text" size="round" icon="x" label={words.unchoose} onClick={onClear} />
        </>
      ) : (
        <Asked {...props} />
      )}
    </div>
  )
}

/** What dialogs ask with script: whether seats are added where some are missing, and whether removed people get a mail. */
const Asked = ({ words, hasLine, hasLimit }: SelectionProps) => (
  <>
    {hasLine && hasLimit && (
      <label>
        <input type="checkbox" name="addSeats" value="true" />
        {words.offer.add}
      </label>
    )}
    <details className={styles.asked}>
      <summary>
        <Icon name="user-minus" />
        {words.remove}…
      </summary>
      <p>{words.removal.text}</p>
      <label>
        <input type="checkbox" name="mail" value="true" defaultChecked />
        {words.removal.mail}
      </label>
      <blockquote>{words.removedMail}</blockquote>
      <TonedButton submit type="danger" size="medium" name="action" value="remove">
        {words.removal.one}
      </TonedButton>
    </details>
  </>
)
