import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { Flash } from '../../contracts/flash.ts'
import { addAttendee, changeAttendees, sendTicket, type AttendeeList, type Person } from './attendees.contract.ts'
import { maxSelected } from '../messages/messages.contract.ts'
import type { Question } from '../../events/attend/party/questions.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Island } from '../../islands/island.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { IconsUsed } from '../../ui/media/icon.tsx'
import type { ManagedEvent } from '../event/managed-event.ts'
import { AddDialog, ExportDialog } from './page-dialogs.tsx'
import { historyIcons } from './person-sheet.tsx'
import PeopleIsland from './people.island.tsx'
import type { AskedQuestion, PeopleQuery } from './people-text.ts'
import { peopleWords } from './people-words.ts'

interface PeoplePageProps {
  /** Of the form that adds a person: sent twice, it adds one. */
  idempotencyKey: string
  event: ManagedEvent
  list: AttendeeList
  query: PeopleQuery
  /** From 0. */
  page: number
  person: Person | undefined
  flash: Flash | undefined
}

/** Icons that the island shows later. */
const actionIcons = [
  'check',
  'x',
  'arrow-up',
  'arrow-down',
  'columns-3',
  'undo-2',
  'download',
  'user-minus',
  'send',
] as const

/** The attendees of an event, the dialogs to add and to export, and what became of a form. */
export function PeoplePage({ event, list, query, page, person, flash, idempotencyKey }: PeoplePageProps) {
  const i18n = useI18n()
  const { href, locale } = i18n
  const { slug } = event
  const forms: readonly string[] = [addAttendee.spec.id, changeAttendees.spec.id, sendTicket.spec.id]
  const failed = flash && forms.includes(flash.form) ? flash : undefined
  const notAdded = failed?.form === addAttendee.spec.id ? failed : undefined
  const { words, calls } = peopleWords(i18n)
  const adding = (
    <AddDialog
      event={event}
      idempotencyKey={idempotencyKey}
      next={href('organize/attendees', { slug })}
      refused={notAdded}
    />
  )
  return (
    <>
      <Failed flash={failed} />
      {notAdded && adding}
      <Island
        source="src/organize/attendees/people.island.tsx"
        Component={PeopleIsland}
        when="load"
        props={{
          event: event._id,
          initial: list,
          query,
          page,
          person,
          questions: event.questions.map((question) => asked(question, locale)),
          locale,
          timeZone: event.timeZone,
          dates: event.timings.map(({ begin }) => begin),
          words,
          calls,
          mostWritten: maxSelected,
          links: {
            list: href('organize/attendees', { slug }),
            print: href('organize/print', { slug }),
            share: href('organize/published', { slug }),
            messages: href('organize/messages', { slug }),
          },
        }}
      />
      <IconsUsed names={[...historyIcons, ...actionIcons]} />
      {!notAdded && adding}
      <ExportDialog event={event} list={list} query={query} />
    </>
  )
}

/** Why a form did nothing, where its fields do not say it. */
function Failed({ flash }: { flash: Flash | undefined }) {
  const { t } = useI18n()
  if (!flash || Object.keys(flash.errors).length > 0) return null
  return (
    <Alert type="negative" role="alert">
      {t(flash.code === 'event_full' ? 'people.full' : 'people.refused')}
    </Alert>
  )
}

const textIn = (label: Question['label'], locale: Locale) => pickLocalized(label, locale)?.value ?? ''

/** A question in the page's language. */
const asked = ({ id, type, label, options }: Question, locale: Locale): AskedQuestion => ({
  id,
  type,
  label: textIn(label, locale),
  options: options.map((option) => ({ id: option.id, label: textIn(option.label, locale) })),
})
