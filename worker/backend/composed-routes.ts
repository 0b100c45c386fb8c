import { builderRoutes } from './content/builder.routes.ts'
import { jobsRoutes } from './content/jobs.routes.ts'
import { wordRoutes } from './game/word.routes.ts'

/** What parts of pages read that editors compose: lists and events need none of them. */
export const composedRoutes = [...jobsRoutes, ...builderRoutes, ...wordRoutes]
