import type { ReactTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListedAttendee } from '../attendees.contract.ts'
import { Icon } from '../../../ui/media/icon.tsx'
import { listHref } from '../people-text.ts'
import type { peopleFeatures } from './people-columns.tsx'
import type { TableProps } from './table-props.ts'
import styles from './table.module.css'

export type PeopleReactTable = ReactTable<typeof peopleFeatures, ListedAttendee, unknown>

/** The heads of the columns; those that sort are links. */
export function TableHead({
  table,
  people,
  words,
  links,
  isLive,
  chosen,
  onChoose,
}: TableProps & { table: PeopleReactTable }) {
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
