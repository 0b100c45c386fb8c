import type { EndpointInput } from '../../contracts/endpoint.ts'
import { AppError, pageNotFound } from '../../contracts/errors.ts'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { Locale } from '../../contracts/locales.ts'
import { drafts } from '../create/drafts.contract.ts'
import { myEvents } from '../../events/attend/attendance.contract.ts'
import { href } from '../../contracts/paths.ts'
import { formatDay } from '../../events/event-dates.ts'
import { titleOf, whenOf } from '../../events/event-texts.ts'
import {
  isMineTab,
  minePageSize,
  readSort,
  type MineSort,
  type MineTab,
  type OwnEvent,
  MineTools,
  NoOwnEvents,
  NothingFound,
} from './mine-tools.tsx'
import { DraftCards } from './draft-cards.tsx'
import { WaitingBlock, waitingMax, waitingThings } from './waiting-block.tsx'
import { OrganizeHead } from './organize-head.tsx'
import { undoable } from '../review/undo.contract.ts'
import { UndoBar } from '../review/undo-bar.tsx'
import { creationHref } from '../event/creation-href.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { clampPage } from '../../ui/navigation/page-range.ts'
import { definePage, type RequestContext } from '../../page/define-page.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { requireUser } from '../../page/require-user.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { OrganizerCard } from '../../events/cards/organizer-card.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import styles from './own-event-list.module.css'

/** One's own events: upcoming, cancelled, past (spec §2 `/organize/mine/*`). */
export default definePage('organize/mine', {
  layout: 'organize',
  async load(context) {
    const { locale, params, query, path, visitor } = context
    requireUser(context)
    const { tab } = params
    if (tab === undefined) throw new PageRedirect(href(locale, 'organize/mine', { tab: 'active' }))
    if (!isMineTab(tab)) throw pageNotFound(path)
    const asked = { search: readSearch(query), sort: readSort(query.get('sort')), page: readPage(query) }
    const deleted = query.get('deleted')
    const [own, urgent, unpublished, undo] = await Promise.all([
      readOwn(context, tab, asked),
      tab === 'active' ? readUrgent(context) : undefined,
      tab === 'active' ? readDrafts(context) : [],
      deleted ? readUndo(context, deleted) : null,
    ])
    return {
      tab,
      ...own,
      urgent,
      unpublished,
      ...asked,
      deletion: deleted && { id: deleted, undo, flash: visitor.flash },
    }
  },
  payload: ({ list, unpublished }) => ({ events: list?.data ?? null, drafts: unpublished }),
  head: ({ i18n }) => ({ title: i18n.t('organize.mine'), noindex: true }),
  Component: ({ data, context: { i18n, now, settings } }) => {
    const { tab, list, totals, urgent, unpublished, deletion, search, sort, page } = data
    const { t, locale, href } = i18n
    const next = urgent?.coming[0]
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
        {deletion && (
          <UndoBar
            {...deletion}
            sent={0}
            texts={{ saved: t('state.delete.done'), late: t('state.delete.late') }}
            next={href('organize/mine', { tab })}
            now={now}
          />
        )}
        {urgent && next && (
          <WaitingBlock
            waiting={waitingThings(urgent.coming, urgent.past, i18n, now)}
            today={capitalized(formatDay(now, locale, siteTimeZone, 'full'), locale)}
            calm={t('organize.waits.next', {
              when: capitalized(whenOf(next, i18n, now).text, locale),
              title: titleOf(next, locale).text,
            })}
          />
        )}
        <MineTools tab={tab} totals={totals ?? {}} search={search} sort={sort} />
        <div data-region="own-events">
          {unpublished.length > 0 && search === '' && page === 1 && <DraftCards drafts={unpublished} />}
          {list === undefined ? (
            <Alert type="negative" icon="cloud-off">
              {t('organize.minePage.unavailable')}{' '}
              <a className="link" href={href('organize/mine', { tab })}>
                {t('organize.minePage.retry')}
              </a>
            </Alert>
          ) : list.total > 0 ? (
            <OwnEventList {...{ list, page, search, sort, tab, now }} />
          ) : search !== '' && totals?.[tab] !== 0 ? (
            <NothingFound search={search} tab={tab} found={list.totals ?? {}} total={totals?.[tab] ?? 0} />
          ) : unpublished.length > 0 ? null : (
            <NoOwnEvents tab={tab} create={creationHref(i18n, settings)} />
          )}
        </div>
      </div>
    )
  },
})

