import { z } from 'zod'
import { endpoint } from '../contracts/endpoint.ts'
import { instant, listOf, ownId } from '../contracts/shapes.ts'
import { attendee, givenFeedback } from '../events/attend/attendee.contract.ts'
import { answers } from '../events/attend/party/questions.contract.ts'
import { followEntries } from '../events/follow/follows.contract.ts'
import { email, givenPassword, newPassword } from '../login/auth.contract.ts'
import { identity } from '../login/providers/providers.contract.ts'
import { accountLogEntry, factorList } from './security/factors.contract.ts'
import { user } from './users.contract.ts'

export const remove = endpoint('users.delete', 'DELETE /v1/users/{_id}', {
  summary:
    'Deletes one’s own account with all its data; `password` is required for an account that has one, 403 `confirm_first` for one without whose session is not confirmed (extension)',
  auth: 'user',
  form: { shows: 'done' },
  gate: { session: 'deleted' },
  params: ownId,
  body: z.object({ password: givenPassword.optional() }),
})

export const password = endpoint('users.password', 'PUT /v1/users/{_id}/password', {
  summary: 'Changes one’s own password and ends all other sessions; 400 naming `current` when it is not the password',
  auth: 'user',
  params: ownId,
  body: z.object({ current: givenPassword, password: newPassword }),
})

export const changeEmail = endpoint('users.email', 'PUT /v1/users/{_id}/email', {
  summary:
    'Sends a link to the new e-mail, which replaces the old one when the link is opened; both addresses are notified',
  auth: 'user',
  params: ownId,
  body: z.object({ email, password: givenPassword }),
})

export const session = z.object({
  _id: z.string(),
  createdAt: instant,
  /** Last renewal of its tokens. */
  usedAt: instant,
  /** Browser and operating system from the User-Agent of the log-in. */
  device: z.string(),
  /** City and country of the network at log-in, such as `Lyon, FR`; empty if unknown. */
  place: z.string().default(''),
  /** Whether it is the session of this call. */
  current: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessions = endpoint('users.sessions', 'GET /v1/users/{_id}/sessions', {
  summary: 'One’s own open sessions, this one first, then the latest used (extension)',
  auth: 'user',
  params: ownId,
  output: listOf(session),
})

export const endSession = endpoint('users.endSession', 'DELETE /v1/users/{_id}/sessions/{sid}', {
  summary: 'Ends one of one’s own sessions (extension)',
  auth: 'user',
  params: ownId.extend({ sid: z.string().min(1).max(64) }),
})

export const endOtherSessions = endpoint('users.endOtherSessions', 'DELETE /v1/users/{_id}/sessions', {
  summary: 'Ends all one’s own sessions except that of the call (extension)',
  auth: 'user',
  params: ownId,
})

export const exportData = endpoint('users.export', 'GET /v1/users/{_id}/export', {
  summary: 'All data the site stores about one’s account, as JSON to download (extension)',
  auth: 'user',
  recent: true,
  params: ownId,
  output: z.object({
    exportedAt: instant,
    user,
    sessions: z.array(session.omit({ current: true })),
    /** Second factors without their secrets. */
    factors: factorList.pick({ totp: true, recoveryCodes: true, passkeys: true }),
    factorLog: z.array(accountLogEntry),
    identities: z.array(identity),
    /** Devices that show messages, by the address of their push service. */
    devices: z.array(z.object({ service: z.string(), createdAt: instant })),
    likes: z.array(z.object({ event: z.string(), createdAt: instant })),
    /** Topics by slug, articles by id. */
    favorites: z.array(z.object({ kind: z.enum(['topic', 'article']), target: z.string(), createdAt: instant })),
    uploads: z.array(z.object({ url: z.string(), width: z.number(), height: z.number(), createdAt: instant })),
    registrations: z.array(
      attendee
        .pick({ name: true, email: true, state: true, checkedInAt: true, createdAt: true })
        .required()
        .extend({
          event: z.string(),
          news: z.boolean(),
          reminder: z.boolean().default(true),
          shown: z.boolean().default(false),
          answers,
        }),
    ),
    /** Subscriptions to mails about events, with or without a registration. */
    eventNews: z.array(z.object({ event: z.string(), news: z.boolean() })),
    feedbacks: z.array(givenFeedback.extend({ event: z.string() })),
    /** Lists of events that are followed by mail. */
    follows: z
      .array(
        z.object({
          query: z.string(),
          rhythm: z.string(),
          state: z.string(),
          createdAt: instant,
          /** When it was asked for, confirmed, changed and left. */
          log: z.array(z.object({ kind: z.enum(followEntries), at: instant })).default([]),
        }),
      )
      .default([]),
    /** `sentAt` is `null` for mails that are queued, failed, or became obsolete before they were sent. */
    mails: z.array(z.object({ kind: z.string(), to: z.string(), createdAt: instant, sentAt: instant.nullable() })),
  }),
})
