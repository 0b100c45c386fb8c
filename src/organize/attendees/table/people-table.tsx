import { useTable } from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import type { ListedAttendee } from '../attendees.contract.ts'
import { pageSize, listHref, type PeopleQuery } from '../people-text.ts'
import { fill } from '../../../lib/text/fill.ts'
import type { PeopleWords } from '../people-words.ts'
import { peopleColumns, peopleFeatures } from './people-columns.tsx'
import { TableHead, type PeopleReactTable } from './table-head.tsx'
import type { TableProps } from './table-props.ts'
import { useArrivals } from './use-arrivals.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRows } from './use-rows.ts'
import styles from './table.module.css'
import { Button } from '../../../ui/actions/button.tsx'
import type { PeopleLinks } from '../people-props.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { People } from '../use-people.ts'

/** The rows: those of a page without script, then all of them, of which the visible ones are in the document. */
export function PeopleTable(props: TableProps) {
  const { people, words, isLive, questions, links } = props
  const { total } = people.numbers
  const body = useRef<HTMLTableSectionElement>(null)
  const rows = useRows(props, body)
  const shown = rows.items.flatMap((index) => people.at(index) ?? [])
  const flashing = useArrivals(shown, words)
  const columns = useMemo(() => peopleColumns(questions, words), [questions, words])
  const table = useTable(
    {
      features: peopleFeatures,
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
  table: PeopleReactTable
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
const Waiting = ({ index, measure, words }: { index: number; measure: Measure; words: PeopleWords }) => (
  <tr ref={measure} role="row" data-index={index} aria-rowindex={index + 2} className={styles.waiting}>
    <td role="gridcell" colSpan={20}>
      <span className="sr">{words.loading}</span>
    </td>
  </tr>
)

interface PageLinksProps {
  words: PeopleWords
  links: PeopleLinks
  query: PeopleQuery
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
function EmptyPeople({ people, words, links }: { people: People; words: PeopleWords; links: PeopleLinks }) {
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
