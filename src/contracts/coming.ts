import type { PathId } from './paths.ts'

/** Routes without a screen yet; all of them show the page `system/coming` (D43). */
export const comingRoutes: readonly PathId[] = ['system/admin']
