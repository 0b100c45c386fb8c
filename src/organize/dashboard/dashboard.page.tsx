import { ignoreRefusal } from '../../contracts/errors.ts'
import { figureDays, type FigureDays } from '../../contracts/figure-days.ts'
import { figures, figures as figuresCall, type Figures } from './figures.contract.ts'
import { attendees, type ListedAttendee } from '../attendees/attendees.contract.ts'
import { history, type HistoryEntry } from './history.contract.ts'
import { receipts, type Receipt } from '../history/receipts.contract.ts'
import { proposalOf, type Proposal } from './proposals.contract.ts'
import { href } from '../../contracts/paths.ts'
import { PageRedirect } from '../../page/page-redirect.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import type { Flash } from '../../contracts/flash.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Island } from '../../islands/island.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { isPast } from '../../events/event-state.ts'
import { textOf } from '../../events/event-texts.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import { callWords } from '../query/call-words.ts'
import { ActionsList, ProposalBox, ShareBox } from './side-boxes.tsx'
import { type FiguresLinks, Seats } from './figures-view.tsx'
import { HistoryList } from './history-list.tsx'
import LiveFigures from './live-figures.island.tsx'
import { liveWords } from './live-words.ts'
import { TodoBlock, todosOf } from './todos.tsx'
import styles from './dashboard.module.css'

/** How an event is doing, and what waits for its organizers (spec §2 `/organize/event/{slug}/dashboard`). */
export default defineManagedPage('organize/dashboard', {
  tab: 'dashboard',
  async load({ locale, path, query, api, visitor }, { slug, _id: id, waitingCount, remaining }) {
    if (!path.endsWith('/dashboard')) throw new PageRedirect(href(locale, 'organize/dashboard', { slug }))
    const days = figureDays.find((length) => String(length) === query.get('days')) ?? figureDays[0]
    const free = waitingCount > 0 ? (remaining ?? 0) : 0
    const [known, done, renewed, proposal, line] = await Promise.all([
      api(figures, { params: { id }, query: { days: String(days) as '18' | '7' } }).catch(ignoreRefusal),
      api(history, { params: { id }, query: { limit: 50 } }).catch(ignoreRefusal),
      api(receipts, { params: { id }, query: { limit: 10 } }).catch(ignoreRefusal),
      api(proposalOf, { params: { id } }).catch(ignoreRefusal),
      free > 0
        ? api(attendees, { params: { id }, query: { view: 'line', sort: 'state', limit: mostInLine } }).catch(
            ignoreRefusal,
          )
        : undefined,
    ])
    return {
      figures: known,
      history: done,
      receipts: renewed?.data,
      proposal,
      nextInLine: nextInLine(line?.data ?? [], free),
      days,
      flash: visitor.flash,
    }
  },
  payload: ({ figures: known, history: done, nextInLine: line }) => ({
    figures: known ?? null,
    history: done?.data ?? null,
    nextInLine: line,
  }),
  title: ({ t }) => t('eventFrame.tab.dashboard'),
  Component: ({ event, data, context: { origin, now } }) => <Dashboard {...data} {...{ event, origin, now }} />,
})

/** Most people of the waiting list who are considered. */
const mostInLine = 100

/** The first who wait and fit into the free seats, each with all who come along. */
function nextInLine(line: readonly ListedAttendee[], free: number): string[] {
  let rest = free
  return line
    .filter(({ state, host }) => state === 'waiting' && host === null)
    .filter(({ companions }) => {
      const fits = companions + 1 <= rest
      if (fits) rest -= companions + 1
      return fits
    })
    .map(({ _id }) => _id)
}

interface DashboardProps {
  event: ManagedEvent
  /** Undefined when they cannot be had. */
  figures: Figures | undefined
  history: { data: HistoryEntry[]; total: number } | undefined
  /** What became new after changes. */
  receipts: readonly Receipt[] | undefined
  proposal: Proposal | undefined
  /** Registrations that free seats can be offered to. */
  nextInLine: readonly string[]
  /** What became of the form that was just sent. */
  flash: Flash | undefined
  days: FigureDays
  origin: string
  /** Time of rendering, ms. */
  now: number
}

const shownMessages = 3
const shownEntries = 5

