import { useEffect, useRef, useState, type KeyboardEvent as KeyPress } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import type { IconName } from '../../ui/media/icons.ts'
import { dateText, listHref, type AskedQuestion, type AttendeesQuery, type AttendeesWords } from './attendees-text.ts'
import { fill } from '../../lib/text/fill.ts'
import { addDialog, attendeeViewNames, exportDialog } from './attendees-props.ts'
import type { Columns } from './use-attendees.ts'
import styles from './tools.module.css'
import { attendeesColumns, type TableProps } from './table/attendees-columns.tsx'

type ToolsProps = Pick<
  TableProps,
  'people' | 'words' | 'locale' | 'links' | 'clock' | 'isLive' | 'questions' | 'columns'
>

/** A search begins this long after the last key, ms. */
const pauseMs = 120

/** As in `src/ui/surfaces/dialog.tsx`, which has a dictionary. */
const opens = (id: string) => ({ popoverTarget: id, commandfor: id, command: 'show-modal' })

/** Search, filters with their numbers, order, and the ways to add, export and print. */
export function AttendeesTools({ people, words, locale, links, clock, isLive, questions, columns }: ToolsProps) {
  const { query, numbers } = people
  return (
    <>
      <div className={styles.tools}>
        <Search {...{ people, words, links }} />
        <div className={styles.ways}>
          <Button variant="ghost" size="medium" icon="user-plus" {...opens(addDialog)}>
            {words.add}
          </Button>
          <Button variant="ghost" size="medium" icon="download" {...opens(exportDialog)}>
            {words.export}
          </Button>
          <Button variant="ghost" size="medium" icon="printer" href={links.print}>
            {words.print}
          </Button>
        </div>
      </div>
      <nav className={styles.views} aria-label={words.views.label}>
        {attendeeViewNames.map((view) => (
          <a
            key={view}
            href={listHref(links.list, { ...query, view })}
            aria-current={view === query.view || undefined}
            onClick={(event) => {
              if (!isLive || event.ctrlKey || event.metaKey) return
              event.preventDefault()
              people.setQuery({ view })
            }}
          >
            {words.views[view]} <i>{numbers.views[view].toLocaleString(locale)}</i>
          </a>
        ))}
      </nav>
      <div className={styles.line}>
        {isLive && <Freshness {...{ people, words, clock }} />}
        <Dates {...{ people, words, links, clock }} />
        <Order {...{ people, words, links }} />
        {isLive && <ColumnMenu {...{ columns, questions, words }} />}
      </div>
    </>
  )
}

function Search({ people, words, links }: Pick<ToolsProps, 'people' | 'words' | 'links'>) {
  const { query } = people
  const [text, setText] = useState(query.search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).closest('input, textarea, select')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const search = (value: string) => {
    clearTimeout(timer.current)
    if (value.trim() !== query.search) people.setQuery({ search: value.trim() })
  }
  return (
    <form
      role="search"
      className={styles.search}
      action={links.list}
      onSubmit={(event) => {
        event.preventDefault()
        search(text)
      }}
    >
      <label className="sr" htmlFor="people-search">
        {words.search}
      </label>
      <Icon name="search" />
      <input
        ref={field}
        id="people-search"
        name="search"
        type="search"
        autoComplete="off"
        placeholder={words.searchHint}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => search(target.value), pauseMs)
        }}
      />
      {query.view !== 'all' && <input type="hidden" name="view" value={query.view} />}
      <button type="submit" className="sr">
        {words.go}
      </button>
    </form>
  )
}

/** Whether the list is up to date. */
function Freshness({ people, words, clock }: Pick<ToolsProps, 'people' | 'words' | 'clock'>) {
  if (people.isError)
    return (
      <p className={styles.live} data-off="" role="status">
        {words.failed}{' '}
        <button type="button" onClick={people.retry}>
          {words.retry}
        </button>
      </p>
    )
  if (people.isOffline)
    return (
      <p className={styles.live} data-off="" role="status">
        {words.noNetwork}
      </p>
    )
  return (
    <p className={styles.live}>
      {people.isLoading
        ? words.loading
        : fill(words.fresh, { hour: clock.hour(new Date(people.updatedAt).toISOString()) })}
    </p>
  )
}

interface Way {
  label: string
  query: Partial<AttendeesQuery>
  isCurrent: boolean
}

/** A choice of how one looks at the list, as links without script. */
function Menu({ people, links, icon, name, current, ways }: MenuProps) {
  return (
    <details className={styles.menu} name="people-menu" onKeyDown={closeOnEscape}>
      <summary>
        <Icon name={icon} />
        <span className="sr">{name}, </span>
        {current}
      </summary>
      <ul>
        {ways.map(({ label, query, isCurrent }) => (
          <li key={label}>
            <a
              href={listHref(links.list, { ...people.query, ...query })}
              aria-current={isCurrent || undefined}
              onClick={(event) => {
                event.preventDefault()
                people.setQuery(query)
                event.currentTarget.closest('details')!.open = false
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
interface MenuProps extends Pick<ToolsProps, 'people' | 'links'> {
  icon: IconName
  name: string
  current: string
  ways: readonly Way[]
}

type ShownMenuProps = Pick<ToolsProps, 'people' | 'words' | 'links'>

function Order({ words, ...props }: ShownMenuProps) {
  const own = props.people.query.sort
  const ways = (['name', 'since', 'state', 'arrival'] as const).map((sort): Way => ({
    label: words.sorts[sort],
    query: { sort },
    isCurrent: sort === own,
  }))
  const current = words.sorts[own.replace('-', '') as keyof AttendeesWords['sorts']]
  return <Menu {...props} icon="arrow-down-up" name={words.sort} {...{ current, ways }} />
}

/** Which date of a course the presence is of, the present one first. */
function Dates({ words, clock, ...props }: ShownMenuProps & Pick<ToolsProps, 'clock'>) {
  const { dates, date } = props.people.numbers
  if (!date || dates.length < 2) return null
  const ways = dates
    .map((at, index): Way => ({
      label: clock.both(at),
      query: { at: index + 1 < dates.length ? at : '' },
      isCurrent: at === date,
    }))
    .toReversed()
  return (
    <Menu
      {...props}
      icon="calendar"
      name={words.presence}
      current={dateText(props.people.numbers, clock)!}
      ways={ways}
    />
  )
}

interface ColumnMenuProps {
  columns: Columns
  questions: readonly AskedQuestion[]
  words: AttendeesWords
}

/** Which columns the table has. */
function ColumnMenu({ columns: { visibility, setVisibility }, questions, words }: ColumnMenuProps) {
  return (
    <details className={styles.menu} name="people-menu" data-columns="" onKeyDown={closeOnEscape}>
      <summary>
        <Icon name="columns-3" />
        {words.columns}
      </summary>
      <ul>
        {attendeesColumns(questions, words)
          .filter(({ enableHiding }) => enableHiding)
          .map(({ id = '', header }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={visibility[id] ?? true}
                  onChange={({ target }) => setVisibility((before) => ({ ...before, [id]: target.checked }))}
                />
                {String(header)}
              </label>
            </li>
          ))}
      </ul>
    </details>
  )
}

/** Escape closes an open menu and nothing behind it; the focus returns to its button. */
function closeOnEscape(event: KeyPress<HTMLDetailsElement>): void {
  const menu = event.currentTarget
  if (event.key !== 'Escape' || !menu.open) return
  event.stopPropagation()
  menu.open = false
  menu.querySelector('summary')?.focus()
}
