import { AppError } from '../../http/errors.ts'

/** The 404 error of a resource, with the requested id or slug. */
export const notFound = (what: string, requested: string) =>
  new AppError('not_found', `No ${what} '${requested.slice(0, 120)}'`)
