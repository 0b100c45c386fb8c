import type { Door, DoorPerson, ScanOutcome } from './checkin.contract.ts'

/**
 * What the screen says of a scan: an outcome of the server, or `unlisted`, a genuine ticket whose person is not on the list
 * of this device, because they registered later or gave the seat back.
 */
export interface Verdict {
  outcome: ScanOutcome | 'unlisted'
  name: string
  person?: DoorPerson | undefined
  /** Companions who were checked in together with the person. */
  companions?: readonly DoorPerson[]
  /** When and by whom the person was checked in before. */
  since?: string | null
  by?: string
  /** Of a ticket whose person is not on the list. */
  registration?: string | undefined
  /** When the registration was given back. */
  leftAt?: string | null
  /** Title and day of the event of the ticket. */
  event?: string | undefined
}

/** What a device makes of a person on its list. */
export function judgePerson(person: DoorPerson): Verdict {
  const { name, state, checkedInAt: since, by } = person
  if (since !== null) return { outcome: 'already', name, person, since, by: by?.name ?? '' }
  if (state === 'going') return { outcome: 'in', name, person }
  return { outcome: state === 'waiting' ? 'waiting' : 'unconfirmed', name, person }
}

/**
 * What a device makes of the text of a code, without network.
 * @param event id
 */
export async function judgeTicket(text: string, event: string, door: Door): Promise<Verdict> {
  const ticket = decodeTicket(text)
  const genuine = ticket && (await isGenuine(text, door.key))
  if (!ticket || genuine === false) return { outcome: 'unknown', name: '' }
  if (ticket.event !== event) return { outcome: 'otherEvent', name: ticket.name }
  const person = door.people.find(({ _id }) => _id === ticket.registration)
  if (person) return judgePerson(person)
  const left = door.gone.find(({ _id }) => _id === ticket.registration)
  const { name, registration } = ticket
  return left
    ? { outcome: 'cancelled', name, registration, leftAt: left.leftAt }
    : { outcome: 'unlisted', name, registration }
}

/** What a ticket says. */
interface TicketText {
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
async function isGenuine(text: string, key: Door['key']): Promise<boolean | undefined> {
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
