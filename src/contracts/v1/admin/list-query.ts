import { z } from 'zod'
import { limit, page } from '../shapes.ts'

/** Query of a list in pages of fifty. */
export const pagedQuery = { limit: limit.default(50), page: page.default(0) }

/** The same for a list that can be searched. */
export const searchedQuery = { search: z.string().max(200).default(''), ...pagedQuery }

/**
 * The part of a list that is shown.
 * @param views names of the parts
 * @param first the part without a choice
 */
export const viewIn = <const View extends string>(views: readonly View[], first: NoInfer<View>) =>
  z.enum(views, `must be one of ${views.join(', ')}`).default(first)
