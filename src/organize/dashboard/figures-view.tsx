import type { Locale } from '../../contracts/locales.ts'
import { figureDays, type FigureDays } from '../../contracts/figure-days.ts'
import type { Figures } from './figures.contract.ts'
import { Segmented } from '../../ui/actions/segmented.tsx'
import type { LiveWords } from './live-words.ts'
import { plural } from '../../lib/text/fill.ts'
import { numberText, percentText } from './number-text.ts'
import { ArrivalsPlot } from './plots/bars-plot.tsx'
import { RegistrationsPlot } from './plots/registrations-plot.tsx'
import { LeaveReasons, Sources } from './sources.tsx'
import styles from './figures-view.module.css'
import seatsStyles from './seats.module.css'

/** Where each figure leads. */
export interface FiguresLinks {
  attendees: string
  waiting: string
  checkIn: string
  feedbacks: string
  history: string
  page: string
  /** This page, for a period. */
  period: Record<FigureDays, string>
}

export interface FiguresViewProps {
  figures: Figures
  days: FigureDays
  /** The last answer failed: what is shown may be old. */
  isBroken: boolean
  isOver: boolean
  /** IANA name of the event's time zone. */
  timeZone: string
  links: FiguresLinks
  words: LiveWords
  locale: Locale
}

/** Seats, figures, plots and sources of an event. */
export function FiguresView({ figures, days, isBroken, isOver, timeZone, links, words, locale }: FiguresViewProps) {
  const isNew = figures.views.total === 0 && figures.registrations.total === 0
  return (
    <div className={styles.stack}>
      {isBroken && (
        <p className={styles.broken} role="status">
          {words.broken} <a href={links.period[days]}>{words.retry}</a>
        </p>
      )}
      <section className={styles.block} aria-labelledby="seats">
        <h2 id="seats" className="sr">
          {words.seats.title}
        </h2>
        <Seats {...figures.seats} words={words.seats} locale={locale} />
        <Strip {...{ figures, isOver, links, words, locale }} />
      </section>
      {figures.arrivals.length > 0 && (
        <section className={styles.block} aria-labelledby="arrivals">
          <h2 id="arrivals">{words.plot.arrivals}</h2>
          <ArrivalsPlot {...{ timeZone, words, locale }} arrivals={figures.arrivals} />
        </section>
      )}
      {!isNew && (
        <div className={styles.twoOne}>
          <section className={styles.block} aria-labelledby="curve">
            <header>
              <h2 id="curve">{words.plot.title}</h2>
              <Segmented
                label={words.plot.period}
                segments={figureDays.map((length) => ({
                  label: plural(words.plot.days, length, locale),
                  href: `${links.period[length]}#curve`,
                  current: length === days,
                }))}
              />
            </header>
            <RegistrationsPlot {...{ figures, words, locale }} />
          </section>
          <Sources {...{ figures, words, locale }} />
        </div>
      )}
      {figures.leaveReasons.length > 0 && <LeaveReasons {...{ figures, words, locale }} />}
    </div>
  )
}

type StripProps = Pick<FiguresViewProps, 'figures' | 'isOver' | 'links' | 'words' | 'locale'>

interface Item {
  name: string
  href: string
  /** Undefined before it is known. */
  value: string | undefined
  text?: string | undefined
  /** How many came today. */
  grown?: number
}

/** The eight figures; each is a link to what it counts. */
function Strip({ figures, isOver, links, words, locale }: StripProps) {
  return (
    <dl className={styles.strip} aria-label={words.figures.title}>
      {stripItems({ figures, isOver, links, words, locale }).map(({ name, href, value, text, grown = 0 }) => (
        <div key={name} data-unknown={value === undefined ? '' : undefined}>
          <dt>
            <a href={href}>{name}</a>
          </dt>
          <dd>
            <b>{value ?? '—'}</b>
            <small>
              {grown > 0 ? (
                <>
                  <span>+{numberText(grown, locale)}</span> {words.figures.today}
                </>
              ) : (
                text
              )}
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function stripItems({ figures, isOver, links, words: { figures: names }, words, locale }: StripProps): Item[] {
  const { views, registrations, left, favorites, seats, checkedIn, feedback } = figures
  const shown = (n: number) => numberText(n, locale)
  const came = isOver || checkedIn > 0
  return [
    { name: names.views, href: '#sources', value: shown(views.total), grown: views.today },
    { name: names.registrations, href: links.attendees, value: shown(registrations.total), grown: registrations.today },
    {
      name: names.rate,
      href: '#curve',
      value: views.total > 0 ? percentText(Math.min(1, registrations.total / views.total), locale) : undefined,
      text: names.rateText,
    },
    { name: names.waiting, href: links.waiting, value: shown(seats.waiting) },
    { name: names.left, href: links.history, value: shown(left.total), grown: left.today },
    { name: names.favorites, href: links.page, value: shown(favorites.total), grown: favorites.today },
    {
      name: names.came,
      href: links.checkIn,
      value: came ? shown(checkedIn) : undefined,
      text: came
        ? seats.going > 0
          ? names.ofSeats.replace('{{share}}', percentText(checkedIn / seats.going, locale))
          : undefined
        : names.cameLater,
    },
    {
      name: names.rating,
      href: links.feedbacks,
      value:
        feedback.average === null ? undefined : feedback.average.toLocaleString(locale, { maximumFractionDigits: 1 }),
      text: feedback.average === null ? names.ratingLater : plural(words.figures.ratings, feedback.count, locale),
    },
  ]
}

/** More seats than this are shown as a bar instead of beans. */
const maxBeans = 120

type SeatsProps = Figures['seats'] & { words: LiveWords['seats']; locale: Locale }

/** How many people are registered, in large; each seat is a bean that one can count. */
export function Seats({ going, guests, max, held, waiting, words, locale }: SeatsProps) {
  const free = max === null ? 0 : Math.max(0, max - going - held)
  const key: [text: string, tone: string | undefined][] = [
    [plural(words.going, going, locale) + (guests > 0 ? ` ${plural(words.guests, guests, locale)}` : ''), undefined],
    ...(held > 0 ? [[plural(words.held, held, locale), 'held'] as [string, string]] : []),
    ...(free === 0 ? [] : [[plural(words.free, free, locale), 'free'] as [string, string]]),
    ...(waiting > 0 ? [[plural(words.waiting, waiting, locale), 'waiting'] as [string, string]] : []),
  ]
  return (
    <div className={seatsStyles.seats}>
      <p className={seatsStyles.big}>
        {numberText(going, locale)}
        {max !== null && <small>{plural(words.of, max, locale)}</small>}
      </p>
      <div>
        {max !== null &&
          (max <= maxBeans ? (
            <div className={seatsStyles.beans} aria-hidden="true">
              {Array.from({ length: Math.max(max, going + held) }, (_, index) => (
                <i key={index} data-state={index < going ? 'going' : index < going + held ? 'held' : undefined} />
              ))}
            </div>
          ) : (
            <div className={seatsStyles.bar} aria-hidden="true">
              <i style={{ inlineSize: `${Math.min(100, Math.round((going / max) * 100))}%` }} />
            </div>
          ))}
        <ul className={seatsStyles.key}>
          {key.map(([text, tone]) => (
            <li key={text}>
              <i data-tone={tone} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
