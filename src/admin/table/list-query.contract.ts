import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { allLimit } from '../../contracts/limits.ts'
import type { PathId } from '../../contracts/paths.ts'
import { limit, listOf, page, shortText } from '../../contracts/shapes.ts'

/** What lists of operators are asked for, and the queries that an operator saved under a name. */

/** Query of a list in pages of fifty; with `limit=0`, of all that a page may have. */
export const pagedQuery = { limit: limit.default(50).transform((rows) => rows || allLimit), page: page.default(0) }

/** The same for a list that can be searched. */
export const searchedQuery = { search: z.string().max(200).default(''), ...pagedQuery }

/**
 * The part of a list that is shown.
 * @param views names of the parts
 * @param first the part without a choice
 */
export const viewIn = <const View extends string>(views: readonly View[], first: NoInfer<View>) =>
  z.enum(views, `must be one of ${views.join(', ')}`).default(first)

/** Pages whose list has views that can be saved. */
export const savedLists = [
  'admin/people',
  'admin/events',
  'admin/mails',
  'admin/imports',
  'admin/reports',
  'admin/blocks',
  'admin/log',
  'admin/errors',
  'admin/texts',
  'admin/seo',
  'admin/content',
  'admin/polls',
  'admin/embeds',
  'admin/topics',
] as const satisfies readonly PathId[]
export type SavedList = (typeof savedLists)[number]

/** Maximum number of saved views of an operator and a list. */
export const maxSaved = 12
/** Longest name of a saved view. */
export const savedNameLength = 40

const list = z.enum(savedLists, `must be one of ${savedLists.join(', ')}`)
const saved = z.object({
  _id: z.string(),
  name: z.string(),
  /** Query of the page, without `?`. */
  query: z.string(),
})
export type SavedView = z.output<typeof saved>

export const savedViews = endpoint('views.list', 'GET /v1/admin/views', {
  summary: 'The views of a list that the operator saved, by name (extension)',
  auth: 'admin',
  query: z.object({ list }),
  output: listOf(saved),
})

export const saveView = endpoint('views.save', 'POST /v1/admin/views', {
  summary: `Saves the query of a list under a name. 409 \`conflict\` for a name that the list has, and after ${maxSaved} views (extension)`,
  auth: 'admin',
  body: z.object({
    list,
    name: shortText(savedNameLength, 'must be given').pipe(z.string().min(1, 'must be given')),
    query: z
      .string('must be given')
      .max(1000)
      .regex(/^[\w.%+&=*-]+$/, 'must be the query of a page, as URLSearchParams writes it'),
  }),
})

export const deleteView = endpoint('views.delete', 'DELETE /v1/admin/views/{id}', {
  summary: 'Deletes a view that the operator saved; one that is gone is no error (extension)',
  auth: 'admin',
  params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'must be the id of a view') }),
})
