import type { BulkAction } from '../../../../contracts/v1/organizing/people.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { PeopleWords } from '../people-words.ts'
import styles from './selection.module.css'

interface SelectionProps {
  words: PeopleWords
  isLive: boolean
  /** There are people who wait for a seat. */
  hasLine: boolean
  /** How many are chosen, in words. */
  label: string
  exportHref: string
  onAct: (action: BulkAction) => void
  onClear: () => void
}

/** What one can do with the chosen people. Without script it is always there, and sends the ticked boxes. */
export function SelectionBar({ words, isLive, hasLine, label, exportHref, onAct, onClear }: SelectionProps) {
  const act = (action: BulkAction) =>
    isLive ? { onClick: () => onAct(action) } : { submit: true, name: 'action', value: action }
  return (
    <div className={styles.selection} role="region" aria-label={words.selection} data-selection="">
      <b>{isLive ? label : words.selection}</b>
      <Button type="secondary" size="medium" icon="check" {...act('checkin')}>
        {words.checkIn}
      </Button>
      {hasLine && (
        <Button variant="text" size="medium" icon="arrow-up" {...act('offer')}>
          {words.moveUp}
        </Button>
      )}
      {isLive && (
        <>
          <Button variant="text" size="medium" icon="download" href={exportHref} download="">
            {words.export}
          </Button>
          <Button variant="text" size="medium" icon="user-minus" onClick={() => onAct('remove')}>
            {words.remove}
          </Button>
          <Button variant="text" size="round" icon="x" label={words.unchoose} onClick={onClear} />
        </>
      )}
    </div>
  )
}
