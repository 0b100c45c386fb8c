import type { EndpointOutput } from '../../contracts/endpoint.ts'
import type { ErrorCode } from '../../contracts/errors.ts'
import type { valid } from '../game.contract.ts'

/** What became of a try. `fields` are those of `/v1` that it refused. */
export type TryOutcome =
  | { kind: 'answer'; answer: EndpointOutput<typeof valid> }
  | { kind: 'refused'; code: ErrorCode; fields: Record<string, string> }
  | { kind: 'offline' }

/** A POST to the game's endpoints; the player is in a cookie. @returns `undefined` without an answer */
export const postGame = (path: 'word/valid' | 'score', body: object): Promise<Response | undefined> =>
  fetch(`/v1/game/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

/** Sends a try (spec §7 `POST /game/word/valid`). */
export async function sendTry(body: { id: string; lang: string; word: string }): Promise<TryOutcome> {
  const response = await postGame('word/valid', body)
  const content: unknown = await response?.json().catch(() => undefined)
  if (!response || content === undefined) return { kind: 'offline' }
  if (response.ok) return { kind: 'answer', answer: content as EndpointOutput<typeof valid> }
  const { error } = content as { error?: { code?: ErrorCode; fields?: Record<string, string> } }
  return { kind: 'refused', code: error?.code ?? 'internal', fields: error?.fields ?? {} }
}
