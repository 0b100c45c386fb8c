import { useCallback, useState } from 'react'
import { Icon } from '../../../../ui/media/icon.tsx'
import type { PeopleReactTable } from './table-head.tsx'
import type { PeopleWords } from '../people-words.ts'
import styles from '../tools.module.css'

/** Where this device remembers its columns. */
const place = 'people-columns'
/** Columns that are hidden until one shows them. */
const hidden: Record<string, boolean> = { source: false, lang: false }

/** Which columns are shown, as this device was left. */
export function useColumns() {
  const [visibility, setStored] = useState(hidden)
  return {
    visibility,
    setVisibility: (next: Record<string, boolean> | ((before: Record<string, boolean>) => Record<string, boolean>)) =>
      setStored((before) => {
        const columns = typeof next === 'function' ? next(before) : next
        localStorage.setItem(place, JSON.stringify(columns))
        return columns
      }),
    /** After the page is hydrated as the server rendered it. */
    recall: useCallback(() => setStored(remembered), []),
  }
}

function remembered(): Record<string, boolean> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return hidden
    return Object.fromEntries(Object.entries(stored).map(([name, isShown]) => [name, isShown === true]))
  } catch {
    return hidden
  }
}

interface MenuProps {
  table: PeopleReactTable
  words: PeopleWords
}

/** Which columns the table has. */
export function ColumnMenu({ table, words }: MenuProps) {
  return (
    <details className={styles.columns} name="people-menu">
      <summary>
        <Icon name="columns-3" />
        {words.columns}
      </summary>
      <ul>
        {table
          .getAllLeafColumns()
          .filter((column) => column.getCanHide())
          .map((column) => (
            <li key={column.id}>
              <label>
                <input
                  type="checkbox"
                  checked={column.getIsVisible()}
                  onChange={({ target }) => column.toggleVisibility(target.checked)}
                />
                {String(column.columnDef.header)}
              </label>
            </li>
          ))}
      </ul>
    </details>
  )
}
