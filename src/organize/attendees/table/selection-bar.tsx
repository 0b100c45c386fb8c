import type { BulkAction } from '../attendees.contract.ts'
import { Button, type ButtonProps } from '../../../ui/actions/button.tsx'
import { TonedButton } from '../../../ui/actions/toned-button.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { fill, plural } from '../../../lib/text/fill.ts'
import { exportForm } from '../attendees-props.ts'
import type { AttendeesWords } from '../attendees-text.ts'
import styles from './selection.module.css'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Locale } from '../../../contracts/locales.ts'
import personStyles from '../person.module.css'

interface SelectionProps {
  words: AttendeesWords
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

interface AskProps {
  words: AttendeesWords
  locale: Locale
  /** How many people it is about. */
  count: number
  onClose: () => void
}

/** A question that is answered before anything else. */
function Ask({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={personStyles.ask} aria-labelledby="people-asked" onClose={onClose}>
      <h2 id="people-asked">{title}</h2>
      {children}
    </dialog>
  )
}

interface RemoveProps extends AskProps {
  /** How many of them have an address. */
  reached: number
  onConfirm: (mail: boolean) => void
}

/** Asks before people are removed, and whether those with an address get a mail, which it shows. */
export function RemoveDialog({ words, locale, count, reached, onClose, onConfirm }: RemoveProps) {
  const [mail, setMail] = useState(reached > 0)
  const { removal } = words
  return (
    <Ask title={plural(removal.title, count, locale)} onClose={onClose}>
      <p>{removal.text}</p>
      {reached > 0 && (
        <>
          <label className={personStyles.tick}>
            <input type="checkbox" checked={mail} onChange={({ target }) => setMail(target.checked)} />
            {removal.mail}
          </label>
          <blockquote className={personStyles.slip}>{words.removedMail}</blockquote>
        </>
      )}
      <p className={personStyles.answers}>
        <TonedButton type="danger" size="medium" onClick={() => onConfirm(mail)}>
          {mail ? plural(removal.confirmMail, reached, locale) : plural(removal.confirm, count, locale)}
        </TonedButton>
        <Button variant="text" size="medium" onClick={onClose}>
          {removal.keep}
        </Button>
      </p>
    </Ask>
  )
}

/** Before a seat is offered that the event does not have. */
export function OfferDialog({ words, locale, count, onClose, onConfirm }: AskProps & { onConfirm: () => void }) {
  const { offer } = words
  return (
    <Ask title={offer.title} onClose={onClose}>
      <p>{plural(offer.text, count, locale)}</p>
      <p className={personStyles.answers}>
        <Button type="primary" size="medium" onClick={onConfirm}>
          {plural(offer.confirm, count, locale)}
        </Button>
        <Button variant="text" size="medium" onClick={onClose}>
          {offer.cancel}
        </Button>
      </p>
    </Ask>
  )
}