const capitalized = (text: string, locale: Locale) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** What a reading that is not essential leads to when it fails. @throws what is no `AppError` */
const otherwise =
  <Else,>(instead: Else) =>
  (error: unknown): Else => {
    if (error instanceof AppError) return instead
    throw error
  }

/** Drafts and scheduled events; none when they cannot be read. */
const readDrafts = ({ api }: RequestContext) => api(drafts, {}).then(({ data }) => data, otherwise([]))

/** The deletion of a draft that can still be undone; none of one that is erased. */
const readUndo = ({ api }: RequestContext, id: string) =>
  api(undoable, { params: { id } }).then(({ undo }) => undo, otherwise(null))

const readSearch = (query: URLSearchParams) => (query.get('q') ?? '').slice(0, 100)
const readPage = (query: URLSearchParams) =>
  Math.min(10_000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))

interface Asked {
  search: string
  sort: MineSort
  /** From 1. */
  page: number
}

/** Calls with the events that one organizes; `undefined` when they cannot be read. */
const callOwn = ({ api, locale }: RequestContext, query: Partial<EndpointInput<typeof myEvents>['query']>) =>
  api(myEvents, { query: { as: 'organizer', lang: locale, ...query } }).catch(otherwise(undefined))

/** A page of a tab, of a search or of all, and how many events each tab has; a page beyond the last one is the last. */
async function readOwn(context: RequestContext, tab: MineTab, { search, sort, page }: Asked) {
  const read = (index: number) => callOwn(context, { when: tab, search, sort, limit: minePageSize, page: index })
  const [asked, all] = await Promise.all([
    read(page - 1),
    search === '' ? undefined : callOwn(context, { when: tab, limit: 1 }),
  ])
  const last = asked ? clampPage(page, Math.ceil(asked.total / minePageSize)) : page
  const list = last === page ? asked : await read(last - 1)
  return { list, totals: (all ?? list)?.totals }
}

/** The events for which there is most to do, of those to come and of past ones; without any, the next one. */
async function readUrgent(context: RequestContext) {
  const read = (when: MineTab) => callOwn(context, { when, sort: 'attention', limit: waitingMax })
  const [coming, past] = await Promise.all([read('active'), read('past')])
  return { coming: coming?.data ?? [], past: past?.data ?? [] }
}

interface OwnEventListProps {
  /** A page of what the tab and the search have, and the number of all. */
  list: { data: readonly OwnEvent[]; total: number }
  /** From 1; one beyond the last is the last. */
  page: number
  search: string
  sort: MineSort
  tab: MineTab
  now: number
}

/** The user's events of a tab, by pages; the next one is highlighted (spec §2 Card layouts `organizer`, `organizer-active`). */
function OwnEventList({ list, page, search, sort, tab, now }: OwnEventListProps) {
  const { t, href } = useI18n()
  const pages = Math.ceil(list.total / minePageSize)
  const isFirst = clampPage(page, pages) === 1
  return (
    <section className={styles.group} aria-labelledby={`own-${tab}`}>
      <h2 id={`own-${tab}`}>
        {t(`organize.minePage.${tab}`)} <small>{list.total}</small>
      </h2>
      <div className={styles.events}>
        {list.data.map((event, index) => (
          <OrganizerCard
            key={event._id}
            event={event}
            now={now}
            active={tab === 'active' && isFirst && index === 0}
            isPrivate={event.organizing?.private}
            {...event.organizing}
          />
        ))}
      </div>
      <Pagination
        current={page}
        total={pages}
        hrefFor={(to) =>
          href(
            'organize/mine',
            { tab },
            { q: search, sort: sort === 'date' ? undefined : sort, page: to === 1 ? undefined : to },
          )
        }
      />
    </section>
  )
}
