import { AppError } from '../../src/contracts/errors.ts'
import { localePath, matchPath } from '../../src/contracts/paths.ts'
import { bySlug } from '../../src/events/events.contract.ts'
import { titleOf } from '../../src/events/event-texts.ts'
import type { AppContext } from '../http/context.ts'
import { feedReader } from '../ical/feed-event.ts'
import { createApi } from '../v1/site-api.ts'
import { send } from './send.ts'
import { siteIcons } from './site-files.ts'

/**
 * The web app manifest of an event's door, so that it is installed as an app of its own: it begins at the door and contains no
 * other page. An event that is not public has its slug as name, which the address has already.
 * @returns `undefined` for other paths
 */
export async function serveDoorManifest(c: AppContext): Promise<Response | undefined> {
  const [, page] = /^(.+)\.webmanifest$/.exec(c.var.path) ?? []
  const route = page === undefined ? undefined : matchPath(page)
  if (route?.id !== 'organize/checkin') return undefined
  const { t, locale } = feedReader(c.var.locale, c.var.origin)
  const slug = route.params['slug']!
  const name = await createApi(c)(bySlug, { params: { slug }, query: { lang: locale } })
    .then(({ data }) => titleOf(data, locale).text)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.status < 500) return slug.replaceAll('-', ' ')
      throw error
    })
  const scope = localePath(locale, page!)
  const manifest = {
    id: scope,
    name: `${t('door.title')} · ${name}`,
    short_name: t('door.title'),
    lang: locale,
    start_url: scope,
    scope,
    display: 'standalone',
    background_color: '#051a21',
    theme_color: '#051a21',
    icons: siteIcons,
  }
  return send(c, JSON.stringify(manifest), { type: 'application/manifest+json' })
}
