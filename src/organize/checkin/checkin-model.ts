import type { Door, DoorPerson } from './checkin.contract.ts'
import { foldName } from '../../lib/text/fold-name.ts'
import { codeMatcher } from '../../lib/spoken-code/match-code.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import type { Locale } from '../../contracts/locales.ts'
import type { CallWords } from '../query/call-words.ts'
import type { Messages } from '../../i18n/messages.ts'

/** A check-in or its undoing that this device made. */
export interface Scan {
  /** Sent again, the server recognises it by this. */
  id: string
  kind: 'in' | 'out'
  /** Of a person on the list. */
  registration?: string
  /** Text of a ticket whose person is not on the list of this device: the server judges it. */
  ticket?: string
  /** ISO 8601, by the device's clock. */
  at: string
  /** The person has no seat and was let in on purpose. */
  admit?: boolean
}

/** The co-organizer at this device. */
export interface Doorkeeper {
  _id: string
  name: string
}

/** The list with the scans applied that the server does not have yet. */
export function withScans(people: readonly DoorPerson[], scans: readonly Scan[], me: Doorkeeper): DoorPerson[] {
  const byPerson = Map.groupBy(scans, ({ registration }) => registration)
  return people.map((person) =>
    (byPerson.get(person._id) ?? []).reduce((before, scan) => withScan(before, scan, me), person),
  )
}

function withScan(person: DoorPerson, { kind, at, admit }: Scan, me: Doorkeeper): DoorPerson {
  const { checkedInAt } = person
  if (kind === 'out')
    return checkedInAt === null || checkedInAt > at ? person : { ...person, checkedInAt: null, by: null }
  if (person.state !== 'going' && !admit) return person
  return checkedInAt !== null && checkedInAt <= at ? person : { ...person, checkedInAt: at, by: me }
}

/**
 * A device's list with a newer answer, which has only the people that changed.
 * @returns `undefined` when people are missing or gone: the list must be read as a whole
 */
export function mergeDoor(known: Door, newer: Door): Door | undefined {
  const people = new Map([...known.people, ...newer.people].map((person) => [person._id, person]))
  return people.size === newer.total ? { ...newer, people: [...people.values()] } : undefined
}

/** The people of a list as answers of the server have them now. */
export function withPeople(known: Door, changed: readonly DoorPerson[]): Door {
  const byId = new Map(changed.map((person) => [person._id, person]))
  return { ...known, people: known.people.map((person) => byId.get(person._id) ?? person) }
}

/** A person whom this device let in, or put into the line, before the list has them. */
export const unlisted = (person: Pick<DoorPerson, '_id' | 'name' | 'state'>): DoorPerson => ({
  ...person,
  code: '',
  checkedInAt: null,
  by: null,
  host: null,
  queuedAt: null,
})

/** Numbers of people: here, with a seat and not here yet, in the waiting list and not here. */
export function tallyOf(people: readonly DoorPerson[]) {
  const here = people.filter(({ checkedInAt }) => checkedInAt !== null).length
  const absent = (state: DoorPerson['state']) =>
    people.filter((person) => person.checkedInAt === null && person.state === state).length
  return { here, expected: absent('going'), waiting: absent('waiting') }
}

/** The last people who came, the latest first. */
export const lastOf = (people: readonly DoorPerson[], count = 5): DoorPerson[] =>
  people
    .filter(({ checkedInAt }) => checkedInAt !== null)
    .toSorted((a, b) => b.checkedInAt!.localeCompare(a.checkedInAt!) || (a._id < b._id ? -1 : 1))
    .slice(0, count)

/** How many results a search shows. */
const maxFound = 20

/**
 * People whose names contain every word, accents and case aside, then those with the spoken code; those that are not here yet
 * first, then by name. The companions of a found person follow.
 * @param text what was typed; nothing found without a word
 */
export function findPeople(people: readonly DoorPerson[], text: string): DoorPerson[] {
  const words = foldName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (words.length === 0) return []
  const isNamed = ({ name }: DoorPerson) => {
    const folded = foldName(name)
    return words.every((word) => folded.includes(word))
  }
  const hasCode = codeMatcher(text)
  const named = inOrder(people.filter(isNamed))
  const coded = hasCode ? inOrder(people.filter((person) => !isNamed(person) && hasCode(person.code))) : []
  const found = new Set([...named, ...coded].slice(0, maxFound))
  const withParties = [...found].flatMap((person) => [
    person,
    ...(person.host === null ? people.filter((other) => other.host === person._id && !found.has(other)) : []),
  ])
  return withParties.slice(0, maxFound)
}

/** Those that are not here yet first, then by name. */
export const inOrder = (people: readonly DoorPerson[]): DoorPerson[] =>
  people.toSorted(
    (a, b) =>
      Number(a.checkedInAt !== null) - Number(b.checkedInAt !== null) ||
      a.name.localeCompare(b.name, 'fr') ||
      (a._id < b._id ? -1 : 1),
  )

/** Place of a person in the waiting list, from 1; people who come together have one place. */
export const placeInLine = (people: readonly DoorPerson[], { queuedAt }: DoorPerson): number =>
  people.filter(
    (other) => other.host === null && other.queuedAt !== null && queuedAt !== null && other.queuedAt < queuedAt,
  ).length + 1

/** The companions of a person who are not here yet; only who registered others has companions. */
export const absentCompanions = (people: readonly DoorPerson[], { _id }: DoorPerson): DoorPerson[] =>
  people.filter(({ host, checkedInAt }) => host === _id && checkedInAt === null)

/** Others who checked people in within the last half hour. */
export function othersAtTheDoor(people: readonly DoorPerson[], me: Doorkeeper, now: number): string[] {
  const recent = people.filter(
    ({ by, checkedInAt }) =>
      by !== null && by._id !== me._id && by.name !== '' && now - msOf(checkedInAt ?? '') < 1_800_000,
  )
  return [...new Set(recent.map(({ by }) => by!.name))].toSorted()
}

/** The words of the door in the page's language, with their `{{names}}`. */
export type CheckinWords = Messages['door']

/** What the page gives to the door. */
export interface CheckinProps {
  event: {
    _id: string
    title: string
    /** Language of the title, where it is not the page's. */
    titleLang?: string | undefined
    /** `samedi 5 décembre, 9 h` */
    when: string
    timeZone: string
    /** Number of seats; `null` without a limit. */
    seats: number | null
  }
  /** The list as it is now. */
  initial: Door
  me: Doorkeeper
  /** May do nothing else than check people in. */
  helper: boolean
  /** What was searched without a script. */
  search: string
  /** A form of this page failed. */
  failed: boolean
  locale: Locale
  /** Paths: this page, and where its cross leads. */
  here: string
  leave: string
  words: CheckinWords
  callWords: CallWords
}

/** What every part of the screen needs. */
export type CheckinLook = Pick<CheckinProps, 'event' | 'words' | 'locale' | 'here' | 'me'>
