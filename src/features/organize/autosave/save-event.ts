import type { EndpointOutput } from '../../../contracts/endpoint.ts'
import type { saveDraft } from '../../../contracts/v1/organizing/drafts.ts'

export type Saved = EndpointOutput<typeof saveDraft>

/** A save that the server refused; network failures are errors of their own and are tried again. */
export class SaveRefused extends Error {
  override name = 'SaveRefused'
  readonly code: string
  /** Sentences in the page's language, by the names of fields. */
  readonly fields: Record<string, string>

  constructor(code: string, fields: Record<string, string>) {
    super(code)
    this.code = code
    this.fields = fields
  }
}

interface FormAnswer {
  answer?: Saved
  error?: { code?: string; fields?: Record<string, string> }
}

/** The call that saves fields of a stored event: of a draft, or of the edit of a published one. */
export type SavingCall = 'events.saveDraft' | 'events.saveEdit'

/**
 * Sends fields of a room as its form would, and returns the event as it is stored then.
 * @param id of the event; without one a draft is created
 * @throws {SaveRefused} when the server refuses; `TypeError` without network
 */
export async function saveFields(
  call: SavingCall,
  id: string | undefined,
  revision: number,
  given: URLSearchParams,
): Promise<Saved> {
  const body = new URLSearchParams(given)
  if (id !== undefined) {
    body.set('id', id)
    body.set('revision', String(revision))
  }
  const response = await fetch(`/forms/${id === undefined ? 'events.createDraft' : call}`, {
    method: 'POST',
    body,
    headers: { accept: 'application/json' },
  })
  const { answer, error } = (await response.json()) as FormAnswer
  if (answer) return answer
  throw new SaveRefused(error?.code ?? 'unauthorized', error?.fields ?? {})
}

/** The event as it is stored now. @throws {SaveRefused} when it cannot be read */
export async function readEvent(id: string): Promise<Saved['event']> {
  const response = await fetch(`/v1/events/${encodeURIComponent(id)}/organized`)
  if (!response.ok) throw new SaveRefused('unavailable', {})
  return (await response.json()) as Saved['event']
}
