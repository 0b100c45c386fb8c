import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { PageScript } from '../../islands/page-script.tsx'
import styles from './admin-table.module.css'
import emptyListStyles from './empty-list.module.css'

/** A column: its head, and what it shows of a row. The first is the name of the row. */
export interface Column<Row> {
  key: string
  label: string
  /** Left out where there is little room. */
  isExtra?: boolean
  /**
   * `line`: dates, numbers and buttons, which do not break; `name`: words break between letters only where they are long; `actions`:
   * buttons, each on one line.
   */
  width?: 'line' | 'name' | 'actions'
  cell: (row: Row) => ReactNode
}

/** What a column shows of a row, with its width where that matters. */
type Cell<Row> = Column<Row>['cell'] | Omit<Column<Row>, 'key' | 'label'>

/** Columns by their keys. @param labelOf the head of each */
export const tableColumns = <Row, Key extends string>(
  labelOf: (key: Key) => string,
  cells: Record<Key, Cell<Row>>,
): Column<Row>[] =>
  Object.entries<Cell<Row>>(cells).map(([key, cell]) => ({
    key,
    label: labelOf(key as Key),
    ...(typeof cell === 'function' ? { cell } : cell),
  }))

export interface AdminTableProps<Row> {
  /** Accessible name. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
  /** Key of the row whose details are open. */
  open?: string | undefined
  /** Shown instead of a table without rows. */
  empty: string
  /** Rows can be ticked for the form `bulk`: the name of a row, and whether all are ticked. */
  ticks?: { nameOf: (row: Row) => string; all: boolean } | undefined
}

/** The rows of a list of operators: a table, on narrow screens cards. */
export function AdminTable<Row>({ label, rows, columns, keyOf, open, empty, ticks }: AdminTableProps<Row>) {
  if (rows.length === 0) return <EmptyList>{empty}</EmptyList>
  return (
    <div className={styles.frame}>
      <KeysHint hasTicks={Boolean(ticks)} isOpen={open !== undefined} />
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {ticks && <td />}
            {columns.map(({ key, label: head, isExtra }) => (
              <th key={key} scope="col" data-extra={isExtra ? '' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-key={keyOf(row)} data-open={keyOf(row) === open ? '' : undefined}>
              {ticks && (
                <td data-tick="">
                  <input
                    type="checkbox"
                    name="ids"
                    value={keyOf(row)}
                    form="bulk"
                    defaultChecked={ticks.all}
                    aria-label={ticks.nameOf(row)}
                  />
                </td>
              )}
              {columns.map(({ key, label: head, isExtra, width, cell }, index) =>
                index === 0 ? (
                  <th key={key} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} data-label={head} data-extra={isExtra ? '' : undefined} data-width={width}>
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

/** What the keys do in a list, for those who have some; the script that makes them work. */
function KeysHint({ hasTicks, isOpen }: { hasTicks: boolean; isOpen: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <p className={styles.keys}>
        <span>{t('admin.keys.move')}</span>
        <span data-links="">{t('admin.keys.open')}</span>
        {isOpen && <span>{t('admin.keys.close')}</span>}
        {hasTicks && (
          <>
            <span>{t('admin.keys.tick')}</span>
            <span>{t('admin.keys.more')}</span>
            <span>{t('admin.keys.bar')}</span>
          </>
        )}
      </p>
      <PageScript source="src/admin/table/row-keys.script.ts" />
    </>
  )
}

/** What a list of operators shows in place of rows. */
export const EmptyList = ({ children }: { children: ReactNode }) => <p className={emptyListStyles.empty}>{children}</p>
