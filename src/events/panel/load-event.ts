import { AppError, pageNotFound } from '../../contracts/errors.ts'
import type { Localized } from '../../contracts/locales.ts'
import { localePath } from '../../contracts/paths.ts'
import { bySlug, type Event } from '../events.contract.ts'
import type { CleanHtml } from '../../lib/html/clean-html.ts'
import { asClean } from '../../lib/html/known-clean.ts'
import type { PublicContext } from '../../page/define-page.ts'

/** An event whose description may be inserted into a page. */
export type ShownEvent = Event & { description: Localized<CleanHtml> }

/** What was made of answers: the same answer is the same event, whose page is known then. */
const shown = new WeakMap<Event, ShownEvent>()

/** An event with its description cleaned: what another `/v1` answers may be anything. */
export async function shownEvent(event: Event): Promise<ShownEvent> {
  const known = shown.get(event)
  if (known) return known
  const cleaning = Object.entries(event.description).map(async ([locale, html]) => [locale, await asClean(html)])
  const made = { ...event, description: Object.fromEntries(await Promise.all(cleaning)) as Localized<CleanHtml> }
  shown.set(event, made)
  return made
}

/**
 * Loads the event of the page's path, as public visitors see it.
 * @throws {AppError} `not_found` with `Page not found: {path}` (spec §8)
 */
export async function loadPanelEvent({ api, params, locale, path }: PublicContext): Promise<ShownEvent> {
  try {
    const { data } = await api(bySlug, { params: { slug: params['slug']! }, query: { lang: locale } })
    return await shownEvent(data)
  } catch (error) {
    throw error instanceof AppError && error.code === 'not_found' ? pageNotFound(localePath(locale, path)) : error
  }
}
