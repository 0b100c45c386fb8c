import type { Locale } from '../../contracts/locales.ts'
import type { AttendeeList, AttendeeView, Person } from './attendees.contract.ts'
import type { CallWords } from '../query/call-words.ts'
import type { AskedQuestion, PeopleQuery } from './people-text.ts'
import type { PeopleWords } from './people-words.ts'

/** What the page gives to the island. */
export interface PeopleProps {
  /** Id of the event. */
  event: string
  /** A page of the list, and which. */
  initial: AttendeeList
  query: PeopleQuery
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
  words: PeopleWords
  calls: CallWords
  links: PeopleLinks
}

export interface PeopleLinks {
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
