import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { locales } from '../locales.ts'
import { attendee, givenFeedback } from './attendees.ts'
import { done, email, givenPassword, newPassword } from './auth.ts'
import { identity } from './providers.ts'

const name = z.string().trim().max(80, 'must have at most 80 characters')
const linkToken = z.string().min(1, 'must be given').max(200, 'is not a token of ours')
const instant = z.iso.datetime()

/** Where a person came from when they registered, such as `like` (spec §3). */
const source = z.string().trim().max(60, 'must have at most 60 characters')
/** The site that asks, such as `chiche` (spec §3). */
const site = z.string().trim().max(60, 'must have at most 60 characters')

const own = z.object({ _id: z.string().min(1).max(64) })

/** The profile, as its owner sees it (spec §3 User). The password never leaves the server. */
export const user = z.object({
  _id: z.string(),
  email: z.string(),
  displayname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The e-mail is confirmed. */
  active: z.boolean(),
  /** A display name is chosen. */
  profileCompleted: z.boolean(),
  profileImg: z.object({ url: z.string() }).nullable(),
  address: z.object({ formattedAddress: z.string() }).nullable(),
  /** `like`: has liked before. */
  educate: z.object({ like: z.boolean() }),
  lang: z.enum(locales),
  role: z.enum(['user', 'admin']),
  /** Logs in with a password; `false` for an account that only has a provider. */
  local: z.boolean(),
  /** New address that waits for its confirmation. */
  pendingEmail: z.string().nullable(),
  /** Which mails one wants besides those that a registration cannot do without. */
  notifications: z.object({ reminders: z.boolean(), feedbackRequests: z.boolean() }),
  createdAt: instant,
})
export type User = z.output<typeof user>

export const exists = endpoint('POST /v1/users/exists', {
  id: 'users.exists',
  summary: 'What is known of an e-mail: an account exists, it was invited and has no password yet, it has a password',
  auth: 'public',
  body: z.object({ email }),
  output: z.object({ exists: z.boolean(), invited: z.boolean(), local: z.boolean() }),
})

export const register = endpoint('POST /v1/users/register/events', {
  id: 'users.register',
  summary:
    'Creates an account, or gives an invited one its password, and logs in; an activation mail follows. 409 `conflict` for a taken e-mail',
  auth: 'public',
  body: z.object({
    email,
    password: newPassword,
    source: source.default(''),
    site: site.default(''),
    displayname: name.optional(),
    /** Language of the mails, French unless told. */
    lang: z.enum(locales).default('fr'),
  }),
  output: z.object({ token: z.string(), refresh: z.string() }),
})

export const me = endpoint('GET /v1/users/me', {
  id: 'users.me',
  summary: 'The profile of the signed-in person',
  auth: 'user',
  output: user,
})

export const lostPassword = endpoint('POST /v1/users/lost-password/events', {
  id: 'users.lostPassword',
  summary: 'Sends a link to set a new password; the same answer for known and unknown e-mails',
  auth: 'public',
  body: z.object({ email, site: site.default('') }),
  output: done,
})

export const checkToken = endpoint('POST /v1/users/check-token', {
  id: 'users.checkToken',
  summary: 'Whether a link to set a password can still be used; 400 `invalid_token` when not',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: done,
})

export const resetPassword = endpoint('POST /v1/users/reset-password', {
  id: 'users.resetPassword',
  summary:
    'Sets a new password with the token of a mail, once, and ends all sessions; 400 `invalid_token` for a used one',
  auth: 'public',
  body: z.object({ password: newPassword, token: linkToken }),
  output: done,
})

export const activate = endpoint('POST /v1/users/activate', {
  id: 'users.activate',
  summary: 'Confirms the e-mail of an account with the token of a mail; 400 `invalid_token` for a wrong or expired one',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: done,
})

export const activateNewEmail = endpoint('POST /v1/users/activate-new-email', {
  id: 'users.activateNewEmail',
  summary:
    'Puts the new e-mail in the place of the old one, with the token of the mail sent to it; 400 `invalid_token`',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: done,
})

