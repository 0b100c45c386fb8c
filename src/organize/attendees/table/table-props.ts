import type { Locale } from '../../../contracts/locales.ts'
import type { BulkAction, ListedAttendee } from '../attendees.contract.ts'
import type { Chosen } from '../changes.ts'
import type { AttendeesLinks } from '../attendees-props.ts'
import type { AskedQuestion, Clock } from '../attendees-text.ts'
import type { AttendeesWords } from '../attendees-words.ts'
import type { Columns } from './remembered.ts'
import type { People } from '../use-attendees.ts'

/** What the table and its cells have. */
export interface TableProps {
  people: People
  words: AttendeesWords
  locale: Locale
  clock: Clock
  /** How many dates the event has. */
  dates: number
  links: AttendeesLinks
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
