import type { OrganizedEvent } from '../../../contracts/v1/organizing.ts'
import type { Typed } from '../preview/preview-model.ts'

/** State of saving: nothing yet, saving, saved, waiting for the network, failed, changed on another device. */
export type Voice = 'none' | 'saving' | 'saved' | 'offline' | 'failed' | 'changed'

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
  /** How many groups of fields wait to be saved. */
  waiting: number
  clashes: readonly Clash[]
}
