import type { DoorPerson } from '../checkin.contract.ts'
import { foldName } from '../../../lib/text/fold-name.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { formatHour } from '../../../events/event-dates.ts'
import { type CheckinLook, absentCompanions, inOrder, lastOf, type Scan, placeInLine } from '../checkin-model.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import styles from './people-lists.module.css'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { CallForm } from '../../query/call-form.tsx'

interface ListProps extends CheckinLook {
  people: readonly DoorPerson[]
  /** With the companions who come in at the same time. */
  onEnter: (person: DoorPerson, companions?: readonly DoorPerson[]) => void
  onUndo: (person: DoorPerson) => void
}

/** People that a search found, each with what can be done: check in, let in, undo. */
export function FoundList({
  found,
  text = '',
  label,
  ...list
}: ListProps & { found: DoorPerson[]; text?: string; label: string }) {
  const { words } = list
  const [marked] = foldName(text).split(/[^\p{L}\p{N}]+/u)
  return (
    <ul className={styles.list} aria-label={label} data-list={text === '' ? 'all' : 'found'}>
      {found.map((person) => (
        <PersonRow
          key={person._id}
          person={person}
          note={stateWords(person, list.people, list)}
          marked={marked}
          noName={words.noName}
        >
          {person.checkedInAt === null ? (
            <EnterButton person={person} {...list} />
          ) : (
            <UndoButton person={person} {...list} />
          )}
        </PersonRow>
      ))}
    </ul>
  )
}

/** Most people that a page without a script lists before a search. */
const maxListed = 50

/** Everyone who is expected: for a page without a script, where nothing is found before a search is sent. */
export function ExpectedList(list: ListProps) {
  const expected = inOrder(list.people.filter(({ checkedInAt, state }) => checkedInAt === null && state === 'going'))
  if (expected.length === 0) return null
  return (
    <section>
      <h2>{list.words.search.all}</h2>
      <FoundList {...list} found={expected.slice(0, maxListed)} label={list.words.search.all} />
      {expected.length > maxListed && <p>{list.words.search.more}</p>}
    </section>
  )
}

/** The last five who came, and whether the server has them, with undo. */
export function LastList({ scans, ...list }: ListProps & { scans: readonly Scan[] }) {
  const { people, words, locale, event, me } = list
  const last = lastOf(people)
  const waiting = new Set(scans.map(({ registration }) => registration))
  return (
    <section className={styles.last}>
      <h2>{words.last.title}</h2>
      {last.length === 0 && <p className={styles.none}>{words.last.none}</p>}
      <ul className={styles.list} data-list="last">
        {last.map((person) => {
          const time = formatHour(person.checkedInAt!, locale, event.timeZone)
          const by = byName(person, me, words)
          const note = by ? fill(words.last.by, { time, by }) : time
          return (
            <PersonRow
              key={person._id}
              person={person}
              note={`${note} · ${waiting.has(person._id) ? words.last.stored : words.last.received}`}
              noName={words.noName}
            >
              <UndoButton person={person} {...list} />
            </PersonRow>
          )
        })}
      </ul>
    </section>
  )
}

function EnterButton({ person, people, event, here, words, onEnter }: ListProps & { person: DoorPerson }) {
  const isExpected = person.state === 'going'
  // Companions of a person who is let in get their seats with them, and come in one by one.
  const companions = isExpected ? absentCompanions(people, person) : []
  const n = companions.length + 1
  const text = isExpected ? (n > 1 ? fill(words.party.enter, { n }) : words.act.enter) : words.act.admit
  return (
    <PresenceForm
      kind="in"
      event={event._id}
      person={person}
      companions={companions}
      here={here}
      onPress={() => onEnter(person, companions)}
    >
      <Button
        submit
        {...(isExpected ? { type: 'secondary' } : { variant: 'ghost' })}
        label={`${text}, ${person.name || words.noName}`}
      >
        {text}
      </Button>
    </PresenceForm>
  )
}

function UndoButton({ person, event, here, words, onUndo }: ListProps & { person: DoorPerson }) {
  return (
    <PresenceForm kind="out" event={event._id} person={person} here={here} onPress={() => onUndo(person)}>
      <Button
        submit
        variant="text"
        size="medium"
        icon="undo-2"
        label={fill(words.act.undoName, { name: person.name || words.noName })}
      >
        {words.act.undo}
      </Button>
    </PresenceForm>
  )
}

interface PresenceFormProps {
  kind: 'in' | 'out'
  event: string
  person: DoorPerson
  /** Those who come in together with the person. */
  companions?: readonly DoorPerson[]
  /** The page itself, where the form leads without a script. */
  here: string
  /** With a script: what it does instead. */
  onPress: () => void
  children: ReactNode
}

/** A button that checks a person in or out, with and without script. */
function PresenceForm({ kind, event, person, companions = [], here, onPress, children }: PresenceFormProps) {
  const isParty = kind === 'in' && companions.length > 0
  return (
    <CallForm
      endpoint={`events.${isParty ? 'changeAttendees' : kind === 'in' ? 'checkin' : 'checkout'}`}
      fields={{
        id: event,
        ...(isParty ? { action: 'checkin' } : { registration: person._id }),
        ...(kind === 'in' && person.state !== 'going' && { admit: 'true' }),
        next: here,
      }}
      onSend={onPress}
    >
      {isParty &&
        [person, ...companions].map(({ _id }) => <input key={_id} type="hidden" name="registrations" value={_id} />)}
      {children}
    </CallForm>
  )
}

interface PersonRowProps {
  person: DoorPerson
  note: string
  /** The first word that was searched, to mark it. */
  marked?: string | undefined
  noName: string
  children: ReactNode
}

/** A person in a list of the door, with a button. */
function PersonRow({ person: { name }, note, marked, noName, children }: PersonRowProps) {
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
function stateWords(
  person: DoorPerson,
  people: readonly DoorPerson[],
  { event, words, locale, me }: Omit<CheckinLook, 'here'>,
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
  { party }: CheckinLook['words'],
  locale: CheckinLook['locale'],
): string {
  const host = people.find(({ _id }) => _id === person.host)
  if (host) return ` · ${fill(party.of, { name: host.name })}`
  const { length } = absentCompanions(people, person)
  return length > 0 ? ` · ${plural(party.with, length, locale)}` : ''
}

/** Who checked a person in; `toi` on one's own device. */
const byName = ({ by }: DoorPerson, me: CheckinLook['me'], words: CheckinLook['words']): string =>
  by === null ? '' : by._id === me._id ? words.you : by.name
