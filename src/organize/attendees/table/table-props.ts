import type { Locale } from '../../../contracts/locales.ts'
import type { BulkAction, ListedAttendee } from '../attendees.contract.ts'
import type { Chosen } from '../changes.ts'
import type { PeopleLinks } from '../people-props.ts'
import type { AskedQuestion, Clock } from '../people-text.ts'
import type { PeopleWords } from '../people-words.ts'
import type { Columns } from './use-columns.ts'
import type { People } from '../use-people.ts'

/** What the table and its cells have. */
export interface TableProps {
  people: People
  words: PeopleWords
  locale: Locale
  clock: Clock
  /** How many dates the event has. */
  dates: number
  links: PeopleLinks
  isLive: boolean
  /** The page that was rendered on the server. */
  page: number
  questions: AskedQuestion[]
  columns: Columns
  chosen: Chosen
  /** Whose sheet is open. */
  open: string | undefined
  isChosen: (id: string) => boolean
  onChoose: (chosen: Chosen) => void
  onToggle: (id: string, on?: boolean) => void
  onAct: (action: BulkAction, one: ListedAttendee) => void
  onOpen: (one: ListedAttendee, from: HTMLElement) => void
}
