import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { locales } from '../contracts/locales.ts'
import { party } from '../events/attend/party/party.contract.ts'
import { answers } from '../events/attend/party/questions.contract.ts'
import { deviceMarks, email, newPassword } from '../login/auth.contract.ts'
import { givenName, instant, linkToken, ownId, personName, shortText, visitSource } from '../contracts/shapes.ts'

/** The calling site, such as `chiche` (spec §3). */
const site = shortText(60).default('')

/** Slug of the event the user wants to attend: the activation link leads to it and registers the user (extension). */
const attend = z.string().max(200).optional()

/** Path of this site to go on to once the e-mail is confirmed; others are ignored (extension). */
const back = z.string().max(500).optional()

/** A user's profile, as the user sees it (spec §3 User). The password is never sent. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  displayname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Whether the e-mail is confirmed. */
  active: z.boolean(),
  /** Whether a display name is set. */
  profileCompleted: z.boolean(),
  profileImg: z.object({ url: z.string() }).nullable(),
  address: z.object({ formattedAddress: z.string() }).nullable(),
  /** `like`: has liked something before. */
  educate: z.object({ like: z.boolean() }),
  lang: z.enum(locales),
  role: z.enum(['user', 'admin']),
  /** Has a password; `false` for an account that only has OAuth providers. */
  local: z.boolean(),
  /** New address, not yet confirmed. */
  pendingEmail: z.string().nullable(),
  /** Subscriptions to optional mails. */
  notifications: z.object({ reminders: z.boolean(), feedbackRequests: z.boolean() }),
  createdAt: instant,
  /** The account is an operator’s, but this session was opened without the second factor that the site requires. */
  lacksFactor: z.literal(true).optional(),
})
export type User = z.output<typeof user>

export const exists = endpoint('users.exists', 'POST /v1/users/exists', {
  summary: 'Whether an e-mail has an account, was invited without a password yet, or has a password',
  auth: 'public',
  form: { step: 'email' },
  gate: { remembersEmail: true },
  body: z.object({ email }),
  output: z.object({ exists: z.boolean(), invited: z.boolean(), local: z.boolean() }),
})

export const register = endpoint('users.register', 'POST /v1/users/register/events', {
  summary:
    'Creates an account, or sets the password of an invited one, and logs in; an activation mail is sent. Its link also registers for the event of `attend`, with `answers` and for `seats` people. 409 `conflict` for an e-mail that has an account',
  auth: 'public',
  gate: { session: 'starts', fromCookie: 'device', remembersEmail: true, limiter: 'LOGINS', challenged: true },
  body: party.extend({
    email,
    password: newPassword,
    /** What caused the registration, such as `like` (spec §3). */
    source: shortText(60).default(''),
    site,
    displayname: givenName.optional(),
    /** Language of mails, French by default. */
    lang: z.enum(locales).default('fr'),
    device: deviceMarks.optional(),
    attend,
    back,
    /** Where the person came to that event from. */
    from: visitSource.optional(),
    /** To the questions of that event; if given, they are checked before the account is made. */
    answers: answers.optional(),
  }),
  output: z.object({ token: z.string(), refresh: z.string(), device: deviceMarks }),
})

export const me = endpoint('users.me', 'GET /v1/users/me', {
  summary: 'The profile of the signed-in user',
  auth: 'user',
  output: user,
})

export const lostPassword = endpoint('users.lostPassword', 'POST /v1/users/lost-password/events', {
  summary: 'Sends a link to set a new password; the same response for known and unknown e-mails',
  auth: 'public',
  body: z.object({ email, site }),
})

export const checkToken = endpoint('users.checkToken', 'POST /v1/users/check-token', {
  summary: 'Checks whether a link to set a password is valid; 400 `invalid_token` when not',
  auth: 'public',
  body: z.object({ token: linkToken }),
})

export const resetPassword = endpoint('users.resetPassword', 'POST /v1/users/reset-password', {
  summary:
    'Sets a new password with the token of a mail, once, and ends all sessions; 400 `invalid_token` for a used one',
  auth: 'public',
  form: { mail: 'login/reset-password' },
  gate: { limiter: 'LOGINS' },
  body: z.object({ password: newPassword, token: linkToken }),
})

export const activate = endpoint('users.activate', 'POST /v1/users/activate', {
  summary:
    'Confirms the e-mail of an account with the token of a mail, and registers the account for the event of that mail; 400 `invalid_token` for a wrong or expired one',
  auth: 'public',
  form: { mail: 'account/activate' },
  body: z.object({ token: linkToken }),
})

export const activateNewEmail = endpoint('users.activateNewEmail', 'POST /v1/users/activate-new-email', {
  summary:
    'Replaces the e-mail by the new one, with the token of the mail sent to it, and ends all sessions but the caller’s; 400 `invalid_token`',
  auth: 'optional',
  form: { mail: 'account/change-email' },
  body: z.object({ token: linkToken }),
})

export const undoEmailChange = endpoint('users.undoEmailChange', 'POST /v1/users/undo-email-change', {
  summary:
    'Undoes a change of e-mail, confirmed or not, with the token of the mail to the old address: all sessions end, the password is invalidated, and a mail contains a link to set a new one; 400 `invalid_token`, 409 `conflict` when another account has the old e-mail (extension)',
  auth: 'public',
  form: { mail: 'account/keep-email' },
  body: z.object({ token: linkToken }),
})

export const resendActivation = endpoint('users.resendActivation', 'POST /v1/users/resend-activation', {
  summary: 'Sends the activation mail again; the same response for known and unknown e-mails',
  auth: 'public',
  body: z.object({ email, attend }),
})

export const update = endpoint('users.update', 'PUT /v1/users/{_id}', {
  summary: 'Changes the given fields of one’s own profile',
  auth: 'user',
  params: ownId,
  body: z.object({
    displayname: givenName.optional(),
    firstName: personName.optional(),
    lastName: personName.optional(),
    /** `null` or an empty address removes it. */
    address: z
      .object({ formattedAddress: shortText(300) })
      .nullable()
      .optional(),
    /** An uploaded picture; `null` or an empty URL removes it. */
    profileImg: z
      .object({ url: z.string().max(300) })
      .nullable()
      .optional(),
    lang: z.enum(locales).optional(),
    notifications: z.object({ reminders: z.boolean().optional(), feedbackRequests: z.boolean().optional() }).optional(),
  }),
  output: user,
})
