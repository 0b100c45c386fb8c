import { searchHandlers } from './answer-search.ts'
import { ownSearch } from './own-search.ts'

/** The search over everything, in the site's own database. */
export const searchRoutes = searchHandlers(ownSearch)
