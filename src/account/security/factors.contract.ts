import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { factorCode, givenPassword } from '../../login/auth.contract.ts'
import { instant, ownId } from '../../contracts/shapes.ts'

/** A passkey, for its owner. */
export const passkey = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** When it last logged in or confirmed; `null` if never. */
  usedAt: instant.nullable(),
})
export type Passkey = z.output<typeof passkey>

/** What is done with the second factors of an account. `removedByOperator`: all of them, by an operator. */
export const accountLogKinds = [
  'appAdded',
  'appRemoved',
  'codesRenewed',
  'codeUsed',
  'passkeyAdded',
  'passkeyRemoved',
  'removedByOperator',
] as const
export type AccountLogKind = (typeof accountLogKinds)[number]

export const accountLogEntry = z.object({
  at: instant,
  kind: z.enum(accountLogKinds),
  /** Name of the passkey. */
  detail: z.string(),
  /** Browser and system, and city and country; empty if unknown. */
  device: z.string(),
  place: z.string(),
})
export type AccountLogEntry = z.output<typeof accountLogEntry>

/** How one may prove who one is, besides the password. */
export const factorList = z.object({
  /** The authenticator app, once a code of it was right. */
  totp: z.object({ createdAt: instant }).nullable(),
  /** Recovery codes that are left. */
  recoveryCodes: z.number(),
  /** Oldest first. */
  passkeys: z.array(passkey),
  /** What was done with them, the newest first; the last ten entries. */
  log: z.array(accountLogEntry),
  /** Until when risky calls need no confirmation of this session; `null` if they need one now. */
  confirmedUntil: instant.nullable(),
})
export type FactorList = z.output<typeof factorList>

/** Endpoints of one's own account. */
const own = { auth: 'user', params: ownId } as const

/** Recovery codes, readable in groups: `K3FQ-7ZD2-M5XA-9RTB`. */
const newCodes = z.object({ codes: z.array(z.string()) })

export const factors = endpoint('users.factors', 'GET /v1/users/{_id}/factors', {
  summary: 'The second factors of one’s own account (extension)',
  ...own,
  output: factorList,
})

export const beginTotp = endpoint('users.beginTotp', 'POST /v1/users/{_id}/totp', {
  summary:
    'Makes the secret of an authenticator app, replacing one that is not confirmed yet; 409 `conflict` for an account that has an app (extension)',
  ...own,
  recent: true,
})

export const pendingTotp = endpoint('users.pendingTotp', 'GET /v1/users/{_id}/totp', {
  summary:
    'The secret to enter into an authenticator app, as text in base32 and as an `otpauth:` address, until it is confirmed; 404 afterwards (extension)',
  ...own,
  recent: true,
  output: z.object({ secret: z.string(), uri: z.string() }),
})

/** The codes, for the next page to show once. */
const form = { shows: newCodes.transform(({ codes }) => ({ codes: codes.join(' ') })) }

export const confirmTotp = endpoint('users.confirmTotp', 'PUT /v1/users/{_id}/totp', {
  summary:
    'Turns on the authenticator app by its first code, and ends all other sessions. The answer has ten recovery codes, which are never sent again (extension)',
  ...own,
  form,
  body: z.object({ code: factorCode }),
  output: newCodes,
})

export const removeTotp = endpoint('users.removeTotp', 'DELETE /v1/users/{_id}/totp', {
  summary:
    'Removes the authenticator app and the recovery codes, with the password (for an account that has one) and a code of the app or a recovery code (extension)',
  ...own,
  body: z.object({ password: givenPassword.optional(), code: factorCode }),
})

export const renewRecoveryCodes = endpoint('users.renewRecoveryCodes', 'POST /v1/users/{_id}/recovery-codes', {
  summary: 'Makes ten new recovery codes; earlier ones are no longer valid. 409 `conflict` without an app (extension)',
  ...own,
  form,
  recent: true,
  output: newCodes,
})
