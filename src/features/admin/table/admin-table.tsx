import type { ReactNode } from 'react'
import styles from './admin-table.module.css'

/** A column: its head, and what it shows of a row. The first is the name of the row. */
export interface Column<Row> {
  key: string
  label: string
  /** Left out where there is little room. */
  isExtra?: boolean
  cell: (row: Row) => ReactNode
}

interface AdminTableProps<Row> {
  /** Accessible name. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Key of the row whose details are open. */
  open?: string | undefined
  /** Shown instead of a table without rows. */
  empty: string
}

/** The rows of a list of operators: a table, on narrow screens cards. */
export function AdminTable<Row>({ label, rows, columns, keyOf, open, empty }: AdminTableProps<Row>) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, label: head, isExtra }) => (
              <th key={key} scope="col" data-extra={isExtra ? '' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-open={keyOf(row) === open ? '' : undefined}>
              {columns.map(({ key, label: head, isExtra, cell }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-label={head} data-extra={isExtra ? '' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
