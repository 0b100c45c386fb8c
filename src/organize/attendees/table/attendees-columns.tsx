import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { ListedAttendee, BulkAction } from '../attendees.contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Tag } from '../../../ui/text/tag.tsx'
import { concerns, type Chosen } from '../changes.ts'
import {
  answerText,
  listHref,
  nameText,
  sourceText,
  stateText,
  type AskedQuestion,
  type Clock,
  type AttendeesWords,
} from '../attendees-text.ts'
import { fill, plural } from '../../../lib/text/fill.ts'
import styles from './table.module.css'
import type { Locale } from '../../../contracts/locales.ts'
import type { AttendeesLinks } from '../attendees-props.ts'
import type { Columns, People } from '../use-attendees.ts'

/** How a column shows a person. */
interface AttendeesColumn {
  render: (one: ListedAttendee, table: TableProps) => ReactNode
}

export const attendeesFeatures = tableFeatures({ columnVisibilityFeature, columnMeta: {} as AttendeesColumn })
const helper = createColumnHelper<typeof attendeesFeatures, ListedAttendee>()

/** The columns of the table: with one per question. */
export const attendeesColumns = (questions: readonly AskedQuestion[], words: AttendeesWords) => [
  column('name', words.column.name, (one, table) => <Who one={one} table={table} />),
  column('state', words.column.state, (one, { words: texts }) => (
    <>
      <Tag
        label={stateText(one, texts)}
        {...(one.checkedInAt !== null && { tone: 'free' as const, icon: 'check' as const })}
        {...(one.state === 'left' && { tone: 'off' as const })}
      />
      {one.mailRefused && <Tag label={texts.state.refused} tone="last" icon="mail-warning" />}
    </>
  )),
  column('since', words.column.since, (one, { clock }) => clock.day(one.createdAt)),
  ...questions.map((question) =>
    column(`answer:${question.id}`, question.label, (one, { words: texts }) =>
      answerText(question, one.answers?.[question.id], texts),
    ),
  ),
  column('source', words.column.source, (one, { words: texts }) => sourceText(one, texts)),
  column('lang', words.column.lang, (one) => one.lang),
  column('arrival', words.column.arrival, (one, table) => <Act one={one} table={table} />),
]

const column = (id: string, header: string, render: AttendeesColumn['render']) =>
  helper.display({ id, header, enableHiding: id !== 'name' && id !== 'arrival', meta: { render } })

interface CellProps {
  one: ListedAttendee
  table: TableProps
}

/** Name and e-mail; the name opens the sheet. */
function Who({ one, table: { words, locale, dates, links, people, isLive, onOpen } }: CellProps) {
  const name = nameText(one, words)
  return (
    <span className={styles.who}>
      <Avatar name={name} />
      <span>
        <a
          href={listHref(links.list, people.query, { person: one._id })}
          onClick={(event) => {
            if (!isLive || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            onOpen(one, event.currentTarget)
          }}
        >
          {one.state === 'left' ? <s>{name}</s> : name}
        </a>
        {one.companions > 0 && (
          <span className={styles.party}>
            <span aria-hidden="true">+ {one.companions}</span>
            <span className="sr">{plural(words.party, one.companions, locale)}</span>
          </span>
        )}
        {one.email && <small>{one.email}</small>}
        {one.attended && one.attended.length > 0 && (
          <small>{fill(plural(words.attended, one.attended.length, locale), { all: dates })}</small>
        )}
        {one.host && <small>{fill(words.withHost, { name: one.host.name })}</small>}
      </span>
    </span>
  )
}

/** The one action that suits the state, or when the person came. */
function Act({ one, table: { words, clock, links, people, isLive, onAct } }: CellProps) {
  const name = nameText(one, words)
  if (one.checkedInAt !== null)
    return (
      <span className={styles.came}>
        {clock.hour(one.checkedInAt)} {one.checkedInBy && <small>{one.checkedInBy}</small>}
      </span>
    )
  if (concerns('checkin', one))
    return (
      <Button
        variant="ghost"
        size="small"
        submit={!isLive}
        {...(!isLive && { formAction: '/forms/events.checkin', name: 'registration', value: one._id })}
        label={fill(words.checkInOf, { name })}
        onClick={() => onAct('checkin', one)}
      >
        {words.checkIn}
      </Button>
    )
  if (!concerns('offer', one)) return null
  const label = fill(words.moveUpOf, { name })
  return isLive ? (
    <Button variant="ghost" size="small" label={label} onClick={() => onAct('offer', one)}>
      {words.moveUp}
    </Button>
  ) : (
    <Button variant="ghost" size="small" label={label} href={listHref(links.list, people.query, { person: one._id })}>
      {words.moveUp}
    </Button>
  )
}

/** What the table and its cells have. */
export interface TableProps {
  people: People
  words: AttendeesWords
  locale: Locale
  clock: Clock
  /** How many dates the event has. */
  dates: number
  links: AttendeesLinks
  isLive: boolean
  /** The page that was rendered on the server. */
  page: number
  questions: AskedQuestion[]
  columns: Columns
  chosen: Chosen
  /** Whose sheet is open. */
  open: string | undefined
  isChosen: (id: string) => boolean
  onChoose: (chosen: Chosen) => void
  onToggle: (id: string, on?: boolean) => void
  onAct: (action: BulkAction, one: ListedAttendee) => void
  onOpen: (one: ListedAttendee, from: HTMLElement) => void
}
