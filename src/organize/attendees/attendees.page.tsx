import {
  attendees,
  attendeeOrders,
  attendeeViews,
  changeAttendees,
  person,
  type AttendeeList,
  type ListedAttendee,
  addAttendee,
  sendTicket,
  type Person,
} from './attendees.contract.ts'
import { pageSize, type AttendeesQuery, type AskedQuestion, type AttendeesWords } from './attendees-text.ts'
import { islandTexts } from '../../i18n/island-texts.ts'
import { liveWords } from '../dashboard/live-words.ts'
import { callWords } from '../query/call-words.ts'
import { readMoment } from '../../lib/time/iso-instant.ts'
import { ignoreUnknown } from '../../contracts/errors.ts'
import { defineManagedPage } from '../event/define-managed-page.tsx'
import { checkin, checkout } from '../checkin/checkin.contract.ts'
import { useI18n, type I18n } from '../../i18n/use-i18n.ts'
import { Button } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Avatar } from '../../ui/media/avatar.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { clampPage } from '../../ui/navigation/page-range.ts'
import type { ManagedEvent } from '../event/managed-event.ts'
import styles from '../team/team-members.module.css'
import { pickLocalized, type Locale } from '../../contracts/locales.ts'
import type { Flash } from '../../contracts/flash.ts'
import { maxSelected } from '../messages/messages.contract.ts'
import type { Question } from '../../events/attend/party/questions.contract.ts'
import { Island } from '../../islands/island.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { AddDialog, ExportDialog } from './page-dialogs.tsx'
import AttendeesIsland from './attendees.island.tsx'

/** The people of an event (spec §2 `/organize/event/{slug}/attendees`). */
export default defineManagedPage('organize/attendees', {
  tab: 'attendees',
  async load({ api, query, visitor }, { _id }) {
    const asked = readQuery(query)
    const page = Math.max(0, Math.min(9999, Number.parseInt(query.get('page') ?? '1', 10) - 1 || 0))
    const named = query.get('person')
    const [list, one] = await Promise.all([
      api(attendees, { params: { id: _id }, query: { ...asked, at: asked.at || undefined, limit: pageSize, page } }),
      // A person who no longer exists has no sheet.
      named
        ? api(person, { params: { id: _id, registration: named }, query: { at: asked.at || undefined } }).catch(
            ignoreUnknown,
          )
        : undefined,
    ])
    return { list, query: asked, page, person: one, flash: visitor.flash, idempotencyKey: crypto.randomUUID() }
  },
  payload: ({ list, page, person: one }) => ({ page, ...list, person: one ?? null }),
  title: ({ t }) => t('people.title'),
  Component: ({ event, data, context: { i18n } }) =>
    i18n.offers.has(changeAttendees) ? (
      <AttendeesPage event={event} {...data} />
    ) : (
      <PlainAttendees event={event} {...data} />
    ),
})

function readQuery(query: URLSearchParams): AttendeesQuery {
  const [view, sort] = [query.get('view'), query.get('sort')]
  return {
    view: attendeeViews.find((one) => one === view) ?? 'all',
    search: (query.get('search') ?? '').trim().slice(0, 200),
    at: readMoment(query.get('at')) ?? '',
    sort: attendeeOrders.find((one) => one === sort) ?? 'name',
  }
}

interface PlainAttendeesProps {
  event: ManagedEvent
  list: AttendeeList
  /** From 0. */
  page: number
}

/** The attendees of an event whose host knows no more of them than spec §7: who comes, and whether they are here. */
function PlainAttendees({ event, list, page }: PlainAttendeesProps) {
  const { t, href } = useI18n()
  const { slug } = event
  const pages = Math.ceil(list.total / pageSize)
  if (list.total === 0)
    return (
      <EmptyState
        title={t('people.empty.title')}
        actions={<Button href={href('organize/published', { slug })}>{t('people.empty.share')}</Button>}
      >
        <p>{t('people.empty.text')}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="people">
      <h2 id="people">{`${list.total} ${t.plural('organize.minePage.registered', list.total)}`}</h2>
      <ul className={styles.team}>
        {list.data.map((one) => (
          <PlainPerson key={one._id} event={event} person={one} />
        ))}
      </ul>
      <Pagination
        current={clampPage(page + 1, pages)}
        total={pages}
        hrefFor={(to) => href('organize/attendees', { slug }, { page: to === 1 ? undefined : to })}
      />
    </section>
  )
}

function PlainPerson({
  event,
  person: { _id, name, email, checkedInAt },
}: {
  event: ManagedEvent
  person: ListedAttendee
}) {
  const { t } = useI18n()
  const isHere = checkedInAt !== null
  return (
    <li>
      <Avatar name={name} />
      <span className={styles.who}>
        <b>{name}</b>
        {email && email !== name && <small>{email}</small>}
      </span>
      <Form endpoint={isHere ? checkout : checkin} params={{ id: event._id, registration: _id }}>
        <Button
          submit
          variant="ghost"
          size="medium"
          icon={isHere ? 'undo-2' : 'check'}
          label={isHere ? undefined : t('people.checkInOf', { name })}
        >
          {t(isHere ? 'people.checkOut' : 'people.checkIn')}
        </Button>
      </Form>
    </li>
  )
}

interface AttendeesPageProps {
  /** Of the form that adds a person: sent twice, it adds one. */
  idempotencyKey: string
  event: ManagedEvent
  list: AttendeeList
  query: AttendeesQuery
  /** From 0. */
  page: number
  person: Person | undefined
  flash: Flash | undefined
}

/** The attendees of an event, the dialogs to add and to export, and what became of a form. */
function AttendeesPage({ event, list, query, page, person, flash, idempotencyKey }: AttendeesPageProps) {
  const i18n = useI18n()
  const { href, locale } = i18n
  const { slug } = event
  const forms: readonly string[] = [addAttendee.spec.id, changeAttendees.spec.id, sendTicket.spec.id]
  const failed = flash && forms.includes(flash.form) ? flash : undefined
  const notAdded = failed?.form === addAttendee.spec.id ? failed : undefined
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
        source="src/organize/attendees/attendees.island.tsx"
        Component={AttendeesIsland}
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
          words: attendeesWords(i18n),
          calls: callWords(i18n),
          mostWritten: maxSelected,
          links: {
            list: href('organize/attendees', { slug }),
            print: href('organize/print', { slug }),
            share: href('organize/published', { slug }),
            messages: href('organize/messages', { slug }),
          },
        }}
      />
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

/** All texts of the island, as operators may have changed them. */
function attendeesWords({ t }: I18n): AttendeesWords {
  const { door: _, adding: __, exporting: ___, ...words } = islandTexts(t, 'people')
  const removedMail = `${t('mail.heads.removed')}. ${t('mail.removed.text')}`
  return { ...words, removedMail, sources: liveWords(t).sources }
}
