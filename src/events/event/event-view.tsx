import { useI18n } from '../../i18n/use-i18n.ts'
import { LikeForm } from '../cards/like-form.tsx'
import { EventPicture } from '../cover/event-picture.tsx'
import { textOf, titleOf, isOnlineOnly } from '../event-texts.ts'
import { pickLocalized } from '../../contracts/locales.ts'
import type { Event, EventSummary } from '../events.contract.ts'
import type { ShownEvent } from '../panel/load-event.ts'
import { ChangeHistory } from '../changes/change-history.tsx'
import { EventFacts } from './event-facts.tsx'
import { GettingThere } from './getting-there.tsx'
import { isPast } from '../event-state.ts'
import { drawnCity } from '../map/drawn-cities.ts'
import { OffPlan } from './off-plan/off-plan.tsx'
import type { Over } from './over/load-over.ts'
import { Practical } from './practical.tsx'
import { RegistrationBlock } from './registration-block.tsx'
import { RelatedEvents } from './related-events.tsx'
import { ShareLinks } from './share-links.tsx'
import { StatusBanner } from '../changes/status-banner.tsx'
import { StickyParticipate } from './sticky-participate.tsx'
import { textOfClean } from '../../lib/html/known-clean.ts'
import { minuteMs } from '../../lib/time/durations.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Breadcrumbs, type Crumb } from '../../ui/navigation/breadcrumbs.tsx'
import { FragmentSlot, VisitorVariants } from '../../islands/fragment-slot.tsx'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { Deferred } from '../../ui/surfaces/deferred.tsx'
import type { CleanHtml } from '../../lib/html/clean-html.ts'
import { Prose } from '../../ui/text/prose.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import type { ViewContext } from '../../page/define-page.ts'
import { topicLook } from '../../lib/topic-look.ts'
import styles from './event-view.module.css'
import { formatDay, formatHour } from '../event-dates.ts'

export interface EventData {
  event: ShownEvent
  /** Similar events, on the page itself. */
  related?: Promise<EventSummary[]>
  /** The part of the page of an event that is over or cancelled. */
  over?: Over | undefined
  crumbs: Crumb[]
}

/** The page of an event. */
export function EventView({
  data: { event, related, over, crumbs },
  context,
}: {
  data: EventData
  context: ViewContext
}) {
  const { now, origin } = context
  return (
    <>
      <MemoizedElement
        as="div"
        of={event}
        // What is over shows another event too. The rest changes by the clock: a minute has one look.
        variant={over ? undefined : `event ${origin} ${Math.floor(now / minuteMs)}`}
        className={`wrap ${styles.page} ${over?.parts.look ?? ''}`}
        data-topic={topicLook(event.topic) ?? 'culture'}
        data-color={event.color}
        data-over={over?.state}
        render={() => <Body event={event} over={over} crumbs={crumbs} now={now} origin={origin} />}
      />
      {over && <over.parts.Memory event={event} />}
      {related && (
        <Deferred value={related}>{(events) => <RelatedEvents event={event} events={events} now={now} />}</Deferred>
      )}
      <StickyParticipate event={event} now={now} />
      <LikeForm />
    </>
  )
}

/** The page without what follows the event. */
function Body({ event, over, crumbs, now, origin }: Omit<EventData, 'related'> & Pick<ViewContext, 'now' | 'origin'>) {
  const { locale } = useI18n()
  const title = titleOf(event, locale)
  return (
    <>
      <div className={styles.intro}>
        <Breadcrumbs items={crumbs} />
        {event.change !== 'postponed' && <Day event={event} over={over?.state} now={now} />}
        <h1 id="title" lang={title.lang}>
          {title.text}
        </h1>
        {over?.state === 'cancelled' ? <over.parts.Reason event={event} /> : <StatusBanner event={event} />}
        {over && <over.parts.WhatIsNext event={event} state={over.state} next={over.next} />}
        <ChangeHistory event={event} now={now} />
        <EventFacts event={event} now={now} />
        <Acts event={event} over={over} origin={origin} />
      </div>
      <VisitorVariants event={event._id} cases={{ pass: <FragmentSlot name="pass" /> }} />
      <Side event={event} over={over} now={now} origin={origin} />
      <div className={styles.text}>
        <Description event={event} />
        {!over && <Practical event={event} now={now} />}
        {!over && (isOffPlan(event, now) ? <OffPlan event={event} /> : <GettingThere event={event} />)}
        {event.series && <SeriesDates series={event.series} />}
        <ReportLink slug={event.slug} />
      </div>
    </>
  )
}

/** Like and share; what is over cannot be liked. */
function Acts({ event, over, origin }: Pick<EventData, 'event' | 'over'> & Pick<ViewContext, 'origin'>) {
  const { t, locale, href } = useI18n()
  return (
    <div className="row">
      {!over && (
        <Button
          submit
          variant="ghost"
          size="medium"
          className={styles.like}
          form="like"
          name="event"
          value={event._id}
          aria-pressed={false}
        >
          {t('event.like')}
        </Button>
      )}
      <ShareLinks url={origin + href('events/show', { slug: event.slug })} title={titleOf(event, locale).text} />
    </div>
  )
}

