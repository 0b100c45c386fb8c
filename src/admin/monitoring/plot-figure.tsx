import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { BarsPlot, type BarLook } from '../../organize/dashboard/plots/bars-plot.tsx'
import { PlotTable } from '../../organize/dashboard/plots/plot-table.tsx'
import plot from '../../organize/dashboard/plots/plot.module.css'
import styles from './server-plots.module.css'

/** What one part of each bar counts. */
export interface PlotSeries {
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
