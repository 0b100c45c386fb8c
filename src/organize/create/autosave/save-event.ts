import type { OrganizedEvent } from '../../event/organized.contract.ts'

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
