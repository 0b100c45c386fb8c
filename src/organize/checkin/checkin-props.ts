import type { Locale } from '../../contracts/locales.ts'
import type { Door } from './checkin.contract.ts'
import type { CallWords } from '../query/call-words.ts'
import type { Messages } from '../../i18n/messages.ts'
import type { Doorkeeper } from './checkin-model.ts'

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
