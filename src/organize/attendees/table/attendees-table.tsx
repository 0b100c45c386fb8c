import { useTable, type ReactTable } from '@tanstack/react-table'
import { useMemo, useRef, type ReactNode } from 'react'
import type { ListedAttendee } from '../attendees.contract.ts'
import { pageSize, listHref, type AttendeesQuery, type AttendeesWords } from '../attendees-text.ts'
import { fill } from '../../../lib/text/fill.ts'
import { attendeesColumns, attendeesFeatures, type TableProps } from './attendees-columns.tsx'
import { useArrivals, useRowKeys, useRows } from './use-rows.ts'
import styles from './table.module.css'
import { Button } from '../../../ui/actions/button.tsx'
import type { AttendeesLinks } from '../attendees-props.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { People } from '../use-attendees.ts'
import { Icon } from '../../../ui/media/icon.tsx'

/** The rows: those of a page without script, then all of them, of which the visible ones are in the document. */
export function AttendeesTable(props: TableProps) {
  const { people, words, isLive, questions, links } = props
  const { total } = people.numbers
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useRows(props, body)
  const shown = rows.items.flatMap((index) => people.at(index) ?? [])
  const flashing = useArrivals(shown, words)
  const columns = useMemo(() => attendeesColumns(questions, words), [questions, words])
  const table = useTable(
    {
      features: attendeesFeatures,
      columns,
      data: shown,
      getRowId: (one: ListedAttendee) => one._id,
      state: { columnVisibility: props.columns.visibility },
      onColumnVisibilityChange: props.columns.setVisibility,
    },
    ({ columnVisibility }) => ({ columnVisibility }),
  )
  const keys = useRowKeys(props, rows)
  if (total === 0) return <EmptyPeople {...{ people, words, links }} />
  return (
    <>
      <p id="people-keys" className="sr">
        {words.keys}
      </p>
      <table
        className={styles.people}
        role="grid"
        aria-label={fill(words.grid, { n: total.toLocaleString(props.locale) })}
        aria-describedby="people-keys"
        aria-rowcount={total + 1}
        aria-multiselectable="true"
        aria-busy={people.isLoading || undefined}
      >
        <TableHead table={table} {...props} />
        <tbody role="rowgroup" ref={body} {...keys}>
          {rows.before > 0 && <Gap height={rows.before} />}
          {rows.items.map((index) => {
            const one = people.at(index)
            const at = { index, measure: rows.measure, isActive: index === keys['data-active'] }
            if (!one) return <Waiting key={index} {...at} words={words} />
            return <Row key={one._id} {...props} {...at} {...{ table, one, flashing }} />
          })}
          {rows.after > 0 && <Gap height={rows.after} />}
        </tbody>
      </table>
      {!isLive && (
        <PageLinks {...{ words, links }} query={people.query} page={props.page} pages={Math.ceil(total / pageSize)} />
      )}
    </>
  )
}

type Measure = ((row: HTMLElement | null) => void) | undefined

interface RowProps extends TableProps {
  table: AttendeesReactTable
  one: ListedAttendee
  index: number
  /** The row that Tab leads to. */
  isActive: boolean
  flashing: ReadonlySet<string>
  measure: Measure
}

function Row({ table, one, index, isActive, flashing, measure, ...props }: RowProps) {
  const { isLive, words, isChosen, onToggle, open } = props
  const row = table.getRowModel().rowsById[one._id]
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      data-id={one._id}
      data-open={one._id === open || undefined}
      data-flash={flashing.has(one._id) || undefined}
      aria-rowindex={index + 2}
      aria-selected={isChosen(one._id)}
      tabIndex={isLive ? (isActive ? 0 : -1) : undefined}
    >
      <td role="gridcell" className={styles.pick}>
        <input
          type="checkbox"
          name="registrations"
          value={one._id}
          aria-label={fill(words.choose, { name: one.name || words.noName })}
          {...(isLive && { checked: isChosen(one._id), onChange: () => onToggle(one._id) })}
        />
      </td>
      {row?.getVisibleCells().map((cell) => (
        <td key={cell.id} role="gridcell" data-column={cell.column.id.split(':')[0]}>
          {cell.column.columnDef.meta!.render(one, props)}
        </td>
      ))}
    </tr>
  )
}

/** Space of the rows that are not in the document. */
const Gap = ({ height }: { height: number }) => (
  <tr role="presentation" aria-hidden="true" className={styles.gap}>
    <td role="presentation" style={{ blockSize: height }} />
  </tr>
)

