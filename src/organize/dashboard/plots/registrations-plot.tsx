import type { Locale } from '../../../contracts/locales.ts'
import type { Figures } from '../figures.contract.ts'
import { formatCalendarDay } from '../../../events/event-dates.ts'
import type { LiveWords } from '../live-words.ts'
import { plural } from '../../../lib/text/fill.ts'
import { numberText } from '../number-text.ts'
import {
  narrowFrame,
  registrationShapes,
  wideFrame,
  type Frame,
  type Pin,
  type RegistrationShapes,
} from './plot-shapes.ts'
import { Grid, PlotTable } from './bars-plot.tsx'
import styles from './plot.module.css'

interface RegistrationsPlotProps {
  figures: Pick<Figures, 'days' | 'notes' | 'seats'>
  words: LiveWords
  locale: Locale
  /** `going` is that of the day alone, so the table leaves it out. */
  isDaily?: boolean
}

/**
 * Registrations, cumulated unless `isDaily`, over views by day, with pins for messages and changes; the same on the server and in the browser.
 * It is drawn for two widths, of which CSS shows one. The table below has all its numbers.
 */
export function RegistrationsPlot({ figures, words, locale, isDaily = false }: RegistrationsPlotProps) {
  const { days, notes } = figures
  const {
    day: dayHead,
    views: viewsHead,
    registrations: registrationsHead,
    left: leftHead,
    going: goingHead,
  } = words.plot
  const heads = [dayHead, viewsHead, registrationsHead, leftHead, ...(isDaily ? [] : [goingHead])]
  return (
    <figure className={styles.plot}>
      <Drawing className={styles.wide} frame={wideFrame} {...{ figures, words, locale }} />
      <Drawing className={styles.narrow} frame={narrowFrame} {...{ figures, words, locale }} />
      {notes.length > 0 && (
        <ol className={styles.notes} aria-label={words.plot.notes}>
          {[...Map.groupBy(notes, ({ day }) => day)].map(([day, ofDay]) => (
            <li key={day}>
              <span>
                {formatCalendarDay(day, locale, 'brief')}{' '}
                {[
                  ...new Set(ofDay.map(({ kind, detail }) => (kind === 'messageSent' && detail) || words.kinds[kind])),
                ].join(', ')}
              </span>
            </li>
          ))}
        </ol>
      )}
      <PlotTable
        summary={words.plot.table}
        heads={heads}
        rows={days.map(({ day, views, registrations, left, going }) => ({
          key: day,
          name: formatCalendarDay(day, locale, 'brief'),
          values: [views, registrations, left, ...(isDaily ? [] : [going])],
        }))}
        locale={locale}
      />
    </figure>
  )
}

function Drawing({
  figures: { days, notes, seats },
  words,
  locale,
  frame,
  className,
}: RegistrationsPlotProps & { frame: Frame; className: string | undefined }) {
  const { width, height, left, right, curve, bars } = frame
  const shapes = registrationShapes({ days, notes }, seats.max, frame)
  const end = shapes.points.at(-1)
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={description(days, words, locale)}
    >
      <Grid ticks={shapes.goingTicks} {...{ left, right: width - right, locale }} />
      <Grid ticks={shapes.viewTicks} {...{ left, right: width - right, locale }} />
      <text className={styles.strong} x={left + 4} y={bars[0] - 12}>
        {words.plot.viewsByDay}
      </text>
      <path className={styles.area} d={shapes.area} />
      {shapes.limit !== undefined && (
        <>
          <path className={styles.limit} d={`M${left} ${shapes.limit}H${width - right}`} />
          <text className={styles.limitText} x={left + 4} y={shapes.limit - 8}>
            {plural(words.plot.seats, seats.max ?? 0, locale)}
          </text>
        </>
      )}
      <path className={styles.curve} d={shapes.curve} />
      <ViewBars {...{ shapes, locale }} />
      {shapes.pins.map((pin) => (
        <PinMark key={pin.number} pin={pin} base={bars[1]} />
      ))}
      {end && (
        <>
          <circle className={styles.mark} cx={end.x} cy={end.y} r="7" />
          <text className={styles.strong} x={end.x} y={end.y + (end.y > curve[1] - 30 ? -14 : 27)} textAnchor="middle">
            {numberText(days.at(-1)?.going ?? 0, locale)}
          </text>
        </>
      )}
      <DayLabels {...{ days, frame, locale }} points={shapes.points} />
    </svg>
  )
}

/** The first day, some between, the last; months where they begin. */
function DayLabels({
  days,
  points,
  frame: { every, height },
  locale,
}: Pick<Figures, 'days'> & { points: { x: number }[]; frame: Frame; locale: Locale }) {
  return days.map(({ day }, index) => {
    const isLast = index === days.length - 1
    if (!isLast && (index % every !== 0 || index > days.length - every)) return null
    const style = isLast || index === 0 || day.endsWith('-01') ? 'brief' : 'day'
    return (
      <text key={day} x={points[index]!.x} y={height - 8} textAnchor={isLast ? 'end' : 'middle'} dx={isLast ? 12 : 0}>
        {formatCalendarDay(day, locale, style)}
      </text>
    )
  })
}

/** Views by day; the highest bar has its number. */
function ViewBars({ shapes, locale }: { shapes: RegistrationShapes; locale: Locale }) {
  const highest = Math.max(...shapes.bars.map(({ value }) => value))
  const top = highest > 0 ? shapes.bars.findLast(({ value }) => value === highest) : undefined
  return (
    <>
      {shapes.bars.map((bar) => (
        <rect
          key={bar.x}
          className={bar === top ? styles.highBar : styles.bar}
          x={bar.x}
          y={bar.y}
          width={bar.width}
          height={bar.height}
          rx={Math.min(5, bar.height / 2)}
        />
      ))}
      {top && (
        <text className={styles.strong} x={top.x + top.width / 2} y={top.y - 7} textAnchor="middle">
          {numberText(highest, locale)}
        </text>
      )}
    </>
  )
}

function PinMark({ pin: { x, y, number }, base }: { pin: Pin; base: number }) {
  return (
    <>
      <path className={styles.noteLine} d={`M${x} ${y}V${base}`} />
      <circle className={styles.pin} cx={x} cy={y} r="12" />
      <text className={styles.pinText} x={x} y={y + 4.5} textAnchor="middle">
        {number}
      </text>
    </>
  )
}

/** What the drawing shows, in a sentence. */
function description(days: Figures['days'], { plot }: LiveWords, locale: Locale): string {
  const [first, last] = [days[0], days.at(-1)]
  const views = days.map((one) => one.views)
  const values: Record<string, string> = {
    from: formatCalendarDay(first?.day ?? '', locale, 'brief'),
    to: formatCalendarDay(last?.day ?? '', locale, 'brief'),
    first: numberText(first?.going ?? 0, locale),
    last: numberText(last?.going ?? 0, locale),
    min: numberText(Math.min(...views), locale),
    max: numberText(Math.max(...views), locale),
  }
  return plot.description.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
