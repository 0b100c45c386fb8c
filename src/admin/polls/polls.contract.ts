import { refusal } from '../../contracts/field-error.ts'
import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { counts, instant, listOf, localized, requiredId, shortText } from '../../contracts/shapes.ts'
import { viewIn } from '../table/list-query.contract.ts'

/** The polls of the site, for operators. */

/** What visitors may do with a poll: answer it, wait for it, read its results; a draft is not shown. */
export const pollViews = ['open', 'planned', 'over', 'draft'] as const
export type PollView = (typeof pollViews)[number]

/** Most choices of a poll. */
export const maxChoices = 8

const poll = z.object({
  _id: z.string(),
  view: z.enum(pollViews),
  title: localized(z.string()),
  /** Address of a picture; `null` without one. */
  image: z.string().nullable(),
  startDate: instant.nullable(),
  endDate: instant.nullable(),
  choices: z.array(z.object({ id: z.string(), answer: localized(z.string()), votes: z.number() })),
  votes: z.number(),
})
export type Poll = z.output<typeof poll>

export const polls = endpoint('admin.polls', 'GET /v1/admin/polls', {
  summary: 'The hundred newest polls with their votes (extension)',
  auth: 'admin',
  query: z.object({ view: viewIn(pollViews, 'open') }),
  output: listOf(poll).extend({
    views: counts(pollViews),
    /** They are written here; `false` where another content service has them. */
    editable: z.boolean(),
  }),
})

/** Without French a choice is empty; it may be left out unless it has votes. */
const texts = (max: number) =>
  z.object({ fr: shortText(max).default(''), en: shortText(max).default(''), es: shortText(max).default('') })

/** By the clocks of the site's time zone; may be empty. */
const moment = z
  .string()
  .regex(/^(\d{4}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d)?$/, refusal('date', 'must be a moment of the form YYYY-MM-DDTHH:MM'))
  .default('')

const fields = z.object({
  title: texts(160).refine(({ fr }) => fr !== '', { path: ['fr'], ...refusal('required', 'must be given') }),
  /** Empty: a drawn one. */
  image: z
    .string()
    .max(500)
    .regex(/^((https:\/)?\/\S+)?$/, refusal('url', 'must be an address that begins with https://'))
    .default(''),
  startDate: moment,
  endDate: moment,
  choices: z
    .array(z.object({ id: z.string().max(120).default(''), answer: texts(160).prefault({}) }))
    .max(maxChoices)
    .default([]),
})
export type PollFields = z.output<typeof fields>

const pollId = z.object({ id: requiredId('must be the id of a poll') })
const created = z.object({ _id: z.string() })

export const createPoll = endpoint('admin.createPoll', 'POST /v1/admin/polls', {
  summary: 'Adds a poll as a draft. 409 `conflict` where another content service has the polls (extension)',
  auth: 'admin',
  body: fields,
  output: created,
})

export const setPoll = endpoint('admin.setPoll', 'POST /v1/admin/polls/{id}', {
  summary:
    'Changes a poll; a choice with votes remains. 409 `conflict` where another content service has the polls (extension)',
  auth: 'admin',
  params: pollId,
  body: fields,
  output: created,
})

/** Opens it now, ends it now, or takes it off the site. */
export const pollActions = ['open', 'close', 'hide'] as const

export const setPollState = endpoint('admin.setPollState', 'POST /v1/admin/polls/{id}/state', {
  summary:
    'Opens a poll, closes an open one, or hides it. 409 `conflict` for a poll that is in that state, or lacks choices (extension)',
  auth: 'admin',
  params: pollId,
  body: z.object({ action: z.enum(pollActions, `must be one of ${pollActions.join(', ')}`) }),
})
