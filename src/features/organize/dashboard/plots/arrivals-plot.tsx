import type { Locale } from '../../../../contracts/locales.ts'
import type { Figures } from '../../../../contracts/v1/organizing/figures.ts'
import { formatHour } from '../../../events/event-dates.ts'
import type { LiveWords } from '../live-words.ts'
import { numberText } from '../number-text.ts'
import { arrivalShapes } from './plot-shapes.ts'
import styles from './plot.module.css'
import { msOf } from '../../../../lib/time/iso-instant.ts'

interface ArrivalsPlotProps {
  arrivals: Figures['arrivals']
  /** IANA name of the event's time zone. */
  timeZone: string
  words: LiveWords
  locale: Locale
}

const frame = { width: 680, left: 44, right: 12, bars: [30, 180] } as const
const height = 210

/** When people came, by quarter of an hour, with a list of the same for screen readers. */
export function ArrivalsPlot({ arrivals, timeZone, words, locale }: ArrivalsPlotProps) {
  const { bars, ticks } = arrivalShapes(arrivals, frame)
  const hour = (at: number) => formatHour(at, locale, timeZone)
  const every = Math.ceil(bars.length / 8)
  return (
    <figure className={styles.plot}>
      <svg className={styles.arrivals} viewBox={`0 0 ${frame.width} ${height}`} aria-hidden="true">
        {ticks.map(({ value, y }) => (
          <g key={value}>
            <path
              className={value === 0 ? styles.base : styles.gridLine}
              d={`M${frame.left} ${y}H${frame.width - frame.right}`}
            />
            <text x={frame.left - 10} y={y + 4} textAnchor="end">
              {numberText(value, locale)}
            </text>
          </g>
        ))}
        {bars.map(({ at, value, x, y, width, height: tall }, index) => (
          <g key={at}>
            <rect className={styles.bar} x={x} y={y} width={width} height={tall} rx={Math.min(5, tall / 2)} />
            {value > 0 && (
              <text className={styles.strong} x={x + width / 2} y={y - 7} textAnchor="middle">
                {numberText(value, locale)}
              </text>
            )}
            {index % every === 0 && (
              <text x={x + width / 2} y={height - 8} textAnchor="middle">
                {hour(at)}
              </text>
            )}
          </g>
        ))}
      </svg>
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
