import type { CSSProperties } from 'react'
import { siteTimeZone } from '../../contracts/limits.ts'
import type { EventList, EventSummary } from '../events.contract.ts'
import { sceneParts, scenePath } from '../../lib/cover-path.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { topicLook } from '../../lib/topic-look.ts'
import { msOf } from '../../lib/time/iso-instant.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { LeadCard } from '../cards/lead-card.tsx'
import { dayOf, formatCalendarDay } from '../event-dates.ts'
import { organizerNames, relativeDay, titleOf } from '../event-texts.ts'
import { Street, StripTools } from '../list/days/week-strip.tsx'
import { totalOf } from '../list/limited-counts.ts'
import { followHref } from '../list/followed-query.ts'
import { isIndexable, layoutOf, listHref, withoutFilters } from '../list/list-query.ts'
import type { Front, Listed } from '../list/fronts/front.ts'
import { atPlace } from '../list/list-texts.ts'
import { nameMaps } from '../map/sheet-file.ts'
import { drawnCity } from '../map/drawn-cities.ts'
import styles from './city-front.module.css'

/** The front of a city, on its own list and on those with filters; with what comes next where nothing filters the list. @param now ms */
export function cityFront(city: string, { state, list }: Listed, now: number): Front {
  const isWhole = isIndexable(state) && layoutOf(state) === 'agenda' && state.page === 0 && !state.months && !state.days
  const lead = isWhole ? nextOf(list, now) : undefined
  const makers = isWhole ? makersOf(list, lead) : []
  const today = dayIn(siteTimeZone, now)
  return {
    head: <CityHead {...{ city, state, today, list, lead, makers }} />,
    files: ['src/events/city/city-front.part.tsx'],
    city: { lead },
  }
}

interface CityHeadProps extends Pick<Listed, 'state' | 'list'> {
  /** Name of the city. */
  city: string
  /** Today in the site's time zone, `YYYY-MM-DD`. */
  today: string
  /** What leads the page: its next event; absent in a list with filters. */
  lead: EventSummary | undefined
  /** The next event of each of those who have most events in the list; none in a list with filters. */
  makers: readonly EventSummary[]
}

/** Head of a city's list: its name cut out of its map, its days as a street on the quay, what comes next, and who makes it. */
function CityHead({ city, state, today, list, lead, makers }: CityHeadProps) {
  const i18n = useI18n()
  const { t } = i18n
  const slug = state.city ?? ''
  const drawn = drawnCity(slug)
  const maps = drawn ? nameMaps(drawn) : { ground: placePath(slug), letters: undefined }
  const look = {
    '--letters': city.length,
    '--ground': `url(${maps.ground})`,
    '--cut': maps.letters && `url(${maps.letters})`,
  } as CSSProperties
  return (
    <>
      <header className={styles.head} data-drawn={drawn && ''} style={look}>
        <nav className="wrap" aria-label={t('ui.breadcrumbs')}>
          <a href={listHref(i18n, withoutFilters(state))}>{t('events.title.all')}</a>
          {` / ${city}`}
        </nav>
        <h1>{city}</h1>
      </header>
      <section className={styles.quay} aria-label={t('events.days.choose')} data-region-links="">
        <div className="wrap">
          <Street {...{ state, today }} days={list.days} />
        </div>
        <div className={styles.river}>
          <div className="wrap">
            <p>{daysText(list, today, i18n)}</p>
            <StripTools {...{ state, today }} days={list.days} />
            {i18n.offers.hasPage('events/follow') && (
              <Button href={followHref(i18n, state)} type="secondary" icon="bell">
                {t('events.city.follow', { city })}
              </Button>
            )}
          </div>
        </div>
      </section>
      {lead && <Lead {...{ lead, city, today }} />}
      {makers.length > 0 && <Makers {...{ makers, city, today }} />}
    </>
  )
}

/** The picture of a city that has no map: its landmark by day, without people; of any other city a town. */
function placePath(slug: string): string {
  const place = sceneParts.places.find((name) => name === slug) ?? 'town'
  const [light, bare] = [{ hour: 'day', season: 'none', inside: false } as const, true]
  return scenePath({ topic: 'reemploi', type: 'walk', motif: 'leaf', ...light, place, bare, seed: 0 })
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** « Aujourd’hui 2 · Demain 1 · Samedi 5 · 19 événements » */
function daysText(list: EventList, today: string, { t, locale }: ReturnType<typeof useI18n>): string {
  const { days = [] } = list
  const total = totalOf(list)
  const next = days.filter(({ day }) => day >= today).slice(0, 3)
  const name = (day: string) => relativeDay(day, today, t) ?? capital(formatCalendarDay(day, locale, 'weekday'))
  return [
    ...next.map(({ day, count }) => `${name(day)} ${count}`),
    total !== undefined && t.plural('events.count', total),
  ]
    .filter(Boolean)
    .join('\u00A0· ')
}

function Lead({ lead, city, today }: { lead: EventSummary; city: string; today: string }) {
  const i18n = useI18n()
  const day = dayOf(lead.next.begin, lead.timeZone)
  const when = relativeDay(day, today, i18n.t) ?? capital(formatCalendarDay(day, i18n.locale, 'weekday'))
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="next">
      <h2 id="next">{`${when} ${atPlace(city, i18n)}`}</h2>
      <LeadCard event={lead} today={today} level={3} isFirst />
    </section>
  )
}

function Makers({ makers, city, today }: { makers: readonly EventSummary[]; city: string; today: string }) {
  const i18n = useI18n()
  const { t, locale, href } = i18n
  return (
    <section className={`wrap ${styles.band}`} aria-labelledby="makers">
      <h2 id="makers">{t('events.city.makers', { city })}</h2>
      <ul className={styles.makers}>
        {makers.map((event) => {
          const name = organizerNames(event).join(', ')
          const title = titleOf(event, locale)
          const day = dayOf(event.next.begin, event.timeZone)
          const when = relativeDay(day, today, t) ?? formatCalendarDay(day, locale, 'short')
          return (
            <li key={event._id} data-topic={topicLook(event.topic) ?? 'culture'}>
              <Avatar name={name} size="portrait" />
              <div>
                <h3>{name}</h3>
                <p>
                  {`${capital(when)}, `}
                  <a href={href('events/show', { slug: event.slug })} lang={title.lang}>
                    {title.text}
                  </a>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What leads the city's page: of the events of its first day what most people go to. @param now ms */
function nextOf({ data }: EventList, now: number): EventSummary | undefined {
  const coming = data.filter(({ everyDay, next, status }) => !everyDay && status === 'active' && msOf(next.begin) > now)
  const day = coming[0] && dayIn(coming[0].timeZone, msOf(coming[0].next.begin))
  const [lead] = coming
    .filter(({ next, timeZone }) => dayIn(timeZone, msOf(next.begin)) === day)
    .toSorted((a, b) => b.attendeesCount - a.attendeesCount)
  return lead
}

/** The next event of each of the three organizers who have most events in the list; none unless there are three. */
function makersOf({ data }: EventList, lead: EventSummary | undefined): EventSummary[] {
  const named = data.filter((event) => organizerNames(event).length > 0)
  const byMaker = [...Map.groupBy(named, (event) => organizerNames(event).join(', ')).values()]
  const makers = byMaker
    .toSorted((a, b) => b.length - a.length)
    .map((events) => events.find((event) => event !== lead) ?? events[0]!)
  return makers.length < 3 ? [] : makers.slice(0, 3)
}
