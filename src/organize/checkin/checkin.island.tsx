import { remember, remembered } from '../../lib/device-memory.ts'
import { useIsLive } from '../../islands/use-is-live.ts'
import { Queries } from '../query/queries.tsx'
import { type CheckinProps, type CheckinLook, lastOf, othersAtTheDoor } from './checkin-model.ts'
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject, useEffectEvent } from 'react'
import type { DoorPerson } from './checkin.contract.ts'
import { Lens } from './parts/lens.tsx'
import { useWakeLock } from './parts/use-camera.ts'
import { AddPart } from './parts/add-part.tsx'
import { CheckinHead, Tally } from './parts/checkin-head.tsx'
import { CheckinNotices } from './parts/notices.tsx'
import { ExpectedList, LastList } from './parts/lists.tsx'
import { SearchPart } from './parts/search-part.tsx'
import { VerdictScreen } from './parts/verdict-screen.tsx'
import { useVerdicts } from './use-verdicts.ts'
import styles from './door-screen.module.css'

/** The door of an event: who comes in, with and without network. Its parts work as forms without a script. */
export default function CheckinIsland(props: CheckinProps) {
  return (
    <Queries words={props.callWords}>
      <CheckinScreen {...props} />
    </Queries>
  )
}

/** The screen of the door. */
function CheckinScreen(props: CheckinProps) {
  const { event, me, words, locale, here, leave } = props
  const [isMuted, switchSound] = useMuted()
  const search = useRef<HTMLInputElement>(null)
  const door = useVerdicts({ ...props, isMuted })
  const { people, net, scans, isOver, refused } = door
  const isLive = useIsLive()
  const [added, setAdded] = useState<string>()
  useWakeLock()
  useKeys(search, () => {
    const own = lastOf(people, people.length).find(({ by }) => by?._id === me._id)
    if (own) door.undo(own)
  })
  const look = { event, words, locale, here, me }
  const others = isLive ? othersAtTheDoor(people, me, door.readAt) : []
  const add = (name: string) => {
    door.next()
    setAdded(name)
  }
  const onAdd = props.helper ? undefined : add
  return (
    <div className={styles.door} data-live={isLive || undefined}>
      <CheckinHead {...{ event, words, locale, leave, others, net }} waiting={scans.length} />
      {!isOver && !refused && (
        <div className={styles.column}>
          <Tally people={people} words={words} locale={locale} />
          <Lens words={words} onCode={door.scan} isMuted={isMuted} onMute={switchSound} />
        </div>
      )}
      <div className={styles.column}>
        <CheckinNotices {...props} {...door} onSeen={door.forgetProblems} />
        {!isOver && !refused && (
          <PeoplePart {...{ ...props, look, door, isLive, added }} input={search} onAdded={setAdded} />
        )}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {door.shown && (
          <VerdictScreen
            key={`${door.shown.scan} ${door.shown.verdict.outcome}`}
            {...{ look, people, net, search, onAdd }}
            onQueue={props.helper ? undefined : door.queue}
            verdict={door.shown.verdict}
            onNext={door.next}
            onAdmit={door.admit}
            onEnter={door.enter}
            onUndo={door.undo}
          />
        )}
      </div>
    </div>
  )
}

interface PeoplePartProps extends CheckinProps {
  look: CheckinLook
  door: ReturnType<typeof useVerdicts>
  input: RefObject<HTMLInputElement | null>
  isLive: boolean
  /** The name of the person who is being added. */
  added: string | undefined
  onAdded: (name: string | undefined) => void
}

/** Search, the last five, and adding a person. */
function PeoplePart({ look, door, input, isLive, added, onAdded, ...props }: PeoplePartProps) {
  const [text, setText] = useState(props.search)
  const { callWords, words, helper } = props
  const thenClear = (does: typeof door.enter) => (person: DoorPerson, companions?: readonly DoorPerson[]) => {
    setText('')
    does(person, companions)
  }
  const enter = thenClear(door.enter)
  const list = { ...look, people: door.people, onEnter: enter, onUndo: door.undo }
  return (
    <>
      <SearchPart
        {...list}
        {...{ input, text, isLive }}
        onText={setText}
        onScan={door.scan}
        onJudge={thenClear(door.judge)}
      />
      {props.search === '' && (
        <noscript>
          <ExpectedList {...list} />
        </noscript>
      )}
      {!helper && (
        <AddPart {...look} {...{ callWords, onEnter: enter }} searched={text} name={added} onName={onAdded} />
      )}
      <LastList {...list} scans={door.scans} />
      {helper && <p className={styles.helper}>{words.helper}</p>}
    </>
  )
}

/** Where there is a keyboard the search has the focus; `/` leads to it, Ctrl+Z undoes the last check-in. */
function useKeys(search: RefObject<HTMLInputElement | null>, onUndo: () => void): void {
  const undo = useEffectEvent(onUndo)
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) search.current?.focus({ preventScroll: true })
    const onKey = (key: KeyboardEvent) => {
      const isTyping = key.target === search.current && search.current?.value !== ''
      if (key.key === 'z' && (key.ctrlKey || key.metaKey) && !isTyping) {
        key.preventDefault()
        undo()
      } else if (key.key === '/' && key.target !== search.current) {
        key.preventDefault()
        search.current?.focus()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [search])
}

const key = 'door-muted'
const listeners = new Set<() => void>()

/** Whether this device makes no sounds at doors; the choice stays. */
function useMuted(): [isMuted: boolean, change: () => void] {
  const [inMemory, setInMemory] = useState(false)
  const stored = useSyncExternalStore(subscribe, read, () => false)
  const isMuted = stored || inMemory
  return [
    isMuted,
    () => {
      if (remember(key, isMuted ? '' : '1')) for (const listener of listeners) listener()
      else setInMemory(!isMuted)
    },
  ]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const read = () => remembered(key) === '1'
