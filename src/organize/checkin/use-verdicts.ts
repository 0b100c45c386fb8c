import { useCallback, useEffect, useRef, useState } from 'react'
import { pickLocalized } from '../../contracts/locales.ts'
import type { DoorPerson, ScanResult } from './checkin.contract.ts'
import { formatDay } from '../../events/event-dates.ts'
import { showToast } from '../../ui/feedback/toast.client.ts'
import { giveSignal } from './parts/signals.ts'
import { type CheckinProps, unlisted, type Scan } from './checkin-model.ts'
import { plural } from '../../lib/text/fill.ts'
import { judgePerson, judgeTicket, type Verdict } from './judge.ts'
import { useCheckin } from './use-checkin.ts'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf, type CallWords } from '../query/call-words.ts'
import { send } from '../query/send.ts'

/** A good result closes by itself after this time, ms; the others wait for a tap. */
const closesAfter = 1500

type Companions = readonly DoorPerson[]

/** What the screen shows of the last scan. */
interface Shown {
  verdict: Verdict
  /** Of the scan, once it was recorded. */
  scan?: string
}

/** The door with what its screen says: the verdict of the last scan, and what became of scans that were sent later. */
export function useVerdicts({
  event,
  initial,
  me,
  words,
  callWords,
  locale,
  isMuted,
}: CheckinProps & { isMuted: boolean }) {
  const { shown, current, show } = useShown(isMuted)
  const [problems, setProblems] = useState<ScanResult[]>([])
  /** Scans made with a network: sending them shows no message. */
  const live = useRef(new Set<string>())

  const onResults = (results: readonly ScanResult[]) => {
    const now = results.find(({ id }) => id === current.current?.scan)
    if (now && (now.outcome !== current.current!.verdict.outcome || now.event))
      show({ scan: now.id, verdict: verdictOf(now, locale, current.current!.verdict) })
    const later = results.filter(({ id, outcome }) => id !== now?.id && !(live.current.has(id) && outcome === 'in'))
    setProblems((known) => [...known, ...later.filter(({ outcome }) => !fine.has(outcome))])
    const message = sentWords(later, words, locale)
    if (message !== undefined) showToast('success', { message, ms: 6000 })
  }
  const door = useCheckin({ event: event._id, initial, me, onResults })
  const { people, net, undo } = door
  const queue = useQueueing(event._id, callWords, door.readAgain)

  const record = async (scan: Omit<Scan, 'id' | 'at'>) => {
    const id = await door.record(scan)
    if (net === 'online') live.current.add(id)
    return id
  }
  const enter = async (person: DoorPerson, admit: boolean, companions: Companions = []) => {
    const now = people.find(({ _id }) => _id === person._id) ?? person
    const verdict = judgePerson(admit ? { ...now, state: 'going' } : now)
    if (verdict.outcome !== 'in') return show({ verdict })
    const scan = await record({ kind: 'in', registration: person._id, ...(admit && { admit }) })
    show({ verdict: { ...verdict, companions }, scan })
    for (const { _id } of companions) await record({ kind: 'in', registration: _id, ...(admit && { admit }) })
  }
  const scan = async (text: string) => {
    const verdict = await judgeTicket(text, event._id, { ...door.door, people })
    if (verdict.outcome === 'in' && verdict.person) return enter(verdict.person, false)
    const isForServer = verdict.outcome === 'unlisted' || (verdict.outcome === 'otherEvent' && net === 'online')
    show({ verdict, ...(isForServer && { scan: await record({ kind: 'in', ticket: text.trim() }) }) })
  }
  return {
    ...door,
    shown,
    problems,
    enter: (person: DoorPerson, companions?: Companions) => void enter(person, person.state !== 'going', companions),
    judge: (person: DoorPerson, companions?: Companions) => void enter(person, false, companions),
    admit: (person: DoorPerson) => void enter(person, true),
    undo: (person: DoorPerson) => void undo(person),
    scan: (text: string) => void scan(text),
    queue: (registration: string) => void queue(registration).then((verdict) => verdict && show({ verdict })),
    next: () => show(undefined),
    forgetProblems: () => setProblems([]),
  }
}

/** The verdict on the screen: it sounds when it appears, and a good one closes by itself. */
function useShown(isMuted: boolean) {
  const [shown, setShown] = useState<Shown>()
  const current = useRef<Shown>(undefined)
  const show = useCallback(
    (next: Shown | undefined) => {
      const { verdict, scan } = current.current ?? {}
      const isNew = next?.scan === undefined || next.scan !== scan || next.verdict.outcome !== verdict?.outcome
      current.current = next
      setShown(next)
      if (next && isNew) giveSignal(next.verdict.outcome, isMuted)
    },
    [isMuted],
  )
  useEffect(() => {
    if (shown?.verdict.outcome !== 'in') return
    const timer = setTimeout(() => show(undefined), closesAfter)
    return () => clearTimeout(timer)
  }, [shown, show])
  return { shown, current, show }
}

const fine: ReadonlySet<ScanResult['outcome']> = new Set(['in', 'already', 'out'])

/** What became of check-ins that were sent later; `undefined` when there were none. */
function sentWords(
  results: readonly ScanResult[],
  { sync }: CheckinProps['words'],
  locale: CheckinProps['locale'],
): string | undefined {
  const entries = results.filter(({ outcome }) => outcome === 'in' || outcome === 'already')
  if (entries.length === 0) return undefined
  const merged = entries.filter(({ outcome, own }) => outcome === 'already' && !own).length
  const sent = plural(sync.sent, entries.length, locale)
  return merged > 0 ? `${sent} ${plural(sync.merged, merged, locale)}` : sent
}

/** A verdict of the server, in place of what the device made of the scan. */
function verdictOf(
  { outcome, name, person, since, by, leftAt, event }: ScanResult,
  locale: CheckinProps['locale'],
  { registration }: Verdict,
): Verdict {
  const title = event && pickLocalized(event.title, locale, locale)?.value
  const day = event && formatDay(event.startDate, locale, event.timeZone, 'short')
  return {
    outcome,
    name,
    person: person ?? undefined,
    since,
    by,
    leftAt,
    registration,
    event: title ? `${title}, ${day}` : undefined,
  }
}

/**
 * Puts people who gave their place back at the end of the waiting list.
 * @param event id
 * @param readAgain reads the list of the door, which has them then
 * @returns a function of a registration's id; it resolves with what the screen says, `undefined` when it failed
 */
function useQueueing(event: string, words: CallWords, readAgain: () => Promise<void>) {
  const { mutateAsync } = useMutation({
    mutationFn: (registration: string) =>
      send('POST /v1/events/{id}/attendees/{registration}/waiting', { params: { id: event, registration }, body: {} }),
    onError: (error) => showToast('error', { message: sentenceOf(error, words) }),
    onSuccess: readAgain,
  })
  return async (registration: string): Promise<Verdict | undefined> => {
    const one = await mutateAsync(registration).catch(() => undefined)
    if (!one) return undefined
    // Their rank follows from the list, which has others who wait.
    const { name } = one
    const waiting = unlisted({ _id: registration, name, state: 'waiting' })
    const person = { ...waiting, queuedAt: new Date().toISOString() }
    return { outcome: 'waiting', name, person }
  }
}
