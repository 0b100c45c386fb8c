import { useEffect, useRef, type RefObject } from 'react'
import type { DoorPerson } from '../checkin.contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { type CheckinLook, absentCompanions, placeInLine, tallyOf } from '../checkin-model.ts'
import type { Verdict } from '../judge.ts'
import styles from './verdict-screen.module.css'
import { formatDay, formatHour } from '../../../events/event-dates.ts'
import { fill, plural } from '../../../lib/text/fill.ts'

interface VerdictScreenProps {
  look: CheckinLook
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

const bean = 'M-48-8C-50-34-28-40-8-34 8-30 14-36 30-34 48-32 54-10 46 10 38 32 12 40-10 36-34 32-46 16-48-8Z'
const line = { fill: 'none', strokeWidth: 24, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const shapes = {
  tick: (
    <>
      <path transform="scale(2.5 2.3)" d={bean} fill="#fff30d" />
      <path d="M-44 0l30 30 62-64" stroke="#0c3944" {...line} />
    </>
  ),
  clock: (
    <>
      <circle cx="-34" r="74" fill="#9b084f" />
      <circle cx="34" r="74" fill="#fff" />
      <path d="M24-40v44l30 20" stroke="#9b084f" {...line} strokeWidth={16} />
    </>
  ),
  cross: (
    <>
      <path transform="scale(1.9) rotate(14)" d={bean} fill="#0c3944" />
      <path d="M-34-34 34 34M34-34-34 34" stroke="#fcf6a0" {...line} />
    </>
  ),
  glass: (
    <>
      <path d="M-58-74H58Q58-20 12 0 58 20 58 74H-58Q-58 20-12 0-58-20-58-74Z" fill="#0c3944" />
      <path d="M-38-54H38Q30-26 0-14-30-26-38-54ZM-40 56Q-20 24 0 22T40 56Z" fill="#f3976b" />
    </>
  ),
  letter: (
    <>
      <rect x="-84" y="-58" width="168" height="116" rx="20" fill="#0c3944" />
      <path d="M-56-26 0 16 56-26" stroke="#f3976b" {...line} strokeWidth={16} />
    </>
  ),
  back: (
    <>
      <path transform="scale(1.95) rotate(-8)" d={bean} fill="#fff" />
      <path d="M-40-30V14H6M-40 14Q0-40 34-6 60 24 26 50" stroke="#0c3944" {...line} strokeWidth={18} />
    </>
  ),
  arrow: (
    <>
      <rect x="-72" y="-72" width="144" height="144" rx="40" fill="#c1e94e" transform="rotate(45) scale(.86)" />
      <rect x="-72" y="-72" width="144" height="144" rx="40" fill="#c1e94e" transform="scale(.86)" />
      <path d="M-44 4H34M8-26 40 4 8 34" stroke="#0c3944" {...line} strokeWidth={20} />
    </>
  ),
  minus: (
    <>
      <path transform="scale(1.95) rotate(-8)" d={bean} fill="#fff" />
      <path d="M-46 0H46" stroke="#9b084f" {...line} />
    </>
  ),
  cloud: (
    <>
      <path
        d="M-90 30c-22-4-24-44 8-46 4-46 66-58 84-18 36-16 70 20 50 46 20 12 8 30-10 30H-80Z"
        fill="#70af90"
        transform="translate(18 10)"
      />
      <path d="M-40-60 50 60" stroke="#f3976b" {...line} strokeWidth={18} />
    </>
  ),
}

/** The name of the drawing of each verdict. */
export const shapeOf: Record<Verdict['outcome'], keyof typeof shapes> = {
  in: 'tick',
  already: 'clock',
  out: 'back',
  waiting: 'glass',
  unconfirmed: 'letter',
  cancelled: 'minus',
  otherEvent: 'arrow',
  unknown: 'cross',
  unlisted: 'cloud',
}

/** The drawing of a verdict: each has a shape of its own, so that colour is not needed. */
function VerdictShape({ outcome }: { outcome: Verdict['outcome'] }) {
  return (
    <svg viewBox="-130 -96 260 200" aria-hidden="true">
      {shapes[shapeOf[outcome]]}
    </svg>
  )
}

/** What the screen says of a verdict: a word, a name, a reason. */
function verdictWords(
  verdict: Verdict,
  people: readonly DoorPerson[],
  net: 'online' | 'offline',
  look: Omit<CheckinLook, 'here'>,
): { say: string; name: string; why: string } {
  const { words } = look
  const { outcome, person } = verdict
  const { say } = words.verdict[outcome]
  const known = outcome === 'unknown' ? words.verdict.unknown.name : verdict.name || words.noName
  const name =
    outcome === 'waiting' && person
      ? fill(words.verdict.waiting.place, { name: known, n: placeInLine(people, person) })
      : known
  return { say, name, why: reasonOf(verdict, people, net, look) }
}

function reasonOf(
  { outcome, person, companions = [], since, by, leftAt, event: title }: Verdict,
  people: readonly DoorPerson[],
  net: 'online' | 'offline',
  { words, locale, event, me }: Omit<CheckinLook, 'here'>,
): string {
  const { verdict, party } = words
  switch (outcome) {
    case 'in': {
      const stored = net === 'offline' ? verdict.in.stored : ''
      return companions.length > 0 ? `${plural(party.with, companions.length, locale)}. ${stored}`.trim() : stored
    }
    case 'already': {
      if (!since) return ''
      const time = formatHour(since, locale, event.timeZone)
      const who = person?.checkedInAt === since && person.by?._id === me._id ? words.you : by
      return who ? fill(verdict.already.sinceBy, { time, by: who }) : fill(verdict.already.since, { time })
    }
    case 'waiting': {
      const { expected } = tallyOf(people)
      const going = people.filter(({ state }) => state === 'going').length
      const free = event.seats === null ? 0 : event.seats - going
      return free > 0 ? plural(verdict.waiting.free, free, locale) : plural(verdict.waiting.full, expected, locale)
    }
    case 'cancelled': {
      if (!leftAt) return verdict.cancelled.why
      const day = formatDay(leftAt, locale, event.timeZone, 'long')
      return fill(verdict.cancelled.on, { day, time: formatHour(leftAt, locale, event.timeZone) })
    }
    case 'otherEvent':
      // The day of the title may end in an abbreviation, whose point is that of the sentence: « mer. 23 déc. »
      return title ? fill(verdict.otherEvent.which, { title }).replace(/\.\.$/, '.') : verdict.otherEvent.why
    case 'unlisted':
      return net === 'offline' ? verdict.unlisted.offline : verdict.unlisted.asking
    case 'unconfirmed':
      return person?.state === 'offered' ? verdict.unconfirmed.offered : verdict.unconfirmed.why
    case 'out':
      return ''
    default:
      return verdict[outcome].why
  }
}
