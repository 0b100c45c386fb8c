import { isLocale } from '../../../src/contracts/locales.ts'
import { fieldsOf, itemsOf, momentOf, textOf, type Fields } from './values.ts'

/** Accounts, sessions, likes and registrations from the fields of spec §3 (D66). */

const epoch = new Date(0).toISOString()

/** A profile, sent alone or as `data`. */
export function deriveUser(body: unknown): unknown {
  const raw = fieldsOf(fieldsOf(body)?.['data'] ?? body)
  if (!raw) return body
  const texts = Object.fromEntries(
    ['displayname', 'firstName', 'lastName'].map((name) => [name, textOf(raw[name]) ?? '']),
  )
  const picture = textOf(fieldsOf(raw['profileImg'])?.['url'])
  const formattedAddress = textOf(fieldsOf(raw['address'])?.['formattedAddress'])
  return {
    active: true,
    profileCompleted: texts['displayname'] !== '',
    role: 'user',
    local: true,
    pendingEmail: null,
    notifications: { reminders: true, feedbackRequests: true },
    ...raw,
    ...texts,
    profileImg: picture === undefined ? null : { url: picture },
    address: formattedAddress === undefined ? null : { formattedAddress },
    educate: { like: fieldsOf(raw['educate'])?.['like'] === true },
    lang: isLocale(raw['lang']) ? raw['lang'] : 'fr',
    createdAt: momentOf(raw['createdAt']) ?? epoch,
  }
}

/** Tokens: `refreshToken` of a log-in is `refresh` of a registration, and both are understood (spec §7). */
export function deriveTokens(body: unknown): unknown {
  const raw = fieldsOf(fieldsOf(body)?.['data'] ?? body)
  const refresh = raw?.['refreshToken'] ?? raw?.['refresh']
  return raw ? { device: '', ...raw, refreshToken: refresh, refresh } : body
}

export function deriveExists(body: unknown): unknown {
  const raw = fieldsOf(body)
  return raw && { invited: false, local: raw['exists'] === true && raw['invited'] !== true, ...raw }
}

/** Calls whose answer spec §7 does not show have succeeded when they are answered at all. */
export const deriveDone = (): unknown => ({ ok: true })

/** A like, which may be the id of its event or contain the event. */
export function deriveLike(value: unknown): unknown {
  const raw = fieldsOf(value)
  const event = textOf(raw?.['event']) ?? textOf(fieldsOf(raw?.['event'])?.['_id']) ?? textOf(value)
  return { event, createdAt: momentOf(raw?.['createdAt']) ?? epoch }
}

/**
 * A registration that a remote service accepted.
 * @param id of the event
 * @param given fields of a registration in the answer
 */
export function registrationFor(id: string, now: number, given: Fields = {}): Fields {
  return {
    _id: id,
    event: id,
    state: 'going',
    holdUntil: null,
    position: null,
    name: '',
    email: '',
    news: false,
    ticket: null,
    token: null,
    leaveToken: null,
    checkedInAt: null,
    createdAt: new Date(now).toISOString(),
    ...given,
  }
}

/** The answer to a registration or its end. @param attending afterwards */
export function deriveAttendance(body: unknown, id: string, attending: boolean, now: number): unknown {
  const raw = fieldsOf(body)
  if (!raw) return body
  const event = fieldsOf(raw['data']) ?? raw
  return {
    attendeesCount: itemsOf(event['attendees']).length,
    remaining: null,
    onlineUrl: null,
    conflicts: [],
    ...raw,
    attending,
    ...(attending && { registration: registrationFor(id, now, fieldsOf(raw['registration'])) }),
  }
}
