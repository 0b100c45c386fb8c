import type { ReactNode } from 'react'
import type { PathId } from '../../contracts/paths.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import type { BulkList } from '../bulk/bulk.contract.ts'
import type { AskedList } from '../frame/read-list.ts'
import { AdminTable, EmptyList, type AdminTableProps } from './admin-table.tsx'
import { ListTools } from './list-tools.tsx'
import styles from './sheet.module.css'

/** Addresses of a list: of its present page, or with other parameters. */
type ListAddress = (more?: { page?: number } & Record<string, string | number | undefined>) => string

interface Listed<Row, View extends string> {
  /** The page of the list. */
  page: PathId
  asked: AskedList<View>
  /** Parts of the list, with the number of rows in each. */
  views: readonly View[]
  counts: Record<View, number>
  rows: readonly Row[]
  /** Rows in this part, on all of its pages. */
  total: number
  to: ListAddress
}

/** The answer of a list; without numbers all rows are in one part. */
interface ListAnswer<Row, View extends string> {
  data: readonly Row[]
  total?: number
  views?: Record<View, number>
}

/**
 * What is shown of a list: the rows of its answer, and its addresses.
 * @param views the first needs no parameter
 * @param params of the page's path
 */
export function operatorList<Row, View extends string>(
  { href }: I18n,
  page: PathId,
  asked: AskedList<View>,
  views: readonly View[],
  { data: rows, total = 0, views: counts = byView(views, total) }: ListAnswer<Row, View>,
  params = {},
): Listed<Row, View> {
  const { search, view, page: current, subject } = asked
  const to: ListAddress = ({ page: n = current, ...more } = {}) =>
    href(page, params, {
      search: search || undefined,
      view: view === views[0] ? undefined : view,
      subject,
      page: n === 1 ? undefined : n,
      ...more,
    })
  return { page, asked, views, counts, rows, total, to }
}

const byView = <View extends string>(views: readonly View[], total: number) =>
  Object.fromEntries(views.map((view) => [view, total])) as Record<View, number>

interface OperatorListProps<Row, View extends string>
  extends Listed<Row, View>, Partial<Pick<AdminTableProps<Row>, 'columns' | 'open' | 'empty'>> {
  title: string
  /** The rows, where they are no table with columns. */
  items?: ReactNode
  /** The title by default. */
  viewsLabel?: string
  viewLabel?: (view: View) => string
  /** What is searched; without it there is no search, and nothing to choose where there is one part. */
  search?: { label: string; hint: string }
  /** Key of a row; its `_id` by default. */
  keyOf?: (row: Row) => string
  /** Rows can be ticked, to change them together. */
  bulk?: { list: BulkList; nameOf: (row: Row) => string; all: boolean } | undefined
  /** One row beside the list, `null` while none is open. */
  sheet?: ReactNode
  /** What is below the list. */
  children?: ReactNode
}

const idOf = (row: unknown) => (row as { _id: string })._id

/** A list of operators: search and parts, its rows, what can be done with ticked ones, its pages, and one row beside it. */
export function OperatorList<Row, View extends string>({
  page,
  asked: { search: value, view, page: current, query },
  views,
  counts,
  rows,
  total,
  to,
  title,
  viewsLabel = title,
  viewLabel = () => title,
  items,
  columns,
  open,
  empty = '',
  search,
  keyOf = idOf,
  bulk,
  sheet,
  children,
}: OperatorListProps<Row, View>) {
  const list = (
    <>
      {(search || views.length > 1) && (
        <ListTools
          page={page}
          search={search && { value, ...search }}
          views={views.map((name) => ({ name, label: viewLabel(name), count: counts[name] }))}
          viewsLabel={viewsLabel}
          view={view}
        />
      )}
      {columns && <AdminTable label={title} keyOf={keyOf} ticks={bulk} empty={empty} {...{ columns, rows, open }} />}
      {!columns && empty && rows.length === 0 && <EmptyList>{empty}</EmptyList>}
      {items}
      {bulk && rows.length > 0 && <BulkBar list={bulk.list} tickAll={to({ ticked: '1' })} here={to()} />}
      <Pagination current={current} total={Math.ceil(total / query.limit)} hrefFor={(n) => to({ page: n })} />
      {children}
    </>
  )
  if (sheet === undefined) return list
  return (
    <div className={styles.layout}>
      <div>{list}</div>
      {sheet}
    </div>
  )
}
