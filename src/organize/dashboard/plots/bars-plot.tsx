import type { Locale } from '../../../contracts/locales.ts'
import { numberText } from '../number-text.ts'
import { stackedShapes, type StackedBar, arrivalQuarters } from './plot-shapes.ts'
import styles from './plot.module.css'
import type { Figures } from '../figures.contract.ts'
import { formatHour } from '../../../events/event-dates.ts'
import type { LiveWords } from '../live-words.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'

const frame = { width: 680, left: 44, right: 12, bars: [30, 180] } as const
const height = 210
/** About how many bars have their name below. */
const named = 8

/** How a part of a bar is filled. */
export type BarLook = 'bar' | 'high' | 'good' | 'waits' | 'bad'

interface BarsPlotProps {
  /** From left to right: what is written below, and the amounts from the base up. */
  bars: readonly { name: string; values: readonly number[] }[]
  /** One for each amount. */
  looks: readonly BarLook[]
  /** Which bars have their number above. */
  numbers: 'all' | 'highest'
  locale: Locale
  /** What the drawing shows, in a sentence; without one it is hidden from screen readers, which read the same beside it. */
  label?: string
}

/** Bars of one or more amounts upon each other; the same on the server and in the browser. */
export function BarsPlot({ bars, looks, numbers, locale, label }: BarsPlotProps) {
  const shapes = stackedShapes(
    bars.map(({ values }) => values),
    frame,
  )
  const highest = Math.max(0, ...shapes.bars.map(({ total }) => total))
  const top = shapes.bars.findLastIndex(({ total }) => total === highest)
  const every = Math.ceil(bars.length / named)
  return (
    <svg
      className={styles.arrivals}
      viewBox={`0 0 ${frame.width} ${height}`}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label || undefined}
    >
      <Grid ticks={shapes.ticks} left={frame.left} right={frame.width - frame.right} locale={locale} />
      {shapes.bars.map((bar, index) => (
        <g key={index}>
          <Parts bar={bar} looks={looks} />
          {bar.total > 0 && (numbers === 'all' || index === top) && (
            <text className={styles.strong} x={bar.x + bar.width / 2} y={bar.y - 7} textAnchor="middle">
              {numberText(bar.total, locale)}
            </text>
          )}
          {index % every === 0 && (
            <text x={bar.x + bar.width / 2} y={height - 8} textAnchor="middle">
              {bars[index]!.name}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

interface GridProps {
  ticks: readonly { value: number; y: number }[]
  left: number
  right: number
  locale: Locale
}

/** Lines at amounts, each with its number. */
export const Grid = ({ ticks, left, right, locale }: GridProps) =>
  ticks.map(({ value, y }) => (
    <g key={value}>
      <path className={value === 0 ? styles.base : styles.gridLine} d={`M${left} ${y}H${right}`} />
      <text x={left - 10} y={y + 4} textAnchor="end">
        {numberText(value, locale)}
      </text>
    </g>
  ))

function Parts({ bar: { x, width, parts }, looks }: { bar: StackedBar; looks: readonly BarLook[] }) {
  return parts.map(({ y, height: tall }, index) => (
    <rect
      key={index}
      className={styles[looks[index]!]}
      x={x}
      y={y}
      width={width}
      height={tall}
      rx={Math.min(5, tall / 2)}
    />
  ))
}

interface ArrivalsPlotProps {
  arrivals: Figures['arrivals']
  /** IANA name of the event's time zone. */
  timeZone: string
  words: LiveWords
  locale: Locale
}

/** When people came, by quarter of an hour, with a list of the same for screen readers. */
export function ArrivalsPlot({ arrivals, timeZone, words, locale }: ArrivalsPlotProps) {
  const hour = (at: number) => formatHour(at, locale, timeZone)
  return (
    <figure className={styles.plot}>
      <BarsPlot
        bars={arrivalQuarters(arrivals).map(({ at, people }) => ({ name: hour(at), values: [people] }))}
        looks={['bar']}
        numbers="all"
        locale={locale}
      />
      <ul className="sr" aria-label={words.plot.arrivals}>
        {arrivals.map(({ at, people }) => (
          <li key={at}>
            {hour(msOf(at))} : {numberText(people, locale)}
          </li>
        ))}
      </ul>
    </figure>
  )
}

interface PlotTableProps {
  /** What opens it. */
  summary: string
  /** The first is of the names. */
  heads: readonly string[]
  rows: readonly { key: string; name: string; values: readonly number[] }[]
  locale: Locale
}

/** All numbers of a plot. */
export function PlotTable({ summary, heads, rows, locale }: PlotTableProps) {
  return (
    <details className={styles.table}>
      <summary>{summary}</summary>
      <div tabIndex={0} role="region" aria-label={summary}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={index}>{numberText(value, locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
