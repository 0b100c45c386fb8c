import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { localePath } from '../../contracts/paths.ts'
import { bySlug, type Event } from '../events.contract.ts'
import type { PublicContext } from '../../page/define-page.ts'

/**
 * Loads the event of the page's path, as public visitors see it.
 * @throws {AppError} `not_found` with `Page not found: {path}` (spec §8)
 */
export async function loadPanelEvent({ api, params, locale, path }: PublicContext): Promise<Event> {
  try {
    return (await api(bySlug, { params: { slug: params['slug']! }, query: { lang: locale } })).data
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
  }
}
