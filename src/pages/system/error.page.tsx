import { Suspense, use } from 'react'
import { ErrorMessage, errorTitle } from '../../blocks/structure/error-message.tsx'
import { blocksOf } from '../../builder/entry.ts'
import type { Api } from '../../contracts/api.ts'
import type { ErrorStatus } from '../../contracts/errors.ts'
import type { Locale } from '../../contracts/locales.ts'
import { list, type EventSummary } from '../../contracts/v1/events.ts'
import { EventCard } from '../../features/events/cards/event-card.tsx'
import { LikeForm } from '../../features/events/cards/like-form.tsx'
import { useI18n } from '../../i18n/use-i18n.ts'
import { IconSprite } from '../../ui/media/icon-sprite.tsx'
import { compose, type ComposedContent } from '../content/composed/compose.ts'
import { ContentView } from '../content/composed/content-view.tsx'
import { definePage, type Page, type RequestContext } from '../define-page.ts'
import styles from './error.module.css'

type Alternatives = { alternatives: Promise<EventSummary[]> } | undefined

/**
 * The page for a failure: 404, 410, or any other (spec §2 Error page, D33). Where the site itself is well, it shows what is
 * coming up, streamed in after the message.
 */
export function errorPage(status: ErrorStatus): Page {
  const lost = status === 404 || status === 410
  return definePage<ComposedContent | undefined, Alternatives>('system/error', {
    layout: 'error',
    status: () => status,
    composed: () => ({ model: 'page', urlPath: lost ? `/${status}` : '/error' }),
    load: (context) => editedPage(context, status),
    head: ({ i18n }, edited) => ({
      title: i18n.t(errorTitle(status)),
      noindex: true,
      ...(edited && { content: edited.head }),
    }),
    ...(lost && { defer: ({ api, locale }) => ({ alternatives: upcoming(api, locale) }) }),
    Component: ({ data, late, context }) => (
      <>
        {/* analytics read it, whoever made the page */}
        <div data-error-status={status}>
          {data ? (
            <ContentView content={data} />
          ) : (
            <ErrorMessage status={status} fallback={context.i18n.t('system.fallback')} />
          )}
        </div>
        {late && (
          <Suspense>
            <UpcomingEvents events={late.alternatives} now={context.now} />
          </Suspense>
        )}
      </>
    ),
  })
}

/** What editors made of this page; nothing when it is empty or cannot be had, since this page must not fail. */
async function editedPage(context: RequestContext, status: ErrorStatus): Promise<ComposedContent | undefined> {
  const { composed } = context
  try {
    if (blocksOf(composed?.entry.data).length === 0) return undefined
    return composed && (await compose(composed, context, { status }))
  } catch (error) {
    console.error('The edited error page is missing', error)
    return undefined
  }
}

/** A few events to go on with; none when they cannot be had, since this page must not fail. */
async function upcoming(api: Api, locale: Locale): Promise<EventSummary[]> {
  try {
    return (await api(list, { query: { lang: locale, limit: 3 } })).data
  } catch {
    return []
  }
}

function UpcomingEvents({ events, now }: { events: Promise<EventSummary[]>; now: number }) {
  const { t } = useI18n()
  const some = use(events)
  if (some.length === 0) return null
  return (
    <section className="wrap band" aria-labelledby="upcoming">
      <h2 id="upcoming">{t('system.alternatives')}</h2>
      <div className={styles.upcoming}>
        {some.map((event) => (
          <EventCard key={event._id} event={event} layout="simple" now={now} />
        ))}
      </div>
      <LikeForm articles />
      <IconSprite />
    </section>
  )
}