/** A row that is on its way. */
const Waiting = ({ index, measure, words }: { index: number; measure: Measure; words: AttendeesWords }) => (
  <tr ref={measure} role="row" data-index={index} aria-rowindex={index + 2} className={styles.waiting}>
    <td role="gridcell" colSpan={20}>
      <span className="sr">{words.loading}</span>
    </td>
  </tr>
)

interface PageLinksProps {
  words: AttendeesWords
  links: AttendeesLinks
  query: AttendeesQuery
  /** From 0. */
  page: number
  pages: number
}

/** The way through the list without script. */
function PageLinks({ words, links, query, page, pages }: PageLinksProps) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 0 && (
        <Button variant="ghost" size="medium" href={listHref(links.list, query, { page: page - 1 })}>
          {words.previous}
        </Button>
      )}
      <span>{fill(words.page, { page: page + 1, pages })}</span>
      {page + 1 < pages && (
        <Button variant="ghost" size="medium" href={listHref(links.list, query, { page: page + 1 })}>
          {words.next}
        </Button>
      )}
    </nav>
  )
}

/** Nobody registered yet, or nobody that one looks for, with the ways out. */
function EmptyPeople({ people, words, links }: { people: People; words: AttendeesWords; links: AttendeesLinks }) {
  const { query, numbers } = people
  if (numbers.views.all === 0)
    return (
      <EmptyState
        title={words.empty.title}
        actions={
          <Button href={links.share} size="medium" icon="link">
            {words.empty.share}
          </Button>
        }
      >
        <p>{words.empty.text}</p>
      </EmptyState>
    )
  const title = query.search ? fill(words.nothing.search, { search: query.search }) : words.nothing.view
  const everyone = {
    label: words.nothing.all,
    href: listHref(links.list, { ...query, view: 'all', search: '' }),
  }
  const near = numbers.near.map(({ name, count }) => ({
    label: name,
    href: listHref(links.list, { ...query, view: 'all', search: name }),
    count: String(count),
  }))
  return (
    <EmptyState title={title} ways={[...near, { ...everyone, count: String(numbers.views.all) }]}>
      {near.length > 0 && <p>{words.nothing.near}</p>}
    </EmptyState>
  )
}

type AttendeesReactTable = ReactTable<typeof attendeesFeatures, ListedAttendee, unknown>

/** The heads of the columns; those that sort are links. */
function TableHead({
  table,
  people,
  words,
  links,
  isLive,
  chosen,
  onChoose,
}: TableProps & { table: AttendeesReactTable }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        <th role="columnheader" scope="col" className={styles.pick}>
          <span className="sr">{words.selection}</span>
          {isLive && (
            <input
              type="checkbox"
              aria-label={words.chooseAll}
              ref={(box) => {
                if (box) box.indeterminate = chosen.ids.size > 0
              }}
              checked={chosen.isAll && chosen.ids.size === 0}
              onChange={({ target }) => onChoose({ isAll: target.checked, ids: new Set() })}
            />
          )}
        </th>
        {table.getHeaderGroups()[0]!.headers.map((header) => (
          <Head key={header.id} id={header.column.id} {...{ people, links }}>
            <table.FlexRender header={header} />
          </Head>
        ))}
      </tr>
    </thead>
  )
}

/** Columns that sort, by their order. */
const sortOf = { name: 'name', state: 'state', since: 'since', arrival: 'arrival' } as const

function Head({
  id,
  people,
  links,
  children,
}: Pick<TableProps, 'people' | 'links'> & { id: string; children: ReactNode }) {
  const column = id.split(':')[0]!
  const sort = sortOf[column as keyof typeof sortOf]
  const { query } = people
  const isOn = query.sort.replace('-', '') === sort
  if (!sort)
    return (
      <th role="columnheader" scope="col" data-column={column}>
        {children}
      </th>
    )
  const next = query.sort === sort ? (`-${sort}` as const) : sort
  const direction = query.sort.startsWith('-') ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" data-column={column} aria-sort={isOn ? direction : 'none'}>
      <a
        href={listHref(links.list, { ...query, sort: next })}
        onClick={(event) => {
          event.preventDefault()
          people.setQuery({ sort: next })
        }}
      >
        {children}
        {isOn && <Icon name={direction === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
      </a>
    </th>
  )
}
