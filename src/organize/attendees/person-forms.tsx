import { type ReactNode, useRef } from 'react'
import type { ListedAttendee, Person } from './attendees.contract.ts'
import type { Answers } from '../../events/attend/party/questions.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useChange } from '../query/use-change.ts'
import { listHref, type AskedQuestion } from './attendees-text.ts'
import { type AttendeesProps, personKey, type SheetProps } from './attendees-props.ts'
import styles from './person.module.css'
import { maxNote } from '../../contracts/limits.ts'
import { concerns } from './changes.ts'
import { fill } from '../../lib/text/fill.ts'

interface PersonFormProps {
  isLive: boolean
  /** The id of the `/v1` call that the form makes without script; the endpoint itself would bring its schemas along. */
  endpoint: `events.${string}`
  fields: Record<string, string>
  /** Where it leads without script. */
  next: string
  /** Makes the call instead, with script. */
  onSend: (form: FormData) => void
  children: ReactNode
}

/** A form about one person: sent by the browser, or by the island where its script runs. */
export function PersonForm({ isLive, endpoint, fields, next, onSend, children }: PersonFormProps) {
  return (
    <form
      method="post"
      action={`/forms/${endpoint}`}
      onSubmit={(event) => {
        if (!isLive) return
        event.preventDefault()
        onSend(new FormData(event.currentTarget))
      }}
    >
      {Object.entries({ ...fields, next }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Closes the part of a sheet that a form is in; the focus goes back to what opened it. */
function closeDetails(details: HTMLDetailsElement | null): void {
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

interface AnswersProps extends Pick<AttendeesProps, 'event' | 'questions' | 'words' | 'links' | 'query'> {
  one: Person
  isLive: boolean
}

/** The answers of a person as fields, and the name of a guest, opened by a button. People with an account choose their name. */
export function AnswersForm({ one, event, questions, words, links, query, isLive }: AnswersProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { change, isPending } = useChange('PUT /v1/events/{id}/attendees/{registration}', {
    shownIn: personKey,
    also: ['GET /v1/events/{id}/attendees'],
    optimistic: (shown, { body }) => ({
      ...shown,
      name: body?.name ?? shown.name,
      answers: { ...shown.answers, ...body?.answers },
    }),
    done: () => words.done.changed,
  })
  const isGuest = one.user === null
  const params = { id: event, registration: one._id }
  return (
    <details ref={details} className={styles.change}>
      <summary>
        <Icon name="pencil" />
        {words.person[isGuest ? (questions.length > 0 ? 'changeGuest' : 'changeName') : 'answers']}
      </summary>
      <PersonForm
        isLive={isLive}
        endpoint="events.changeAttendee"
        fields={params}
        next={listHref(links.list, query, { person: one._id })}
        onSend={(form) => {
          closeDetails(details.current)
          const name = isGuest ? String(form.get('name')).trim() : ''
          void change({ params, body: { answers: readAnswers(form, questions), ...(name && { name }) } })
        }}
      >
        {isGuest && (
          <label className={styles.field}>
            {words.person.name}
            <input name="name" defaultValue={one.name} required maxLength={80} autoComplete="off" />
          </label>
        )}
        {questions.map((question) => (
          <AnswerField key={question.id} {...{ question, one, words }} />
        ))}
        <Button submit size="medium" loading={isPending}>
          {words.person.save}
        </Button>
      </PersonForm>
    </details>
  )
}

/** The answers in a form, in the shape of the call. */
function readAnswers(form: FormData, questions: readonly AskedQuestion[]): Answers {
  return Object.fromEntries(
    questions.map(({ id, type }) => {
      const values = form.getAll(`answers.${id}`).map(String)
      if (type === 'several') return [id, values.filter(Boolean)]
      return [id, type === 'checkbox' ? values.at(-1) === 'true' : (values.at(-1) ?? '')]
    }),
  )
}

interface FieldProps {
  question: AskedQuestion
  one: ListedAttendee
  words: AttendeesProps['words']
}

function AnswerField({ question: { id, type, label, options }, one, words }: FieldProps) {
  const name = `answers.${id}`
  const answer = one.answers?.[id]
  if (type === 'several')
    return (
      <fieldset>
        <legend>{label}</legend>
        {/* Without a tick the field is empty, not absent. */}
        <input type="hidden" name={name} value="" />
        {options.map((option) => (
          <label key={option.id} className={styles.tick}>
            <input
              type="checkbox"
              name={name}
              value={option.id}
              defaultChecked={Array.isArray(answer) && answer.includes(option.id)}
            />
            {option.label}
          </label>
        ))}
      </fieldset>
    )
  return (
    <label className={styles.field}>
      {label}
      {type === 'text' ? (
        <input name={name} defaultValue={typeof answer === 'string' ? answer : ''} maxLength={1000} />
      ) : (
        <select name={name} defaultValue={String(answer ?? '')}>
          <option value="">{words.none}</option>
          {(type === 'checkbox' ? [{ id: 'true', label: words.yes }] : options).map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </label>
  )
}

interface NoteProps extends Pick<AttendeesProps, 'event' | 'words' | 'links' | 'query'> {
  one: Person
  isLive: boolean
}

/** What the organizers note about a person, opened by a button; the printed list for the door shows it. */
export function NoteForm({ one, event, words, links, query, isLive }: NoteProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { change, isPending } = useChange('PUT /v1/events/{id}/attendees/{registration}', {
    shownIn: personKey,
    also: ['GET /v1/events/{id}/attendees'],
    optimistic: (shown, { body }) => ({ ...shown, note: body?.note ?? shown.note }),
    done: () => words.done.changed,
  })
  const params = { id: event, registration: one._id }
  return (
    <details ref={details} className={styles.change}>
      <summary>
        <Icon name="pencil" />
        {words.person[one.note ? 'changeNote' : 'addNote']}
      </summary>
      <PersonForm
        isLive={isLive}
        endpoint="events.changeAttendee"
        fields={params}
        next={listHref(links.list, query, { person: one._id })}
        onSend={(form) => {
          closeDetails(details.current)
          void change({ params, body: { note: String(form.get('note')).trim() } })
        }}
      >
        <label className={styles.field}>
          {words.person.note}
          <textarea name="note" rows={2} maxLength={maxNote} defaultValue={one.note} autoComplete="off" />
        </label>
        <small>{words.person.noteHint}</small>
        <Button submit size="medium" loading={isPending}>
          {words.person.save}
        </Button>
      </PersonForm>
    </details>
  )
}

/** Check in or out, let in, send the ticket again, write. */
export function PersonActs({ one, onAct, free, ...props }: SheetProps & { one: Person }) {
  const { words, event, links, isLive } = props
  const form = { isLive, next: listHref(links.list, props.query, { person: one._id }) }
  const fields = { id: event, registration: one._id }
  const presence = { id: event, registrations: one._id, ...(props.query.at && { at: props.query.at }) }
  return (
    <div className={styles.acts}>
      {concerns('checkin', one) && (
        <PersonForm
          {...form}
          endpoint="events.changeAttendees"
          fields={{ ...presence, action: 'checkin' }}
          onSend={() => onAct('checkin', one)}
        >
          <Button submit type="primary" icon="scan-line">
            {words.checkIn}
          </Button>
        </PersonForm>
      )}
      {concerns('checkout', one) && (
        <PersonForm
          {...form}
          endpoint="events.changeAttendees"
          fields={{ ...presence, action: 'checkout' }}
          onSend={() => onAct('checkout', one)}
        >
          <Button submit variant="ghost" icon="undo-2">
            {words.checkOut}
          </Button>
        </PersonForm>
      )}
      {concerns('offer', one) && (
        <PersonForm
          {...form}
          endpoint="events.changeAttendees"
          fields={{ id: event, registrations: one._id, action: 'offer', ...(free === 0 && { addSeats: 'true' }) }}
          onSend={() => onAct('offer', one)}
        >
          <Button submit type="primary" icon="arrow-up">
            {words.moveUp}
          </Button>
        </PersonForm>
      )}
      {one.email && one.state !== 'left' && <Mails {...{ words, links, one, form, fields }} />}
    </div>
  )
}

interface MailsProps extends Pick<SheetProps, 'words' | 'links'> {
  one: Person
  form: { isLive: boolean; next: string }
  fields: { id: string; registration: string }
}

/** What a person with an address can be sent: the ticket again, and a message. */
function Mails({ one, words, links, form, fields }: MailsProps) {
  const { change, isPending } = useChange('POST /v1/events/{id}/attendees/{registration}/ticket', {
    shownIn: personKey,
    done: ({ email }) => fill(words.done.ticket, { email }),
  })
  return (
    <div className={styles.pair}>
      <PersonForm
        {...form}
        endpoint="events.sendTicket"
        fields={fields}
        onSend={() => !isPending && void change({ params: fields, body: {} })}
      >
        {/* A disabled button would lose the focus. */}
        <Button submit variant="ghost" icon="ticket" label={words.person.ticket} aria-busy={isPending}>
          {words.person.ticketShort}
        </Button>
      </PersonForm>
      {/* A guest who has not confirmed the address gets no message. */}
      {one.state !== 'pending' && (
        <Button variant="ghost" icon="send" href={`${links.messages}?to=${one._id}`}>
          {words.write}
        </Button>
      )}
    </div>
  )
}
