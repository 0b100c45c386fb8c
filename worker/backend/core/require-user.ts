import { AppError } from '../../http/errors.ts'
import type { Viewer } from './context.ts'

/**
 * Who calls an endpoint that needs a signed-in user.
 * @throws {AppError} `unauthorized` for an anonymous call
 */
export function requireUser({ viewer }: { viewer: Viewer | null }): Viewer {
  if (!viewer) throw new AppError('unauthorized', 'Log in first')
  return viewer
}