export const resendActivation = endpoint('POST /v1/users/resend-activation', {
  id: 'users.resendActivation',
  summary: 'Sends the activation mail again; the same answer for known and unknown e-mails',
  auth: 'public',
  body: z.object({ email }),
  output: done,
})

export const update = endpoint('PUT /v1/users/{_id}', {
  id: 'users.update',
  summary: 'Changes the given fields of one’s own profile, the others stay',
  auth: 'user',
  params: own,
  body: z.object({
    displayname: name.min(1, 'must not be empty').optional(),
    firstName: name.optional(),
    lastName: name.optional(),
    /** `null` or an empty address takes it away. */
    address: z
      .object({ formattedAddress: z.string().trim().max(300, 'must have at most 300 characters') })
      .nullable()
      .optional(),
    /** A picture sent before; `null` or an empty address takes it away. */
    profileImg: z
      .object({ url: z.string().max(300, 'must have at most 300 characters') })
      .nullable()
      .optional(),
    lang: z.enum(locales).optional(),
    notifications: z.object({ reminders: z.boolean().optional(), feedbackRequests: z.boolean().optional() }).optional(),
  }),
  output: user,
})

export const remove = endpoint('DELETE /v1/users/{_id}', {
  id: 'users.delete',
  summary: 'Deletes one’s own account with everything in it; `password` for an account that has one (extension)',
  auth: 'user',
  params: own,
  body: z.object({ password: givenPassword.optional() }),
  output: done,
})

export const password = endpoint('PUT /v1/users/{_id}/password', {
  id: 'users.password',
  summary: 'Changes one’s own password and ends all other sessions; 400 naming `current` when it is not the password',
  auth: 'user',
  params: own,
  body: z.object({ current: givenPassword, password: newPassword }),
  output: done,
})

export const changeEmail = endpoint('PUT /v1/users/{_id}/email', {
  id: 'users.email',
  summary: 'Sends a link to the new e-mail, which replaces the old one when it is opened; both addresses are told',
  auth: 'user',
  params: own,
  body: z.object({ email, password: givenPassword }),
  output: done,
})

export const session = z.object({
  _id: z.string(),
  createdAt: instant,
  /** When its tokens were last renewed. */
  usedAt: instant,
  /** Browser and system, as far as the log-in told. */
  device: z.string(),
  /** The session this call was made with. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessions = endpoint('GET /v1/users/{_id}/sessions', {
  id: 'users.sessions',
  summary: 'One’s own open sessions, the latest used first (extension)',
  auth: 'user',
  params: own,
  output: z.object({ data: z.array(session), total: z.number(), count: z.number() }),
})

export const endSession = endpoint('DELETE /v1/users/{_id}/sessions/{sid}', {
  id: 'users.endSession',
  summary: 'Ends one of one’s own sessions (extension)',
  auth: 'user',
  params: own.extend({ sid: z.string().min(1).max(64) }),
  output: done,
})

export const exportData = endpoint('GET /v1/users/{_id}/export', {
  id: 'users.export',
  summary: 'Everything the site keeps of oneself, as JSON to download (extension)',
  auth: 'user',
  params: own,
  output: z.object({
    exportedAt: instant,
    user,
    sessions: z.array(session.omit({ current: true })),
    identities: z.array(identity),
    likes: z.array(z.object({ event: z.string(), createdAt: instant })),
    /** Topics by their slugs, articles by their ids. */
    favorites: z.array(z.object({ kind: z.enum(['topic', 'article']), target: z.string(), createdAt: instant })),
    uploads: z.array(z.object({ url: z.string(), width: z.number(), height: z.number(), createdAt: instant })),
    registrations: z.array(
      attendee
        .pick({ name: true, email: true, state: true, checkedInAt: true, createdAt: true })
        .required()
        .extend({ event: z.string(), news: z.boolean() }),
    ),
    /** Whether they want to hear of an event, registered for it or not. */
    eventNews: z.array(z.object({ event: z.string(), news: z.boolean() })),
    feedbacks: z.array(givenFeedback.extend({ event: z.string() })),
    /** `sentAt` is null for one that waits, failed, or made no sense any more when its turn came. */
    mails: z.array(z.object({ kind: z.string(), to: z.string(), createdAt: instant, sentAt: instant.nullable() })),
  }),
})
