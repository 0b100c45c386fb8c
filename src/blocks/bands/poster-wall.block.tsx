import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { EventPicture } from '../../events/cover/event-picture.tsx'
import { dayOf, formatCalendarDay, formatDay, formatHour, isAllDay } from '../../events/event-dates.ts'
import { isFull } from '../../events/event-state.ts'
import { placeOf, relativeDay, titleOf } from '../../events/event-texts.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { MemoizedElement } from '../../islands/memoized.tsx'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import styles from './poster-wall.module.css'
import { siteTimeZone } from '../../contracts/limits.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import { withDistinctCovers } from '../../events/list/curation/distinct-covers.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { addDays, dayIn, wallClock, weekday } from '../../lib/time/zoned-time.ts'
import { Tag } from '../../ui/text/tag.tsx'
import { countEvents, listDay } from '../discover/list-events.ts'
import { placeOfPage } from '../place-of-page.ts'

const sunday = 7
/** A wall of fewer shows what has begun today as well. */
const fewest = 5

/** Days from today to Sunday; on a Sunday the week after it. */
function daysUntilSunday(today: string): number {
  const left = sunday - weekday(today)
  return left === 0 ? sunday : left
}

/**
 * The events until Sunday for a wall of posters, in the order of time: of each day what leads by the rule (docs/curation.md), those
 * in the page's language first, and of as many topics as there are.
 */
async function loadWall(
  limit: number,
  loading: BlockLoading,
): Promise<{ events: EventSummary[]; total: number | undefined }> {
  const { locale, now } = loading
  const today = dayIn(siteTimeZone, now)
  const days = daysUntilSunday(today)
  const lastDay = addDays(today, days)
  const lists = Promise.all(Array.from({ length: days + 1 }, (_, ahead) => listDay(loading, ahead)))
  const [{ place }, { total }, all] = await Promise.all([
    placeOfPage(loading),
    countEvents(loading),
    withFeatured(
      loading,
      lists.then((read) => read.flat()),
      ({ next, timeZone }) => dayOf(next.begin, timeZone) <= lastDay,
    ),
  ])
  const coming = all.filter(({ next }) => msOf(next.begin) > now)
  const own = (event: EventSummary) => Number(titleOf(event, locale).lang === undefined)
  const ranked = curate(coming.length < fewest ? all : coming, { now, near: place }).toSorted((a, b) => own(b) - own(a))
  const byDay = Map.groupBy(ranked, ({ next, timeZone }) => dayOf(next.begin, timeZone))
  const mixed = [...byDay.values()].map((list) => inTurn([...Map.groupBy(list, ({ topic }) => topic?.slug).values()]))
  const chosen = inTurn(mixed).slice(0, limit)
  // What operators chose is the large poster.
  const lead = chosen.find((event) => event.featured && !isFull(event))
  const inTime = chosen.filter((event) => event !== lead).toSorted((a, b) => msOf(a.next.begin) - msOf(b.next.begin))
  return { events: withDistinctCovers(lead ? [lead, ...inTime] : inTime), total }
}

/** The first of each list, then the second of each … */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat()
}

/** Longer titles, in characters, are set smaller: none is cut. */
const longTitle = 48
const grounds = ['calypso', 'parsley'] as const

const schema = z.object({
  title: text,
  limit: z.number().int().min(1).max(20).default(9),
  ground: z.enum(grounds).default('calypso'),
})

/** The days until Sunday as a wall of posters: a picture and the day as a numeral, the first twice as large. */
export default defineBlock({
  name: 'Poster Wall',
  schema,
  inputs: {
    title: { type: 'string' },
    limit: { type: 'number', defaultValue: 9, helperText: 'Narrower screens show seven or five of nine' },
    ground: {
      type: 'string',
      enum: grounds,
      defaultValue: 'calypso',
      helperText: 'Not that of the band before or after',
    },
  },
  load: ({ limit }, loading: BlockLoading) => loadWall(limit, loading),
  Component: ({ options, data, loading: { now } }) =>
    data && data.events.length > 0 && <PosterWall {...options} {...data} now={now} />,
})

interface PosterWallProps extends z.output<typeof schema> {
  events: readonly EventSummary[]
  /** Number of all coming events. */
  total: number | undefined
  /** ms since 1970. */
  now: number
}

function PosterWall({ title, ground, events, total, now }: PosterWallProps) {
  const { t, href, locale } = useI18n()
  const id = useId()
  const days = events.map(({ next, timeZone }) => dayOf(next.begin, timeZone))
  return (
    <section className={styles.wall} data-ground={ground} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title ?? t('home.wall')}>
          <AllLink href={href('events/list')}>
            {total === undefined ? t('system.seeEvents') : t.plural('home.wallAll', total)}
          </AllLink>
        </SectionHead>
      </div>
      <ul>
        {events.map((event, n) => (
          <li key={event._id}>
            {days[n] !== days[n - 1] && <b>{dayWord(event, days[n]!, { t, locale, now })}</b>}
            <Poster event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** From this hour on today is "tonight". */
const evening = 18

/** A day in one word: `Ce soir`, `Demain`, `Jeudi`. */
function dayWord(
  { next, timeZone }: EventSummary,
  day: string,
  { t, locale, now }: Pick<I18n, 't' | 'locale'> & { now: number },
): string {
  const today = dayIn(timeZone, now)
  if (day === today && new Date(wallClock(timeZone, msOf(next.begin))).getUTCHours() >= evening)
    return t('home.tonight')
  const word = relativeDay(day, today, t) ?? formatCalendarDay(day, locale, 'weekday')
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}

function Poster({ event }: { event: EventSummary }) {
  const { locale } = useI18n()
  return (
    <MemoizedElement
      as="article"
      item={event}
      variant="poster"
      data-long={titleOf(event, locale).text.length > longTitle || undefined}
      render={() => <PosterContent event={event} />}
    />
  )
}

function PosterContent({ event }: { event: EventSummary }) {
  const i18n = useI18n()
  const { locale, t } = i18n
  const {
    next: { begin, end },
    timeZone,
  } = event
  const title = titleOf(event, locale)
  return (
    <>
      <EventPicture event={event} sizes="(width < 768px) 70vw, (width < 992px) 50vw, 34vw" />
      <div>
        <p>
          <b>{formatDay(begin, locale, timeZone, 'day')}</b>
          {`${formatDay(begin, locale, timeZone, 'shortWeekday')}\n${
            isAllDay(begin, end, timeZone) ? '' : formatHour(begin, locale, timeZone)
          }`.trimEnd()}
        </p>
        <h3>
          <a href={i18n.href('events/show', { slug: event.slug })} lang={title.lang}>
            {title.text}
          </a>
        </h3>
        <p>{[event.featured && t('events.featured'), placeOf(event, i18n)].filter(Boolean).join(' · ')}</p>
        {title.lang && <Tag label={t(`events.language.${title.lang}`)} icon="globe" />}
      </div>
    </>
  )
}
