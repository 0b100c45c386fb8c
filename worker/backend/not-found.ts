import { AppError } from '../errors.ts'

/** The 404 of a resource, naming what was asked for. */
export const notFound = (what: string, asked: string) =>
  new AppError('not_found', `No ${what} '${asked.slice(0, 120)}'`)
