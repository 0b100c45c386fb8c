import type { Locale } from '../../../contracts/locales.ts'
import type { Figures } from '../figures.contract.ts'
import { formatHour } from '../../../events/event-dates.ts'
import type { LiveWords } from '../live-words.ts'
import { numberText } from '../number-text.ts'
import { BarsPlot } from './bars-plot.tsx'
import { arrivalQuarters } from './plot-shapes.ts'
import styles from './plot.module.css'
import { msOf } from '../../../lib/time/iso-instant.ts'

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
