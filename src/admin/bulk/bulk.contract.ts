import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { instant, isoDay, listOf, longText } from '../../contracts/shapes.ts'
import { suspensionDays } from '../people/people.contract.ts'

/** Changes of several rows of a list at once; each is made and logged as if it was the only one. */

/** What can be done with several of a list. */
export const bulkActions = {
  people: ['confirm', 'write', 'signOut', 'suspend', 'erase'],
  events: ['feature', 'unfeature', 'unlist', 'list', 'cancel'],
  mails: ['retry', 'drop'],
} as const
export type BulkList = keyof typeof bulkActions
export type BulkAction = (typeof bulkActions)[BulkList][number]

/** Most rows of one call: a page of the list. */
export const maxBulk = 50

const ids = z.array(z.string().min(1).max(120)).min(1, 'needs at least one').max(maxBulk)
const reason = longText(500).default('')
const output = z.object({
  done: z.number(),
  /** What was not changed, with the code of its error. */
  refused: z.array(z.object({ _id: z.string(), code: z.string() })),
})
/** How many were changed, and how many not. */
const form = {
  shows: output.transform(({ done, refused }) => ({ done: String(done), refused: String(refused.length) })),
}
const actionOf = <const List extends BulkList>(list: List) =>
  z.enum(bulkActions[list], `must be one of ${bulkActions[list].join(', ')}`)

export const names = endpoint('admin.bulkNames', 'GET /v1/admin/bulk/{list}', {
  summary: 'What several rows of a list are called, in their order; unknown ones are left out (extension)',
  auth: 'admin',
  params: z.object({ list: z.enum(Object.keys(bulkActions) as BulkList[]) }),
  // Separated by commas.
  query: z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(ids),
  }),
  // `at`: when an event is.
  output: listOf(z.object({ _id: z.string(), name: z.string(), at: instant.nullable() })),
})

export const changePeople = endpoint('admin.changePeople', 'POST /v1/admin/people/bulk', {
  summary:
    'Confirms, signs out, suspends or erases several accounts, or writes to them. A suspension and an erasure need a reason, an erasure the number of accounts, a message its words; it does not reach unconfirmed and blocked addresses (extension)',
  auth: 'admin',
  recent: true,
  form,
  body: z.object({
    ids,
    action: actionOf('people'),
    days: z.enum(suspensionDays, `must be one of ${suspensionDays.join(', ')}`).default('30'),
    reason,
    /** What `write` sends to each. */
    message: longText(2000).default(''),
    /** How many accounts there are, typed to erase them. */
    count: z.coerce.number().optional(),
  }),
  output,
})

export const changeEvents = endpoint('admin.changeEvents', 'POST /v1/admin/events/bulk', {
  summary:
    'Unlists, lists or cancels several events, or lets them lead; a cancellation needs a reason, which registered people get, and leading a last day (extension)',
  auth: 'admin',
  form,
  body: z.object({ ids, action: actionOf('events'), reason, until: isoDay.or(z.literal('')).default('') }),
  output,
})

export const changeMails = endpoint('admin.changeMails', 'POST /v1/admin/mails/bulk', {
  summary: 'Sends several failed mails again, or gives them up (extension)',
  auth: 'admin',
  form,
  body: z.object({ ids, action: actionOf('mails') }),
  output,
})
