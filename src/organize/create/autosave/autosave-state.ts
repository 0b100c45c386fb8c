import type { QueryClient } from '@tanstack/react-query'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import type { Typed } from '../preview/preview-model.ts'
import type { SavingCall } from './save-event.ts'

/**
 * State of saving: nothing yet, saving, saved, waiting for the network, failed, all but the fields that are wrong, changed on
 * another device. `saved` is what the server returned, all of it.
 */
export type Voice = 'none' | 'saving' | 'saved' | 'offline' | 'failed' | 'wrong' | 'changed'

/** A group that was changed here and on another device: it is saved once one of the two is chosen. */
export interface Clash {
  group: string
  label: string
  /** What is stored; `undefined` for what is more than one text. */
  theirs: string | undefined
}

export interface AutosaveState {
  event: OrganizedEvent | undefined
  /** All fields of the form, once one has changed. */
  typed: Typed
  voice: Voice
  /** When it was saved last. */
  savedAt: string | undefined
  /** How many groups of fields are kept on the device, unsaved. */
  waiting: number
  clashes: readonly Clash[]
  /** Where to log in, when the session is over; it leads back. */
  logIn: string | undefined
}

export interface AutosaveOptions {
  client: QueryClient
  /** The event as it came with the page. */
  event: OrganizedEvent | undefined
  call: SavingCall
  /** Id of the person who types. */
  owner: string
  /** Names of the fields whose values a refused form put into the page: they are not stored. */
  refused: readonly string[]
  /** When the edit of a published event was saved, as it came with the page. */
  editedAt?: string | null | undefined
  /** Is called once, when a new draft got its id. */
  onCreated: (id: string) => void
}
