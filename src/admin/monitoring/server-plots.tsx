import { siteTimeZone } from '../../contracts/limits.ts'
import type { Overview } from '../overview/overview.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { formatHour } from '../../events/event-dates.ts'
import { type BarLook, BarsPlot, PlotTable } from '../../organize/dashboard/plots/bars-plot.tsx'
import styles from './server-plots.module.css'
import plot from '../../organize/dashboard/plots/plot.module.css'

interface Series extends PlotSeries {
  of: (hour: Overview['hours'][number]) => number
}

interface ServerPlot {
  key: string
  title: string
  series: readonly Series[]
  /** Beside the title: what matters of it. */
  figure: string
  isBad?: boolean
}

/** What the servers did in the last 24 hours, hour by hour, each plot with its numbers. */
export function ServerPlots({ hours }: Pick<Overview, 'hours'>) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const names = hours.map(({ at }) => formatHour(at, locale, siteTimeZone))
  return (
    <section className={styles.server} aria-labelledby="server">
      <h2 id="server">{t('adminMonitoring.plots.title')}</h2>
      <div className={styles.plots}>
        {plotsOf(hours, i18n).map(({ key, title, series, figure, isBad }) => {
          const rows = hours.map((hour, index) => ({
            key: hour.at,
            name: names[index]!,
            values: series.map(({ of }) => of(hour)),
          }))
          return (
            <PlotFigure
              key={key}
              id={`plot-${key}`}
              {...{ title, figure, isBad, rows, series }}
              head={t('adminMonitoring.plots.hour')}
              empty={t('adminMonitoring.plots.empty')}
              description="adminMonitoring.plots.description"
            />
          )
        })}
      </div>
      <p className={styles.note}>{t('adminMonitoring.plots.note')}</p>
    </section>
  )
}

const classes = [
  ['2xx', 'good'],
  ['3xx', 'bar'],
  ['4xx', 'waits'],
  ['5xx', 'bad'],
] as const

function plotsOf(hours: Overview['hours'], { t, locale }: I18n): ServerPlot[] {
  const sum = (of: Series['of']) => hours.reduce((total, hour) => total + of(hour), 0)
  const shown = (n: number) => n.toLocaleString(locale)
  const share = (part: number, whole: number) =>
    (part / Math.max(1, whole)).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 2 })
  const all: Series['of'] = ({ responses }) => classes.reduce((total, [name]) => total + responses[name], 0)
  const faults: Series['of'] = ({ responses }) => responses['5xx']
  const pages: Series['of'] = ({ pages: { hit, miss } }) => hit + miss
  const mails: Series['of'] = ({ mails: { sent, waiting, dead } }) => sent + waiting + dead
  const one = (name: string, look: BarLook, of: Series['of']): Series => ({ name, look, of })
  return [
    {
      key: 'responses',
      title: t('adminMonitoring.plots.responses'),
      series: classes.map(([name, look]) =>
        one(t(`adminMonitoring.plots.classes.${name}`), look, ({ responses }) => responses[name]),
      ),
      figure: t('adminMonitoring.plots.total', { n: shown(sum(all)) }),
    },
    {
      key: 'faults',
      title: t('adminMonitoring.plots.faults'),
      series: [one(t('adminMonitoring.plots.faults'), 'bad', faults)],
      figure: t('adminMonitoring.plots.share', { share: share(sum(faults), sum(all)) }),
      isBad: sum(faults) > 0,
    },
    {
      key: 'pages',
      title: t('adminMonitoring.plots.cache'),
      series: [
        one(t('adminMonitoring.plots.hit'), 'good', (hour) => hour.pages.hit),
        one(t('adminMonitoring.plots.miss'), 'high', (hour) => hour.pages.miss),
      ],
      figure: t('adminMonitoring.plots.cached', {
        share: share(
          sum((hour) => hour.pages.hit),
          sum(pages),
        ),
      }),
    },
    {
      key: 'mails',
      title: t('adminMonitoring.plots.mails'),
      series: [
        one(t('adminMonitoring.plots.sent'), 'good', (hour) => hour.mails.sent),
        one(t('adminMonitoring.plots.waiting'), 'waits', (hour) => hour.mails.waiting),
        one(t('adminMonitoring.plots.dead'), 'bad', (hour) => hour.mails.dead),
      ],
      figure: t('adminMonitoring.plots.total', { n: shown(sum(mails)) }),
    },
    {
      key: 'slow',
      title: t('adminMonitoring.plots.slow'),
      series: [one(t('adminMonitoring.plots.slow'), 'waits', ({ slow }) => slow)],
      figure: t('adminMonitoring.plots.total', { n: shown(sum(({ slow }) => slow)) }),
    },
  ]
}

/** What one part of each bar counts. */
interface PlotSeries {
  name: string
  look: BarLook
}

interface PlotFigureProps {
  id: string
  title: string
  /** Beside the title: what matters of it. */
  figure: string
  isBad?: boolean | undefined
  series: readonly PlotSeries[]
  /** From left to right: each with an amount of each series. */
  rows: readonly { key: string; name: string; values: readonly number[] }[]
  /** What the names of the rows are. */
  head: string
  /** In the place of the figure, when all amounts are 0. */
  empty: string
  /** Key of the sentence that says what the plot shows. */
  description: 'adminMonitoring.plots.description' | 'adminMonitoring.plots.daily'
}

/** Amounts over time as bars, under a title with its figure, and as a table. */
export function PlotFigure({ id, title, figure, isBad, series, rows, head, empty, description }: PlotFigureProps) {
  const i18n = useI18n()
  const { t, locale } = i18n
  const isEmpty = rows.every(({ values }) => values.every((n) => n === 0))
  return (
    <figure className={plot.plot} aria-labelledby={id}>
      <figcaption className={styles.caption}>
        <h3 id={id}>{title}</h3>
        <span data-bad={isBad ? '' : undefined}>{isEmpty ? empty : figure}</span>
      </figcaption>
      {series.length > 1 && <Legend series={series} />}
      <BarsPlot
        bars={rows}
        looks={series.map(({ look }) => look)}
        numbers="highest"
        locale={locale}
        label={t(description, { title, ...amountsOf(rows, i18n) })}
      />
      <PlotTable
        summary={t('adminMonitoring.plots.table')}
        heads={[head, ...series.map(({ name }) => name)]}
        rows={rows}
        locale={locale}
      />
    </figure>
  )
}

function Legend({ series }: Pick<PlotFigureProps, 'series'>) {
  return (
    <p className={styles.legend} aria-hidden="true">
      {series.map(({ name, look }) => (
        <span key={name}>
          <i data-look={look} />
          {name}
        </span>
      ))}
    </p>
  )
}

/** The lowest and the highest bar, and all together. */
function amountsOf(rows: PlotFigureProps['rows'], { locale }: I18n) {
  const sums = rows.map(({ values }) => values.reduce((total, value) => total + value, 0))
  const shown = (n: number) => n.toLocaleString(locale)
  return {
    min: shown(Math.min(...sums)),
    max: shown(Math.max(...sums)),
    n: shown(sums.reduce((total, n) => total + n, 0)),
  }
}
