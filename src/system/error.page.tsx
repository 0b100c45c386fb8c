import { curate } from '../events/list/curation/curate.ts'
import { ErrorMessage, errorTitle } from '../blocks/structure/error-message.tsx'
import { blocksOf } from '../builder/entry.ts'
import type { ErrorCode, ErrorStatus } from '../contracts/errors.ts'
import { list, type EventSummary } from '../events/events.contract.ts'
import { EventCard } from '../events/cards/event-card.tsx'
import { LikeForm } from '../events/cards/like-form.tsx'
import { useI18n } from '../i18n/use-i18n.ts'
import { Deferred } from '../ui/surfaces/deferred.tsx'
import { compose, type ComposedContent } from '../content/composed/compose.ts'
import { ContentView } from '../content/composed/content-view.tsx'
import { definePage, type Page, type RequestContext } from '../page/define-page.ts'
import styles from './error.module.css'

/** Timeout for suggested events, ms: the error page must be fast. */
const timeoutMs = 1000

interface ErrorData {
  /** Content by editors. */
  edited: ComposedContent | undefined
  /** Suggested events. */
  coming: Promise<EventSummary[]>
}

/** The page of an error: 404, 410, or another (spec §2 Error page, D33), with suggested events if the site works. */
export function errorPage(status: ErrorStatus, code?: ErrorCode): Page {
  const lost = status === 404 || status === 410
  return definePage<ErrorData>('system/error', {
    layout: 'error',
    status: () => status,
    contentQuery: () => ({ model: 'page', urlPath: lost ? `/${status}` : '/error' }),
    ...(lost && { prefetch: upcoming }),
    async load(context) {
      const coming = context.defer(lost ? upcoming(context) : Promise.resolve([]), [])
      return { edited: await editedPage(context, status), coming }
    },
    head: ({ i18n }, { edited }) => ({
      title: i18n.t(errorTitle(status)),
      noindex: true,
      ...(edited && { content: edited.head }),
    }),
    Component: ({ data: { edited, coming }, context }) => (
      <>
        {/* read by analytics, also when editors created the page */}
        <div data-error-status={status}>
          {edited ? (
            <ContentView content={edited} />
          ) : (
            <ErrorMessage
              status={status}
              fallback={context.i18n.t('system.fallback')}
              text={code === 'not_offered' ? context.i18n.t('system.notOffered') : undefined}
            />
          )}
        </div>
        <Deferred value={coming}>
          {(events) => events.length > 0 && <UpcomingEvents events={events} now={context.now} />}
        </Deferred>
      </>
    ),
  })
}

/** Content by editors; `undefined` when it is empty or fails to load, since the error page must not fail. */
async function editedPage(context: RequestContext, status: ErrorStatus): Promise<ComposedContent | undefined> {
  const composed = async ({ contentEntry }: RequestContext) =>
    contentEntry && blocksOf(contentEntry.entry.data).length > 0
      ? compose(contentEntry, context, { status })
      : undefined
  return context.defer(composed(context), undefined)
}

/** Suggested events; empty when they fail to load in time, since the error page must not fail. */
async function upcoming({ api, locale, now }: Pick<RequestContext, 'api' | 'locale' | 'now'>): Promise<EventSummary[]> {
  const late = new Promise<EventSummary[]>((resolve) => setTimeout(() => resolve([]), timeoutMs))
  const found = api(list, { query: { lang: locale, limit: 12 } }).then(
    ({ data }) => curate(data, { now }).slice(0, 3),
    () => [],
  )
  return Promise.race([found, late])
}

function UpcomingEvents({ events, now }: { events: readonly EventSummary[]; now: number }) {
  const { t } = useI18n()
  return (
    <section className="wrap band" aria-labelledby="upcoming">
      <h2 id="upcoming">{t('system.alternatives')}</h2>
      <div className={styles.upcoming}>
        {events.map((event) => (
          <EventCard key={event._id} event={event} layout="simple" now={now} />
        ))}
      </div>
      <LikeForm articles />
    </section>
  )
}
