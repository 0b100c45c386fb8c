import type { Door } from './checkin.contract.ts'

/** What a ticket says. */
export interface TicketText {
  registration: string
  event: string
  name: string
}

const parts = /^([\w-]+)\.([\w-]+)\.([\w-]+)$/

/** Whether a text may be a ticket rather than a name. */
export const looksLikeTicket = (text: string): boolean => parts.test(text.trim())

/** The content of a ticket (JWT), its signature not checked. */
export function decodeTicket(text: string): TicketText | undefined {
  const payload = parts.exec(text.trim())?.[2]
  if (payload === undefined) return undefined
  try {
    const { sub, event, name } = JSON.parse(new TextDecoder().decode(bytesOf(payload))) as Record<string, unknown>
    if (typeof sub !== 'string' || typeof event !== 'string') return undefined
    return { registration: sub, event, name: typeof name === 'string' ? name : '' }
  } catch {
    return undefined
  }
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/**
 * Checks the signature of a ticket (Ed25519, RFC 8037).
 * @returns `undefined` where the browser cannot: older ones have no Ed25519
 */
export async function isGenuine(text: string, key: Door['key']): Promise<boolean | undefined> {
  const [, head, payload, signature] = parts.exec(text.trim()) ?? []
  if (head === undefined || payload === undefined || signature === undefined) return false
  try {
    const { kty, crv, x } = key
    const publicKey = await crypto.subtle.importKey('jwk', { kty, crv, x }, 'Ed25519', false, ['verify'])
    const signed = new TextEncoder().encode(`${head}.${payload}`)
    return await crypto.subtle.verify('Ed25519', publicKey, bytesOf(signature), signed)
  } catch {
    return undefined
  }
}
