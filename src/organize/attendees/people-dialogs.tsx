import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Locale } from '../../contracts/locales.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TonedButton } from '../../ui/actions/toned-button.tsx'
import { plural } from '../../lib/text/fill.ts'
import type { PeopleWords } from './people-words.ts'
import styles from './person.module.css'

interface AskProps {
  words: PeopleWords
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
    <dialog ref={dialog} className={styles.ask} aria-labelledby="people-asked" onClose={onClose}>
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
          <label className={styles.tick}>
            <input type="checkbox" checked={mail} onChange={({ target }) => setMail(target.checked)} />
            {removal.mail}
          </label>
          <blockquote className={styles.slip}>{words.removedMail}</blockquote>
        </>
      )}
      <p className={styles.answers}>
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
      <p className={styles.answers}>
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
