import { useId } from 'react'
import { z } from 'zod'
import { defineBlock } from '../../builder/define-block.ts'
import type { EventSummary } from '../../events/events.contract.ts'
import { generatedCoverOf } from '../../events/cover/cover-seed.ts'
import { formatDay, formatHour, isAllDay, dayOf } from '../../events/event-dates.ts'
import { placeOf, titleOf } from '../../events/event-texts.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { AllLink } from '../../ui/actions/all-link.tsx'
import { SectionHead } from '../../ui/text/section-head.tsx'
import type { BlockLoading } from '../block-loading.ts'
import { text } from '../option-shapes.ts'
import styles from './poster-wall.module.css'
import { siteTimeZone } from '../../contracts/limits.ts'
import { curate } from '../../events/list/curation/curate.ts'
import { withFeatured } from '../../events/list/curation/featured-events.ts'
import { withDistinctCovers } from '../../events/list/curation/distinct-covers.ts'
import { comingRange } from '../../events/list/date-presets.ts'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import { countEvents, listEvents } from '../discover/list-events.ts'
import { placeOfPage } from '../place-of-page.ts'

/** Parts of the week from today, first and last day: a list is in the order of days, and the wall shows all of them. */
const parts = [
  [0, 1],
  [2, 3],
  [4, 6],
] as const
/** Events read of each part. */
const perPart = 14

/**
 * The events of the week for a wall of posters: what leads by the rule (docs/curation.md), from all of its days, and of as many
 * topics as there are.
 */
async function loadWall(limit: number, loading: BlockLoading): Promise<{ events: EventSummary[]; total: number }> {
  const today = dayIn(siteTimeZone, loading.now)
  const lastDay = addDays(today, 6)
  const lists = parts.map(([first, last]) =>
    listEvents(loading, {
      limit: perPart,
      ...comingRange({ from: addDays(today, first), to: addDays(today, last) }, today),
    }),
  )
  const mixed = Promise.all(lists).then((read) => inTurn(read.map(({ data }) => data)))
  const [{ place }, { total }, all] = await Promise.all([
    placeOfPage(loading),
    countEvents(loading),
    withFeatured(loading, mixed, ({ next, timeZone }) => dayOf(next.begin, timeZone) <= lastDay),
  ])
  const events = curate(all, { now: loading.now, near: place })
  const byTopic = Map.groupBy(events.slice(0, limit * 2), ({ topic }) => topic?.slug)
  return { events: withDistinctCovers(inTurn([...byTopic.values()]).slice(0, limit)), total }
}

/** The first of each list, then the second of each … */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat()
}

/** Fewer posters than this are one row. */
const perRow = 5
const grounds = ['calypso', 'parsley'] as const

const schema = z.object({
  title: text,
  limit: z.number().int().min(1).max(20).default(10),
  ground: z.enum(grounds).default('calypso'),
})

/** The week as a wall of taped posters: a drawing and the day as a numeral. */
export default defineBlock({
  name: 'Poster Wall',
  schema,
  inputs: {
    title: { type: 'string' },
    limit: { type: 'number', defaultValue: 10, helperText: 'A row has five' },
    ground: {
      type: 'string',
      enum: grounds,
      defaultValue: 'calypso',
      helperText: 'Not that of the band before or after',
    },
  },
  load: ({ limit }, loading: BlockLoading) => loadWall(limit, loading),
  Component: ({ options, data }) => data && data.events.length > 0 && <PosterWall {...options} {...data} />,
})

interface PosterWallProps extends z.output<typeof schema> {
  events: readonly EventSummary[]
  /** Number of all coming events. */
  total: number
}

function PosterWall({ title, ground, events, total }: PosterWallProps) {
  const { t, href } = useI18n()
  const id = useId()
  // Whole rows; what remains of the last one would leave a hole in the wall.
  const whole = events.length < perRow ? events : events.slice(0, events.length - (events.length % perRow))
  return (
    <section className={styles.wall} data-ground={ground} aria-labelledby={id}>
      <div className="wrap">
        <SectionHead id={id} title={title ?? t('home.wall')}>
          <AllLink href={href('events/list')}>{t.plural('home.wallAll', total)}</AllLink>
        </SectionHead>
      </div>
      <ul>
        {whole.map((event) => (
          <li key={event._id}>
            <Poster event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Poster({ event }: { event: EventSummary }) {
  const i18n = useI18n()
  const { locale } = i18n
  const {
    next: { begin, end },
    timeZone,
  } = event
  const title = titleOf(event, locale)
  return (
    <article>
      <img src={generatedCoverOf(event)} alt="" width={400} height={300} loading="lazy" decoding="async" />
      <div>
        <p>
          <b>{formatDay(begin, locale, timeZone, 'day')}</b>{' '}
          <span>
            {formatDay(begin, locale, timeZone, 'shortWeekday')}
            {!isAllDay(begin, end, timeZone) && (
              <>
                <br />
                {formatHour(begin, locale, timeZone)}
              </>
            )}
          </span>
        </p>
        <h3>
          <a href={i18n.href('events/show', { slug: event.slug })} lang={title.lang}>
            {title.text}
          </a>
        </h3>
        <p>{[event.featured && i18n.t('events.featured'), placeOf(event, i18n)].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}