/** How an event is doing: what to do, its seats and figures, plots, messages and history, and what one can change. */
function Dashboard(props: DashboardProps) {
  const { event, figures, history, receipts, proposal, nextInLine, flash, days, origin, now } = props
  const i18n = useI18n()
  const { t, href, offers } = i18n
  const isNew = figures !== undefined && figures.views.total === 0 && figures.registrations.total === 0
  return (
    <div className={styles.stack}>
      {event.status === 'cancelled' && <Cancelled event={event} />}
      <TodoBlock todos={todosOf(event, figures, i18n, now, nextInLine)} event={event} />
      <FiguresPart {...{ event, figures, days, now }} />
      {isNew && event.status === 'active' && !isPast(event, now) && (
        <EmptyState title={t('dashboard.first.title')} actions={<FirstActions slug={event.slug} />}>
          <p>{t('dashboard.first.text')}</p>
        </EmptyState>
      )}
      <div className={styles.twoOne}>
        {offers.hasPage('organize/messages') && <Messages {...{ event, history, now }} />}
        <div className={styles.shareColumn}>
          <ShareBox event={event} origin={origin} />
          {proposal && canBeProposed(event, now) && <ProposalBox {...{ event, proposal, flash }} />}
        </div>
      </div>
      <div className={styles.twoOne}>
        {offers.hasPage('organize/history') && (
          <section className={styles.block} aria-labelledby="history">
            <header>
              <h2 id="history">{t('dashboard.history')}</h2>
              <Button
                href={href('organize/history', { slug: event.slug })}
                variant="text"
                size="medium"
                icon="arrow-right"
                iconRight
              >
                {t('dashboard.all')}
              </Button>
            </header>
            {history && history.total > 0 ? (
              <HistoryList entries={history.data.slice(0, shownEntries)} receipts={receipts} now={now} />
            ) : (
              <p className={styles.none}>{t(history ? 'dashboard.noHistory' : 'dashboard.historyAway')}</p>
            )}
          </section>
        )}
        <ActionsList event={event} isOver={isPast(event, now)} />
      </div>
    </div>
  )
}

/** The last messages to the participants. */
function Messages({ event, history, now }: Pick<DashboardProps, 'event' | 'history' | 'now'>) {
  const { t, href } = useI18n()
  const messages = history?.data.filter(({ kind }) => kind === 'messageSent' || kind === 'messageScheduled') ?? []
  return (
    <section className={styles.block} aria-labelledby="messages">
      <header>
        <h2 id="messages">{t('eventFrame.tab.messages')}</h2>
        <Button href={href('organize/messages', { slug: event.slug })} variant="ghost" size="medium" icon="send">
          {t('dashboard.write')}
        </Button>
      </header>
      {messages.length === 0 ? (
        <p className={styles.none}>{t('dashboard.noMessages')}</p>
      ) : (
        <HistoryList entries={messages.slice(0, shownMessages)} now={now} />
      )}
    </section>
  )
}

/** Only what readers of the site can find, and can still go to. */
const canBeProposed = (event: ManagedEvent, now: number): boolean =>
  event.status === 'active' && !event.private && !isPast(event, now)

/** The live part; without figures the seats, which the event itself says, and a way to try again. */
function FiguresPart({ event, figures, days, now }: Pick<DashboardProps, 'event' | 'figures' | 'days' | 'now'>) {
  const i18n = useI18n()
  const { t, locale, offers } = i18n
  const words = liveWords(t)
  const links = linksOf(event, i18n)
  if (!figures) {
    const { attendeesCount: going, maxAttendees: max, heldCount: held, waitingCount: waiting } = event
    return (
      <section className={styles.block} aria-label={words.seats.title}>
        {offers.has(figuresCall) && (
          <Alert type="negative" icon="cloud-off">
            {t('dashboard.broken')}{' '}
            <a className="link" href={links.period[days]}>
              {t('dashboard.retry')}
            </a>
          </Alert>
        )}
        <Seats {...{ going, max, held, waiting, locale }} guests={0} words={words.seats} />
      </section>
    )
  }
  return (
    <Island
      source="src/organize/dashboard/live-figures.island.tsx"
      Component={LiveFigures}
      when="idle"
      props={{
        event: event._id,
        days,
        initial: figures,
        isOver: isPast(event, now),
        timeZone: event.timeZone,
        links,
        words,
        callWords: callWords(i18n),
        locale,
      }}
    />
  )
}

function linksOf({ slug }: ManagedEvent, { href }: I18n): FiguresLinks {
  const attendees = href('organize/attendees', { slug })
  const of = (days: FigureDays) =>
    href('organize/dashboard', { slug }, { days: days === figureDays[0] ? undefined : days })
  return {
    attendees,
    waiting: `${attendees}?view=line&sort=state`,
    checkIn: href('organize/checkin', { slug }),
    feedbacks: href('organize/feedbacks', { slug }),
    history: href('organize/history', { slug }),
    page: href('events/show', { slug }),
    period: { 18: of(18), 7: of(7) },
  }
}

/** Why it does not take place, and the way to another date. */
function Cancelled({ event }: { event: ManagedEvent }) {
  const { t, href, locale } = useI18n()
  const reason = textOf(event.statusReason ?? undefined, event, locale)
  return (
    <Alert type="negative">
      {t('dashboard.cancelled')}{' '}
      {reason && <span lang={reason.lang}>{t('dashboard.reason', { reason: reason.text })}</span>}{' '}
      <a className="link" href={href('organize/duplicate', { slug: event.slug })}>
        {t('dashboard.otherDate')}
      </a>
    </Alert>
  )
}

function FirstActions({ slug }: { slug: string }) {
  const { t, href } = useI18n()
  return (
    <>
      <Button href="#share" size="medium" icon="link">
        {t('dashboard.first.copy')}
      </Button>
      <Button href={href('organize/published', { slug })} variant="text" size="medium" icon="image">
        {t('dashboard.first.kit')}
      </Button>
    </>
  )
}
