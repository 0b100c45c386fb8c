import { AppError } from '../../contracts/errors.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import * as likes from '../../contracts/v1/likes.ts'
import { AccountFrame } from '../../features/account/account-frame.tsx'
import { FavoriteEvents, type FavoriteEventsData } from '../../features/account/favorite-events.tsx'
import { NoFavorites } from '../../features/account/no-favorites.tsx'
import { dayIn } from '../../lib/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { definePage, type RequestContext } from '../define-page.ts'
import { requireUser } from './require-user.ts'

const [eventsPath, articlesPath, topicsPath] = paths['account/favorites']
const kinds = [
  { path: eventsPath, label: 'account.favoritesPage.events' },
  { path: articlesPath, label: 'account.favoritesPage.articles' },
  { path: topicsPath, label: 'account.favoritesPage.topics' },
] as const

/** What one likes, by kind (spec §2 `/account/favorites/*`). */
export default definePage('account/favorites', {
  async load(context) {
    requireUser(context)
    return context.path === eventsPath ? loadEvents(context) : undefined
  },
  head: ({ i18n }) => ({ title: i18n.t('account.favoritesPage.title'), noindex: true }),
  Component: ({ data, context: { i18n, path, now } }) => (
    <AccountFrame id="account/favorites" title={i18n.t('account.favoritesPage.title')}>
      <div className="row">
        <Segmented
          label={i18n.t('account.favoritesPage.which')}
          segments={kinds.map((kind) => ({
            label: i18n.t(kind.label),
            href: localePath(i18n.locale, kind.path),
            current: kind.path === path,
          }))}
        />
      </div>
      {data ? (
        <FavoriteEvents data={data} now={now} today={dayIn(siteTimeZone, now)} />
      ) : (
        <NoFavorites kind={path === articlesPath ? 'Articles' : 'Topics'} />
      )}
    </AccountFrame>
  ),
})

async function loadEvents({ api, i18n: { locale } }: RequestContext): Promise<FavoriteEventsData> {
  try {
    const read = (past: 'true' | 'false') => api(likes.events, { query: { lang: locale, limit: 0, past } })
    const [coming, past] = await Promise.all([read('false'), read('true')])
    return { coming: coming.data, past: past.data }
  } catch (error) {
    if (error instanceof AppError) return 'unavailable'
    throw error
  }
}
