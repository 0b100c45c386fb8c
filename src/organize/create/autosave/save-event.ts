import type { OrganizedEvent } from '../../event/organized.contract.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Typed } from '../preview/preview-model.ts'

/** An event, or the viewer's edit of one, as it is stored after a save. */
export interface Saved {
  event: OrganizedEvent
  revision: number
  /** Of an event that was never edited `null`. */
  savedAt: string | null
}

/** The call that saves fields of a stored event: of a draft, or of the edit of a published one. */
export type SavingCall = 'events.saveDraft' | 'events.saveEdit'

/** What a save is based on: the revision of a draft, or when the edit was saved. The server refuses to save over another one. */
export type Version = Record<'revision', string> | Record<'savedAt', string>

export const versionOf = (call: SavingCall, { revision, savedAt }: Pick<Saved, 'revision' | 'savedAt'>): Version =>
  call === 'events.saveDraft' ? { revision: String(revision) } : { savedAt: savedAt ?? '' }

/** A save that the server refused; failures of network and server are errors of their own and are tried again. */
export class SaveRefused extends Error {
  override name = 'SaveRefused'
  readonly code: string
  /** Sentences in the page's language, by the names of fields. */
  readonly fields: Record<string, string>
  /** Where to log in, when the session is over. */
  readonly logIn: string | undefined

  constructor({ error, location }: FormAnswer) {
    super(error?.code ?? 'unauthorized')
    this.code = this.message
    this.fields = error?.fields ?? {}
    this.logIn = error ? undefined : location
  }
}

interface FormAnswer {
  answer?: Saved
  location?: string
  error?: { code?: string; fields?: Record<string, string> }
}

/** What one save sends: the same each time it is tried. */
export interface SaveRequest {
  call: SavingCall | 'events.createDraft'
  body: URLSearchParams
}

/** A longer body may not be sent by a page that is left, bytes. */
const maxKeptAlive = 60_000

/** Sends a save as the form of its room would. It arrives even when the page is left meanwhile. */
export const sendSave = ({ call, body }: SaveRequest): Promise<Response> =>
  fetch(`/forms/${call}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
    keepalive: String(body).length < maxKeptAlive,
  })

/**
 * Saves fields, and returns the event as it is stored then.
 * @throws {SaveRefused} when the server refuses; another error without network, and when the server fails
 */
export async function save(request: SaveRequest): Promise<Saved> {
  const response = await sendSave(request)
  if (response.status >= 500 || response.status === 429) throw new Error(`status ${response.status}`)
  const body = (await response.json()) as FormAnswer
  if (body.answer) return body.answer
  throw new SaveRefused(body)
}

/** The event, or the viewer's edit, as it is stored now. @throws when it cannot be read */
export async function readSaved(call: SavingCall, id: string): Promise<Saved> {
  const path = `/v1/events/${encodeURIComponent(id)}`
  const response = await fetch(`${path}/${call === 'events.saveDraft' ? 'organized' : 'edit'}`)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const answer = (await response.json()) as Saved | OrganizedEvent
  return 'event' in answer ? answer : { event: answer, revision: answer.revision, savedAt: answer.updatedAt }
}

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
