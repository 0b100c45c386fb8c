import { useEffect, useRef, type RefObject } from 'react'
import type { DoorPerson } from '../../../../contracts/v1/organizing/door.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { DoorLook } from '../door-props.ts'
import type { Verdict } from '../state/judge.ts'
import { VerdictShape } from './verdict-shape.tsx'
import { verdictWords } from './verdict-words.ts'
import styles from './verdict-screen.module.css'

interface VerdictScreenProps {
  look: DoorLook
  people: readonly DoorPerson[]
  net: 'online' | 'offline'
  verdict: Verdict
  search: RefObject<HTMLInputElement | null>
  /** Closes it. */
  onNext: () => void
  onAdmit: (person: DoorPerson) => void
  onUndo: (person: DoorPerson) => void
}

/** What became of a scan, to be read at two metres: one colour, one shape, one word, and the next gesture. */
export function VerdictScreen({ look, people, net, verdict, search, onNext, onAdmit, onUndo }: VerdictScreenProps) {
  const { outcome, person } = verdict
  const { act } = look.words
  const { say, name, why } = verdictWords(verdict, people, net, look)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The search keeps the focus: a USB scanner types the next ticket into it.
    if (!document.activeElement?.matches('input')) panel.current?.querySelector('button')?.focus()
  }, [])
  const close = () => {
    onNext()
    if (matchMedia('(pointer: fine)').matches) search.current?.focus()
  }
  const canAdmit = outcome === 'waiting' || outcome === 'unconfirmed'
  const isUnknown = outcome === 'unknown'
  return (
    <div ref={panel} className={styles.verdict} data-outcome={outcome}>
      <div className={styles.inside}>
        <VerdictShape outcome={outcome} />
        <p className={styles.say}>{say}</p>
        <p className={styles.name}>{name}</p>
        {why && <p className={styles.why}>{why}</p>}
        <p className={styles.acts}>
          {canAdmit && person && <Button onClick={() => onAdmit(person)}>{act.admit}</Button>}
          {isUnknown && (
            <Button
              onClick={() => {
                onNext()
                search.current?.focus()
              }}
            >
              {act.searchName}
            </Button>
          )}
          <Button onClick={close} {...((canAdmit || isUnknown) && { variant: 'text' })}>
            {canAdmit ? act.notYet : act.next}
          </Button>
          {outcome === 'in' && person && (
            <Button
              variant="text"
              onClick={() => {
                onUndo(person)
                close()
              }}
            >
              {act.undo}
            </Button>
          )}
        </p>
      </div>
    </div>
  )
}
