import { localePath } from '../contracts/paths.ts'
import { LikeForm } from '../events/cards/like-form.tsx'
import { searchHref, searchQueryKeys, type SearchState } from './search-query.ts'
import { definePage } from '../page/define-page.ts'
import { loadSearch, type SearchData, type SearchResults } from './load-search.ts'
import { useId, type ReactNode } from 'react'
import type { Search, SearchKind } from './search.contract.ts'
import { followedState, followHref } from '../events/list/followed-query.ts'
import { countText, Scopes, SearchForm } from './search-form.tsx'
import { CityHits } from './hits/city-hits.tsx'
import { ArticleHits, EventHits, OrganizerHits, PageHits } from './hits/hits.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { AllLink } from '../ui/actions/all-link.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Chip } from '../ui/actions/chip.tsx'
import { Chips } from '../ui/actions/chips.tsx'
import { Deferred } from '../ui/surfaces/deferred.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { Failed, IdeasView, NothingFound } from './ideas-view.tsx'
import styles from './search-view.module.css'

/** The search over everything (spec §2 `/search`): events, articles, pages, topics and cities. */
export default definePage<SearchData>('search/index', {
  cache: { fresh: 15, stale: 30, query: searchQueryKeys, near: true, events: true },
  load: loadSearch,
  async payload({ results }) {
    const { state, found, pages, ideas } = await results
    return { ...state, pages, found: found ?? null, ideas: ideas ?? null }
  },
  head: ({ i18n }, { state: { q } }) => ({
    title: q === '' ? i18n.t('search.title') : i18n.t('search.titleFor', { q }),
    description: i18n.t('feeds.searchDescription'),
    canonical: searchHref(i18n, {}),
    search: { href: localePath(i18n.locale, '/opensearch.xml'), title: 'Chiche' },
    onHero: true,
    // What people type is no content of this site (spec §5).
    ...(q !== '' && { noindex: true as const }),
  }),
  Component: ({ data, context }) => (
    <>
      <SearchView data={data} now={context.now} />
      <LikeForm />
    </>
  ),
})

/** The field, the scopes, and what was found. */
function SearchView({ data, now }: { data: SearchData; now: number }) {
  const { t } = useI18n()
  const { state, results } = data
  return (
    <>
      <h1 className="sr">{state.q === '' ? t('search.heading') : t('search.titleFor', { q: state.q })}</h1>
      <SearchForm
        state={state}
        scopes={<Deferred value={results}>{({ found }) => <Scopes state={state} found={found} />}</Deferred>}
      />
      <div className={`wrap ${styles.results}`} data-region="results">
        <Deferred value={results}>{(read) => <ReadResults results={read} now={now} />}</Deferred>
      </div>
    </>
  )
}

function ReadResults({ results, now }: { results: SearchResults; now: number }) {
  const { t } = useI18n()
  const { state, found, failed, pages, ideas } = results
  const shown = found?.corrected ?? state.q
  return (
    <>
      <p className="sr" role="status">
        {found && t.plural('search.results', found.counts.all, { q: shown })}
      </p>
      {found?.corrected && (
        <p className={styles.note}>{t('search.corrected', { q: state.q, corrected: found.corrected })}</p>
      )}
      {failed && <Failed state={state} />}
      {found && found.counts.all === 0 && <NothingFound q={state.q} />}
      {found && found.counts.all > 0 && <Results state={state} found={found} pages={pages} now={now} />}
      {ideas && <IdeasView ideas={ideas} now={now} />}
    </>
  )
}

interface ResultsProps {
  state: SearchState
  found: Search
  pages: number
  now: number
}

function Results({ state, found, pages, now }: ResultsProps) {
  const i18n = useI18n()
  const { scope } = state
  if (scope === 'all') return <Everything state={state} found={found} now={now} />
  if (found.counts[scope] === 0) return <Elsewhere state={state} found={found} />
  return (
    <>
      <Group kind={scope} state={state} found={found} now={now} />
      {pages > 1 && (
        <div className={styles.pages} data-region-links="">
          <Pagination
            current={state.page + 1}
            total={pages}
            hrefFor={(page) => searchHref(i18n, { ...state, page: page - 1 })}
          />
        </div>
      )}
    </>
  )
}

