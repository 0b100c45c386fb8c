import type { ReactNode } from 'react'
import type { DoorPerson } from '../checkin.contract.ts'
import { foldName } from '../../../lib/text/fold-name.ts'
import { formatHour } from '../../../events/event-dates.ts'
import { Avatar } from '../../../ui/media/avatar.tsx'
import type { DoorLook } from '../door-props.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import { absentCompanions, placeInLine } from '../door-model.ts'

interface PersonRowProps {
  person: DoorPerson
  note: string
  /** The first word that was searched, to mark it. */
  marked?: string | undefined
  noName: string
  children: ReactNode
}

/** A person in a list of the door, with a button. */
export function PersonRow({ person: { name }, note, marked, noName, children }: PersonRowProps) {
  return (
    <li>
      <Avatar name={name} />
      <span>
        <b>{name ? <MarkedName name={name} word={marked} /> : noName}</b>
        <small>{note}</small>
      </span>
      {children}
    </li>
  )
}

function MarkedName({ name, word = '' }: { name: string; word?: string | undefined }) {
  const folded = foldName(name)
  const from = word && folded.length === name.length ? folded.indexOf(word) : -1
  if (from < 0) return name
  const to = from + word.length
  return (
    <>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  )
}

/** State of a person in words: expected, here since when and by whom, the place in the waiting list. */
export function stateWords(
  person: DoorPerson,
  people: readonly DoorPerson[],
  { event, words, locale, me }: Omit<DoorLook, 'here'>,
): string {
  const { state } = words
  if (person.checkedInAt !== null) {
    const time = formatHour(person.checkedInAt, locale, event.timeZone)
    const by = byName(person, me, words)
    return by ? fill(state.sinceBy, { time, by }) : fill(state.since, { time })
  }
  if (person.state === 'going') return state.expected + partyWords(person, people, words, locale)
  if (person.state === 'waiting') return fill(state.waiting, { n: placeInLine(people, person) })
  return person.state === 'offered' ? state.offered : state.unconfirmed
}

/** With whom a person comes, or how many companions are not here yet. */
function partyWords(
  person: DoorPerson,
  people: readonly DoorPerson[],
  { party }: DoorLook['words'],
  locale: DoorLook['locale'],
): string {
  const host = people.find(({ _id }) => _id === person.host)
  if (host) return ` · ${fill(party.of, { name: host.name })}`
  const { length } = absentCompanions(people, person)
  return length > 0 ? ` · ${plural(party.with, length, locale)}` : ''
}

/** Who checked a person in; `toi` on one's own device. */
export const byName = ({ by }: DoorPerson, me: DoorLook['me'], words: DoorLook['words']): string =>
  by === null ? '' : by._id === me._id ? words.you : by.name
