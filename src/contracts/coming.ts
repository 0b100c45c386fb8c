import type { PathId } from './paths.ts'

/** Routes whose screen is not built yet; each answers one shared, honest page (D43). */
export const comingRoutes: readonly PathId[] = [
  'organize/index',
  'organize/create',
  'organize/duplicate',
  'organize/event',
  'organize/mine',
  'game/index',
  'game/play',
  'iframe/show',
  'system/admin',
  'system/api-error',
  'system/api-success',
  'system/cover',
]
