import type { Locale } from '../../../contracts/locales.ts'
import { numberText } from '../number-text.ts'
import styles from './plot.module.css'

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