/** The day in figures, above the title; the facts say all of the date. */
function Day({ event, over, now }: Pick<EventData, 'event'> & { over: Over['state'] | undefined; now: number }) {
  const { t, locale } = useI18n()
  const { next, timeZone } = event
  return (
    <p className={styles.day} aria-hidden="true">
      <b>{formatDay(next.begin, locale, timeZone, 'day')}</b>
      {[
        formatDay(next.begin, locale, timeZone, 'weekday'),
        formatDay(next.begin, locale, timeZone, 'wholeMonth'),
        ...(over
          ? [t(over === 'cancelled' && msOf(next.end) < now ? 'event.over.calledOffDay' : `event.over.${over}Day`)]
          : []),
      ].join('\n')}
    </p>
  )
}

/** The picture and the registration. */
function Side({ event, over, now, origin }: Pick<EventData, 'event' | 'over'> & Pick<ViewContext, 'now' | 'origin'>) {
  const { t } = useI18n()
  return (
    <aside className={styles.side}>
      <div className={styles.stick}>
        <figure>
          <div className={styles.poster}>
            <EventPicture event={event} sizes="(width < 992px) 94vw, 480px" priority alt={event.coverAltText} />
            {over && <over.parts.Ribbon state={over.state} />}
          </div>
          {/* It is written on the picture. */}
          {event.coverCredit && (
            <figcaption className="sr">{t('event.credit', { credit: event.coverCredit })}</figcaption>
          )}
        </figure>
        <RegistrationBlock event={event} now={now} origin={origin} />
      </div>
    </aside>
  )
}

/** The way to the form that reports the event. */
function ReportLink({ slug }: Pick<Event, 'slug'>) {
  const { t, href, offers } = useI18n()
  if (!offers.hasPage('report/show')) return null
  return (
    <p className={styles.report}>
      <a className="link" rel="nofollow" href={href('report/show', { type: 'event', subject: slug })}>
        {t('report.title')}
      </a>
    </p>
  )
}

const isSame = (one: string, other: string) => one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()

/** The organizer's text, marked with its language if it differs from the page's. */
function Description({ event }: Pick<EventData, 'event'>) {
  const { t, locale } = useI18n()
  const html = pickLocalized(event.description, locale, event.lang)
  const given = textOf(event.summary, event, locale)
  // What the title or the text says already is not repeated.
  const isRepeated =
    given && [titleOf(event, locale).text, html ? textOfClean(html.value) : ''].some((text) => isSame(text, given.text))
  const summary = isRepeated ? undefined : given
  const lang = html && html.locale !== locale ? html.locale : summary?.lang
  return (
    <>
      {lang && <Tag label={t(`event.contentIn.${lang}`)} icon="globe" />}
      {summary && (
        <p className={styles.lead} lang={summary.lang}>
          {summary.text}
        </p>
      )}
      {html && <CleanHtmlText html={html.value} lang={html.locale === locale ? undefined : html.locale} />}
    </>
  )
}

type SeriesDate = NonNullable<Event['series']>['upcoming'][number]

/** Other dates of the same series: those to come, the previous and the next one. */
function SeriesDates({ series }: { series: NonNullable<Event['series']> }) {
  const { t, locale, href } = useI18n()
  const { previous, next, upcoming } = series
  const link = ({ slug, date, timeZone }: SeriesDate, rel?: string) => (
    <a className="link" href={href('events/show', { slug })} rel={rel}>
      {formatDay(date, locale, timeZone, 'dated')}, {formatHour(date, locale, timeZone)}
    </a>
  )
  return (
    <section aria-labelledby="series">
      <h2 id="series">{t('event.series.title')}</h2>
      {upcoming.length > 0 && (
        <ul>
          {upcoming.map((one) => (
            <li key={one._id}>{link(one)}</li>
          ))}
        </ul>
      )}
      <p className="row">
        {previous && (
          <span>
            {t('event.series.previous')} {link(previous, 'prev')}
          </span>
        )}
        {next && (
          <span>
            {t('event.series.next')} {link(next, 'next')}
          </span>
        )}
      </p>
    </section>
  )
}

/** Whether no cut-out map shows where an event is: it is online and not over, or in a place that we have not drawn. @param now ms */
export function isOffPlan(event: Event, now: number): boolean {
  if (isOnlineOnly(event)) return !isPast(event, now)
  const [lng, lat] = event.coordinates ?? []
  const isDrawn = lng !== undefined && lat !== undefined && drawnCity({ lng, lat }) !== undefined
  return !isDrawn && Object.keys(event.address).length > 0
}

interface CleanHtmlTextProps {
  html: CleanHtml
  large?: boolean | undefined
  /** Language of the text if it differs from the page's. */
  lang?: string | undefined
}

/** Formatted text written by users. It requires the type `CleanHtml`, so uncleaned HTML does not compile. */
function CleanHtmlText({ html, large, lang }: CleanHtmlTextProps) {
  return (
    <Prose large={large}>
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
    </Prose>
  )
}
