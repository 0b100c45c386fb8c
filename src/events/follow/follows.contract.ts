import { z } from 'zod'
import { isTimeZone } from '../../lib/time/zoned-time.ts'
import { endpoint } from '../../contracts/endpoint.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import { locales } from '../../contracts/locales.ts'
import { email } from '../../login/auth.contract.ts'
import { instant, linkToken } from '../../contracts/shapes.ts'

/** When mails about a followed search are sent: Monday morning, or as soon as an event is public. */
export const rhythms = ['weekly', 'now'] as const
export type Rhythm = (typeof rhythms)[number]
export type FollowState = 'pending' | 'active' | 'paused' | 'left'
/** What becomes of a follow: `asked` by an address that has to confirm it, `followed` by an account at once. */
export const followEntries = ['asked', 'followed', 'confirmed', 'changed', 'paused', 'resumed', 'left'] as const
export type FollowEntry = (typeof followEntries)[number]

/** Most searches that one person can follow. */
export const mostFollows = 50

const rhythm = z.enum(rhythms, 'must be weekly or now')

/** Query of a list of events as in its address, with the city, topic or type of its path: `city=lyon&topic=climat`. */
const query = z.string().max(1500)

/** IANA name; one that the site does not know becomes its own, since it comes from the browser. */
const timeZone = z
  .string()
  .max(60)
  .transform((name) => (isTimeZone(name) ? name : siteTimeZone))

const follow = z.object({
  _id: z.string(),
  /** Query of the list, normalised: without layout and page, sorted. */
  query: z.string(),
  rhythm,
  paused: z.boolean(),
  createdAt: instant,
})
export type Follow = z.output<typeof follow>

export const create = endpoint('follows.create', 'POST /v1/follows', {
  summary:
    'Follows a list of events by mail: a search, a topic, a city or an organizer. Signed-in people with a confirmed e-mail follow at once; others get a mail to confirm, and the response is the same whether or not the address follows it already. 409 `conflict` with 50 follows; 429 after too many tries (extension)',
  auth: 'optional',
  gate: { challenged: true },
  body: z.object({
    query: query.default(''),
    rhythm: rhythm.default('weekly'),
    /** Of people who are not signed in; the account's own is used otherwise. */
    email: email.optional(),
    lang: z.enum(locales).default('fr'),
    timeZone: timeZone.default(siteTimeZone),
  }),
  /** `confirm`: a mail was sent, if one was needed. */
  output: z.object({ state: z.enum(['following', 'confirm']) }),
})

export const confirm = endpoint('follows.confirm', 'POST /v1/follows/confirm', {
  summary: 'Confirms a follow with the token of the mail; succeeds if already confirmed (extension)',
  auth: 'public',
  form: { mail: 'account/follow' },
  body: z.object({ token: linkToken }),
  output: z.object({ query: z.string(), rhythm }),
})

export const mailed = endpoint('follows.mailed', 'POST /v1/follows/mailed', {
  summary:
    'The follow that the unsubscribe token of a mail is about, also when it has ended; changes nothing (extension)',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: z.object({ query: z.string(), rhythm, left: z.boolean() }),
})

export const resume = endpoint('follows.resume', 'POST /v1/follows/resume', {
  summary: 'Follows again what was left with the unsubscribe token of a mail; succeeds if it was not left (extension)',
  auth: 'public',
  body: z.object({ token: linkToken }),
})

export const list = endpoint('follows.list', 'GET /v1/follows', {
  summary:
    'What the signed-in person follows, the latest first, with the number of events today, at most 250 (extension)',
  auth: 'user',
  output: z.object({
    data: z.array(follow.extend({ events: z.number() })),
    total: z.number(),
    count: z.number(),
  }),
})

const ownFollow = z.object({ id: z.string().min(1).max(64) })

export const update = endpoint('follows.update', 'PUT /v1/follows/{id}', {
  summary: 'Changes how often mails come, or pauses them (extension)',
  auth: 'user',
  params: ownFollow,
  body: z.object({ rhythm: rhythm.optional(), paused: z.boolean('must be true or false').optional() }),
  output: follow,
})

export const remove = endpoint('follows.remove', 'DELETE /v1/follows/{id}', {
  summary: 'Ends a follow (extension)',
  auth: 'user',
  params: ownFollow,
})
