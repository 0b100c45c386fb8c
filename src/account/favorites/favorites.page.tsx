import { AppError } from '../../contracts/errors.ts'
import { localePath, paths } from '../../contracts/paths.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { Article } from '../../contracts/content/article.ts'
import * as likes from '../../likes/likes.contract.ts'
import { unlikeArticle, setTopics } from '../../likes/likes.contract.ts'
import * as taxonomies from '../../events/list/taxonomies.contract.ts'
import type { TaxonomyRef } from '../../events/list/taxonomies.contract.ts'
import { AccountFrame } from '../account-frame.tsx'
import { readArticles } from '../../content/articles/read-articles.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { FragmentCache } from '../../islands/memoized.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { LikedContext, LikeForm } from '../../events/cards/like-form.tsx'
import { EventList } from '../../events/list/results/event-list.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { CardGrid } from '../../ui/surfaces/card-grid.tsx'
import { ArticleCard } from '../../content/articles/article-card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ParallelUniverse } from '../../ui/media/scenes/parallel-universe.tsx'
import type { Flash } from '../../contracts/flash.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import { Chip } from '../../ui/actions/chip.tsx'
import { Chips } from '../../ui/actions/chips.tsx'
import { Pick } from '../../ui/forms/pick.tsx'
import { FormMessage } from '../../login/steps/form-message.tsx'
import { topicLook } from '../../lib/topic-look.ts'

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

/** Liked events, coming and past; `unavailable` when they could not be loaded. */
type FavoriteEventsData = { coming: EventSummary[]; past: EventSummary[] } | 'unavailable'

/** Liked events, coming ones first, past ones in a section of their own. */
function FavoriteEvents({ data, now, today }: { data: FavoriteEventsData; now: number; today: string }) {
  const { t } = useI18n()
  if (data === 'unavailable') return <Alert type="negative">{t('account.favoritesPage.unavailable')}</Alert>
  if (data.coming.length + data.past.length === 0) return <NoFavorites kind="Events" />
  return (
    // Not cached: cached cards are the same for all visitors, with empty hearts.
    <FragmentCache value={undefined}>
      <LikedContext value>
        <LikeForm />
        {(['coming', 'past'] as const).map(
          (when) =>
            data[when].length > 0 && (
              <section key={when} aria-labelledby={when} className="stack">
                <h2 id={when}>{t(`account.favoritesPage.${when}`)}</h2>
                <EventList events={data[when]} layout="line" now={now} today={today} level={3} />
              </section>
            ),
        )}
      </LikedContext>
    </FragmentCache>
  )
}

interface FavoriteArticlesProps {
  /** Published ones only, the latest like first. */
  articles: readonly Article[]
  /** Path of the current page. */
  next: string
}

/** Liked articles, each with a button that unlikes it. */
function FavoriteArticles({ articles, next }: FavoriteArticlesProps) {
  const { t } = useI18n()
  if (articles.length === 0) return <NoFavorites kind="Articles" />
  return (
    <CardGrid>
      {articles.map((article) => (
        <div key={article.id} className="stack">
          <ArticleCard article={article} level={2} heartless />
          <Form endpoint={unlikeArticle} next={next}>
            <input type="hidden" name="article" value={article.id} />
            <Button
              submit
              variant="text"
              size="medium"
              icon="x"
              label={t('account.favoritesPage.removeNamed', { title: article.data.title })}
            >
              {t('account.favoritesPage.remove')}
            </Button>
          </Form>
        </div>
      ))}
    </CardGrid>
  )
}

/** Empty state of the favourites, with a link to start from. */
function NoFavorites({ kind }: { kind: 'Events' | 'Articles' }) {
  const { t, href } = useI18n()
  return (
    <EmptyState
      title={t(`account.favoritesPage.empty${kind}`)}
      art={<ParallelUniverse />}
      actions={
        <Button href={href(kind === 'Events' ? 'events/list' : 'content/media')} type="primary" size="large">
          {t(`account.favoritesPage.browse${kind}`)}
        </Button>
      }
    >
      <p>{t(`account.favoritesPage.empty${kind}Text`)}</p>
    </EmptyState>
  )
}

/** All topics and the slugs of the favourites; `unavailable` when they could not be loaded. */
type FavoriteTopicsData = { topics: readonly TaxonomyRef[]; chosen: ReadonlySet<string> } | 'unavailable'

interface FavoriteTopicsProps {
  data: FavoriteTopicsData
  /** Whether the last submit saved the choice. */
  saved: boolean
  /** Result of the last submit. */
  flash: Flash | undefined
  /** Where to redirect after saving. */
  next: string
}

/** Links to the events of the favourite topics, and a form with all topics, favourites first. */
function FavoriteTopics({ data, saved, flash, next }: FavoriteTopicsProps) {
  const { t, href, locale } = useI18n()
  if (data === 'unavailable') return <Alert type="negative">{t('account.favoritesPage.unavailable')}</Alert>
  const { topics, chosen } = data
  const nameOf = ({ slug, name }: TaxonomyRef) => pickLocalized(name, locale)?.value ?? slug
  const liked = topics.filter(({ slug }) => chosen.has(slug))
  const others = topics.filter(({ slug }) => !chosen.has(slug))
  return (
    <>
      {saved && (
        <Alert type="positive" role="status">
          {t('account.favoritesPage.topicsSaved')}
        </Alert>
      )}
      {liked.length > 0 ? (
        <Chips wrap label={t('account.favoritesPage.chosenTopics')}>
          {liked.map((topic) => (
            <Chip key={topic.slug} href={href('events/list', { topic: topic.slug })} iconRight="arrow-right">
              {nameOf(topic)}
            </Chip>
          ))}
        </Chips>
      ) : (
        <div className="stack">
          <h2>{t('account.favoritesPage.emptyTopics')}</h2>
          <p>{t('account.favoritesPage.emptyTopicsText')}</p>
        </div>
      )}
      <Form endpoint={setTopics} next={next}>
        <FormMessage flash={flash} />
        <div className="stack">
          <Pick
            legend={t('account.favoritesPage.chooseTopics')}
            name="topics"
            type="checkbox"
            options={[...liked, ...others].map((topic) => ({
              value: topic.slug,
              label: nameOf(topic),
              topic: topicLook(topic) ?? topic.slug,
            }))}
            chosen={[...chosen]}
          />
          <p>
            <Button submit type="primary">
              {t('account.profilePage.save')}
            </Button>
          </p>
        </div>
      </Form>
    </>
  )
}
