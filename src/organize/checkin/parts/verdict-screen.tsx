import { useEffect, useRef, type RefObject } from 'react'
import type { DoorPerson } from '../checkin.contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import type { DoorLook } from '../door-props.ts'
import type { Verdict } from '../judge.ts'
import { absentCompanions } from '../door-model.ts'
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
  onEnter: (person: DoorPerson) => void
  onUndo: (person: DoorPerson) => void
  /** Puts a person who gave the place back into the waiting list; not for those who only check people in. */
  onQueue: ((registration: string) => void) | undefined
  /** Adds the person by hand; not for those who only check people in. */
  onAdd: ((name: string) => void) | undefined
}

/** What became of a scan, to be read at two metres: one colour, one shape, one word, and the next gesture. */
export function VerdictScreen(props: VerdictScreenProps) {
  const { look, people, net, verdict, search, onNext } = props
  const { outcome } = verdict
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
  return (
    <div ref={panel} className={styles.verdict} data-outcome={outcome}>
      <div className={styles.inside}>
        <VerdictShape outcome={outcome} />
        <p className={styles.say}>{say}</p>
        <p className={styles.name}>{name}</p>
        {why && <p className={styles.why}>{why}</p>}
        <p className={styles.acts}>
          <Acts {...props} onNext={close} />
        </p>
      </div>
    </div>
  )
}

/** The next gesture first, then the others. */
function Acts(props: VerdictScreenProps) {
  const { look, people, verdict, onNext, onAdmit, onEnter, onUndo } = props
  const { outcome, person } = verdict
  const { act, party } = look.words
  if (outcome === 'unknown') return <UnknownActs {...props} />
  if (outcome === 'cancelled' || outcome === 'otherEvent') return <RefusedActs {...props} />
  const canAdmit = outcome === 'waiting' || outcome === 'unconfirmed'
  // A host's ticket that is shown again is that of a companion.
  const companion = outcome === 'already' && person ? absentCompanions(people, person)[0] : undefined
  return (
    <>
      {canAdmit && person && <Button onClick={() => onAdmit(person)}>{act.admit}</Button>}
      {companion && <Button onClick={() => onEnter(companion)}>{party.guest}</Button>}
      <Button onClick={onNext} {...((canAdmit || companion) && { variant: 'text' })}>
        {canAdmit ? act.notYet : act.next}
      </Button>
      {outcome === 'in' && person && (
        <Button
          variant="text"
          onClick={() => {
            for (const one of [person, ...(verdict.companions ?? [])]) onUndo(one)
            onNext()
          }}
        >
          {act.undo}
        </Button>
      )}
    </>
  )
}

/** A code that is no ticket: the person may be found by name, or added. */
function UnknownActs({ look: { words }, search, onNext, onAdd }: VerdictScreenProps) {
  return (
    <>
      <Button
        onClick={() => {
          onNext()
          search.current?.focus()
        }}
      >
        {words.act.searchName}
      </Button>
      <Button variant="text" onClick={() => (onAdd ? onAdd('') : onNext())}>
        {onAdd ? words.add.open : words.act.next}
      </Button>
    </>
  )
}

/** A genuine ticket that does not count here: its person may be put into the waiting list, or added. */
function RefusedActs({ look: { words }, verdict, net, onNext, onAdd, onQueue }: VerdictScreenProps) {
  const { outcome, registration } = verdict
  if (outcome === 'cancelled' && registration !== undefined && onQueue && net === 'online')
    return (
      <>
        <Button onClick={() => onQueue(registration)}>{words.act.queue}</Button>
        <Button onClick={onNext} variant="text">
          {words.act.next}
        </Button>
      </>
    )
  return (
    <>
      {onAdd && <Button onClick={() => onAdd(verdict.name)}>{words.add.here}</Button>}
      <Button onClick={onNext} {...(onAdd && { variant: 'text' })}>
        {words.act.next}
      </Button>
    </>
  )
}
