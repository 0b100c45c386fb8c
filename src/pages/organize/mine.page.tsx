import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { Locale } from '../../contracts/locales.ts'
import { drafts } from '../../contracts/v1/organizing/drafts.ts'
import { myEvents } from '../../contracts/v1/attendance.ts'
import { href } from '../../contracts/paths.ts'
import { formatDay } from '../../features/events/event-dates.ts'
import { titleOf, whenOf } from '../../features/events/event-texts.ts'
import {
  isMineTab,
  mineTabs,
  readSort,
  searchOwn,
  sortOwn,
  type MineTab,
} from '../../features/organize/mine/own-events.ts'
import { MineTools } from '../../features/organize/mine/mine-tools.tsx'
import { DraftCards } from '../../features/organize/mine/draft-cards.tsx'
import { NoOwnEvents, NothingFound } from '../../features/organize/mine/no-own-events.tsx'
import { OwnEventList } from '../../features/organize/mine/own-event-list.tsx'
import { WaitingBlock } from '../../features/organize/mine/waiting-block.tsx'
import { waitingThings } from '../../features/organize/mine/waiting-things.ts'
import { OrganizeHead } from '../../features/organize/organize-head.tsx'
import { creationHref } from '../../features/organize/creation-href.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { definePage, type RequestContext } from '../define-page.ts'
import { PageRedirect } from '../page-redirect.ts'
import { requireUser } from '../require-user.ts'

/** One's own events: upcoming, cancelled, past (spec §2 `/organize/mine/*`). */
export default definePage('organize/mine', {
  layout: 'organize',
  async load(context) {
    const { locale, params, query, path } = context
    requireUser(context)
    const { tab } = params
    if (tab === undefined) throw new PageRedirect(href(locale, 'organize/mine', { tab: 'active' }))
    if (!isMineTab(tab)) throw pageNotFound(path)
    const [lists, unpublished] = await Promise.all([
      readLists(context, tab),
      tab === 'active' ? readDrafts(context) : [],
    ])
    return {
      tab,
      lists,
      unpublished,
      search: readSearch(query),
      sort: readSort(query.get('sort')),
      page: readPage(query),
    }
  },
  payload: ({ tab, lists, unpublished }) => ({ events: lists[tab]?.data ?? null, drafts: unpublished }),
  head: ({ i18n }) => ({ title: i18n.t('organize.mine'), noindex: true }),
  Component: ({ data: { tab, lists, unpublished, search, sort, page }, context: { i18n, now, settings } }) => {
    const { t, locale, href } = i18n
    const events = lists[tab]?.data
    const found = events && sortOwn(searchOwn(events, search, i18n), sort)
    const active = lists.active?.data
    const next = active?.[0]
    return (
      <div className="wrap">
        <OrganizeHead
          before={t('organize.minePage.before')}
          bean={t('organize.minePage.bean')}
          action={
            <Button href={creationHref(i18n, settings)} type="primary" size="large" icon="plus">
              {t('organize.createEvent')}
            </Button>
          }
        />
        {tab === 'active' && active && active.length > 0 && (
          <WaitingBlock
            waiting={waitingThings(active, lists.past?.data ?? [], i18n, now)}
            today={capitalized(formatDay(now, locale, siteTimeZone, 'full'), locale)}
            calm={
              next &&
              t('organize.waits.next', {
                when: capitalized(whenOf(next, i18n, now).text, locale),
                title: titleOf(next, locale).text,
              })
            }
          />
        )}
        <MineTools
          tab={tab}
          totals={Object.fromEntries(mineTabs.map((name) => [name, lists[name]?.total]))}
          search={search}
          sort={sort}
        />
        <div data-region="own-events">
          {unpublished.length > 0 && search === '' && page === 1 && <DraftCards drafts={unpublished} />}
          {events === undefined || found === undefined ? (
            <Alert type="negative" icon="cloud-off">
              {t('organize.minePage.unavailable')}{' '}
              <a className="link" href={href('organize/mine', { tab })}>
                {t('organize.minePage.retry')}
              </a>
            </Alert>
          ) : events.length === 0 && unpublished.length > 0 ? null : events.length === 0 ? (
            <NoOwnEvents tab={tab} create={creationHref(i18n, settings)} />
          ) : found.length === 0 ? (
            <NothingFound search={search} tab={tab} lists={lists} />
          ) : (
            <OwnEventList events={found} page={page} search={search} sort={sort} tab={tab} now={now} />
          )}
        </div>
      </div>
    )
  },
})

const capitalized = (text: string, locale: Locale) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** Drafts and scheduled events; none when they cannot be read. */
async function readDrafts({ api }: RequestContext) {
  try {
    return (await api(drafts, {})).data
  } catch (error) {
    if (error instanceof AppError) return []
    throw error
  }
}

const readSearch = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 100)
const readPage = (query: URLSearchParams) => Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)

/**
 * Loads the list of the tab whole, since any order and search concern all of it. A search covers the others too, and what waits
 * on those to come includes the past; otherwise the tabs show only how many the others have.
 */
async function readLists({ api, locale, query }: RequestContext, tab: MineTab) {
  const isWhole = (when: MineTab) => when === tab || readSearch(query) !== '' || (tab === 'active' && when === 'past')
  const read = async (when: MineTab) => {
    try {
      return await api(myEvents, {
        query: { as: 'organizer', when, lang: locale, limit: isWhole(when) ? 0 : 1 },
      })
    } catch (error) {
      if (error instanceof AppError) return undefined
      throw error
    }
  }
  const lists = await Promise.all(mineTabs.map(async (when) => [when, await read(when)] as const))
  return Object.fromEntries(lists) as Record<MineTab, Awaited<ReturnType<typeof read>>>
}
