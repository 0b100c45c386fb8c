import type { Locale } from '../../contracts/locales.ts'
import type { AttendeeList, AttendeeView, Person, BulkAction, ListedAttendee } from './attendees.contract.ts'
import type { CallWords } from '../query/call-words.ts'
import type { AskedQuestion, AttendeesQuery, Clock, AttendeesWords } from './attendees-text.ts'

/** What the page gives to the island. */
export interface AttendeesProps {
  /** Id of the event. */
  event: string
  /** A page of the list, and which. */
  initial: AttendeeList
  query: AttendeesQuery
  page: number
  /** Whose sheet is open. */
  person: Person | undefined
  questions: AskedQuestion[]
  locale: Locale
  timeZone: string
  /** When each date of the event begins. */
  dates: readonly string[]
  /** Most people that one message goes to by name. */
  mostWritten: number
  words: AttendeesWords
  calls: CallWords
  links: AttendeesLinks
}

export interface AttendeesLinks {
  list: string
  print: string
  share: string
  /** The page that writes to people. */
  messages: string
}

/** Ids of the dialogs that the page renders beside the island. */
export const addDialog = 'add-person'
export const exportDialog = 'export-people'
/** Id of the form that downloads the chosen people. */
export const exportForm = 'export-chosen'

/** The filters of the list, in order; the contract has them too, with a schema that stays on the server. */
export const attendeeViewNames = ['all', 'coming', 'here', 'line', 'left'] as const satisfies readonly AttendeeView[]

/** What the sheet of a person and its parts have. */
export interface SheetProps extends AttendeesProps {
  /** Id of the registration. */
  id: string
  isLive: boolean
  clock: Clock
  /** The person as the list has them, until the sheet is read. */
  known: ListedAttendee | undefined
  /** Seats that are left; null without a limit. */
  free: number | null
  onAct: (action: BulkAction, one: ListedAttendee) => void
  onClose: () => void
}

export const personKey = 'GET /v1/events/{id}/attendees/{registration}'
