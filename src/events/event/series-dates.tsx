import type { Event } from '../events.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { formatDay, formatHour } from '../event-dates.ts'

type SeriesDate = NonNullable<Event['series']>['upcoming'][number]

/** Other dates of the same series: those to come, the previous and the next one. */
export function SeriesDates({ series }: { series: NonNullable<Event['series']> }) {
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