/** The first results of each kind: what one reads on the left, where one goes on the right. */
function Everything({ state, found, now }: Omit<ResultsProps, 'pages'>) {
  const group = (kind: SearchKind) =>
    found.counts[kind] > 0 && <Group kind={kind} state={state} found={found} now={now} />
  const words = found.corrected ?? state.q
  const hasMain = found.counts.events + found.counts.articles > 0
  return (
    <div className={styles.found} data-alone={hasMain ? undefined : ''}>
      {hasMain && (
        <div>
          {group('events')}
          {group('articles')}
        </div>
      )}
      <div>
        {group('cities')}
        {group('organizers')}
        {group('pages')}
        <Related words={found.related}>{found.counts.events > 0 && <FollowSearch words={words} />}</Related>
      </div>
    </div>
  )
}

/** Most cities among other results. */
const citiesAmong = 1
const allOf = {
  events: 'search.allEvents',
  articles: 'search.allArticles',
  organizers: 'search.allOrganizers',
  pages: 'search.allPages',
  cities: 'search.allCities',
} as const

/** Results of one kind, and the link to all of them. */
function Group({ kind, state, found, now }: { kind: SearchKind } & Omit<ResultsProps, 'pages'>) {
  const i18n = useI18n()
  const { t } = i18n
  const id = useId()
  const isAlone = state.scope === kind
  const cities = isAlone ? found.cities : found.cities.slice(0, citiesAmong)
  const shown = { ...found, cities }[kind].length
  const results: Record<SearchKind, ReactNode> = {
    events: <EventHits hits={found.events} now={now} />,
    articles: <ArticleHits hits={found.articles} />,
    organizers: <OrganizerHits hits={found.organizers} />,
    pages: <PageHits hits={found.pages} />,
    cities: <CityHits hits={cities} />,
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {kind === 'cities' && found.counts.cities === 1 ? t('search.city') : t(`search.scopes.${kind}`)}{' '}
        <small>{countText(found, kind, t)}</small>
      </h2>
      {kind === 'events' && <p className={styles.order}>{t('search.order')}</p>}
      {results[kind]}
      {!isAlone && found.counts[kind] > shown && (
        <p className={styles.all} data-region-links="">
          <AllLink href={searchHref(i18n, { q: state.q, scope: kind })}>
            {t.plural(allOf[kind], found.counts[kind])}
          </AllLink>
        </p>
      )}
    </section>
  )
}

/** Other words to search for. @param children what one can do with the search, such as following it */
function Related({ words, children }: { words: readonly string[]; children?: ReactNode }) {
  const i18n = useI18n()
  const id = useId()
  if (words.length === 0 && !children) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {i18n.t('search.related')}
      </h2>
      {words.length > 0 && (
        <div className={styles.words} data-region-links="">
          <Chips wrap>
            {words.map((word) => (
              <Chip key={word} href={searchHref(i18n, { q: word })} rel="nofollow">
                {word}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {children}
    </section>
  )
}

/** Follows the list of events with the same words. */
function FollowSearch({ words }: { words: string }) {
  const i18n = useI18n()
  return (
    <p className={styles.all}>
      <Button
        href={followHref(i18n, followedState(new URLSearchParams({ search: words })))}
        rel="nofollow"
        variant="ghost"
        size="medium"
        icon="bell"
      >
        {i18n.t('search.follow', { q: words })}
      </Button>
    </p>
  )
}

/** Nothing of the kind that was chosen, though there is of others. */
function Elsewhere({ state, found }: Pick<ResultsProps, 'state' | 'found'>) {
  const i18n = useI18n()
  return (
    <div className={styles.elsewhere} data-region-links="">
      <p>{i18n.t('search.none.inScope', { q: state.q })}</p>
      <AllLink href={searchHref(i18n, { q: state.q })}>
        {i18n.t.plural('search.none.elsewhere', found.counts.all)}
      </AllLink>
    </div>
  )
}
