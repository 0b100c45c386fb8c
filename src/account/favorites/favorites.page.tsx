import { AppError } from '../../contracts/errors.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { Article } from '../../contracts/content/article.ts'
import * as likes from '../../likes/likes.contract.ts'
import * as taxonomies from '../../events/list/taxonomies.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { FavoriteArticles } from './favorite-articles.tsx'
import { FavoriteEvents, type FavoriteEventsData } from './favorite-events.tsx'
import { FavoriteTopics, type FavoriteTopicsData } from './favorite-topics.tsx'
import { readArticles } from '../../content/articles/read-articles.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'

const [eventsPath, articlesPath, topicsPath] = paths['account/favorites']
const kinds = [
  { path: eventsPath, label: 'account.favoritesPage.events', call: likes.events },
  { path: articlesPath, label: 'account.favoritesPage.articles', call: likes.articles },
  { path: topicsPath, label: 'account.favoritesPage.topics', call: likes.topics },
] as const

/** Maximum number of articles, which is the maximum of one content query. */
const maxArticles = 100

/** Liked events, articles and topics (spec §2 `/account/favorites/*`). */
export default definePage('account/favorites', {
  async load(context) {
    requireUser(context)
    const { path, query, visitor } = context
    if (path === articlesPath) return { articles: await loadArticles(context) }
    if (path === topicsPath)
      return { topics: await loadTopics(context), saved: query.has('done') && !visitor.flash, flash: visitor.flash }
    return { events: await loadEvents(context) }
  },
  // What could not be loaded is left out.
  payload: ({ events, articles, topics }) => ({
    ...(events && events !== 'unavailable' && { events }),
    ...(articles && articles !== 'unavailable' && { articles }),
    ...(topics && topics !== 'unavailable' && { topics: [...topics.chosen] }),
  }),
  head: ({ i18n }) => ({ title: i18n.t('account.favoritesPage.title'), noindex: true }),
  Component: ({ data, context: { i18n, path, now } }) => {
    const { offers } = i18n
    const page = localePath(i18n.locale, path)
    return (
      <AccountFrame id="account/favorites" title={i18n.t('account.favoritesPage.title')}>
        <div className="row">
          <Segmented
            label={i18n.t('account.favoritesPage.which')}
            segments={kinds
              .filter(({ call }) => offers.has(call))
              .map((kind) => ({
                label: i18n.t(kind.label),
                href: localePath(i18n.locale, kind.path),
                current: kind.path === path,
              }))}
          />
        </div>
        {data.events && <FavoriteEvents data={data.events} now={now} today={dayIn(siteTimeZone, now)} />}
        {data.articles === 'unavailable' ? (
          <Alert type="negative">{i18n.t('account.favoritesPage.unavailable')}</Alert>
        ) : (
          data.articles && <FavoriteArticles articles={data.articles} next={page} />
        )}
        {data.topics && (
          <FavoriteTopics data={data.topics} saved={data.saved} flash={data.flash} next={`${page}?done=1`} />
        )}
      </AccountFrame>
    )
  },
})

/** Result of a call, or `unavailable` when it failed. @throws {AppError} `not_offered`: the page does not exist */
async function orUnavailable<T>(answer: Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError && error.code !== 'not_offered') return 'unavailable'
    throw error
  }
}

const loadEvents = ({ api, locale }: RequestContext): Promise<FavoriteEventsData> => {
  const read = (past: 'true' | 'false') => api(likes.events, { query: { lang: locale, limit: 0, past } })
  return orUnavailable(
    Promise.all([read('false'), read('true')]).then(([coming, past]) => ({ coming: coming.data, past: past.data })),
  )
}

/** Liked articles, the most recently liked first; unpublished ones are omitted. */
async function loadArticles({ api, content, locale }: RequestContext): Promise<Article[] | 'unavailable'> {
  const liked = await orUnavailable(api(likes.articles))
  if (liked === 'unavailable') return liked
  const ids = liked.data.slice(0, maxArticles).map(({ article }) => article)
  if (ids.length === 0) return []
  const articles = await readArticles(content, locale, { query: { id: { $in: ids } }, limit: maxArticles })
  return articles.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const loadTopics = ({ api }: RequestContext): Promise<FavoriteTopicsData> =>
  orUnavailable(
    Promise.all([
      api(taxonomies.list, { query: { type: 'topic', hidden: 'false', limit: 0 } }),
      api(likes.topics),
    ]).then(([all, chosen]) => ({ topics: all.data, chosen: new Set(chosen.data.map(({ slug }) => slug)) })),
  )
