import { type ReactNode, useRef } from 'react'
import type { ListedAttendee, Person } from './attendees.contract.ts'
import type { Answers } from '../../events/attend/party/questions.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { CallForm } from '../query/call-form.tsx'
import type { CallOf } from '../query/send.ts'
import { useChange } from '../query/queries.tsx'
import { listHref, type AskedQuestion } from './attendees-text.ts'
import { type AttendeesProps, personKey, type SheetProps } from './attendees-props.ts'
import styles from './person.module.css'
import { maxNote } from '../../contracts/limits.ts'
import { concerns } from './changes.ts'
import { fill } from '../../lib/text/fill.ts'

interface ChangeFormProps extends Pick<AttendeesProps, 'event' | 'words' | 'links' | 'query'> {
  one: Person
  isLive: boolean
  /** What opens it. */
  label: string
  /** What the fields say, in the shape of the call. */
  read: (form: FormData) => NonNullable<CallOf<typeof changeKey>['body']>
  children: ReactNode
}

const changeKey = 'PUT /v1/events/{id}/attendees/{registration}'

/** What organizers write about a person, opened by a button; once it is sent, the focus goes back to that button. */
function ChangeForm({ one, event, words, links, query, isLive, label, read, children }: ChangeFormProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const { change, isPending } = useChange(changeKey, {
    shownIn: personKey,
    also: ['GET /v1/events/{id}/attendees'],
    optimistic: (shown, { body }) => ({
      ...shown,
      name: body?.name ?? shown.name,
      note: body?.note ?? shown.note,
      answers: body?.answers ? { ...shown.answers, ...body.answers } : shown.answers,
    }),
    done: () => words.done.changed,
  })
  const params = { id: event, registration: one._id }
  return (
    <details ref={details} className={styles.change}>
      <summary>
        <Icon name="pencil" />
        {label}
      </summary>
      <CallForm
        isLive={isLive}
        endpoint="events.changeAttendee"
        fields={{ ...params, next: listHref(links.list, query, { person: one._id }) }}
        onSend={(form) => {
          details.current!.open = false
          details.current!.querySelector('summary')?.focus()
          void change({ params, body: read(form) })
        }}
      >
        {children}
        <Button submit size="medium" loading={isPending}>
          {words.person.save}
        </Button>
      </CallForm>
    </details>
  )
}

type OfPerson = Omit<ChangeFormProps, 'label' | 'read' | 'children'>

/** The answers of a person as fields, and the name of a guest. People with an account choose their name. */
export function AnswersForm({ questions, ...props }: OfPerson & Pick<AttendeesProps, 'questions'>) {
  const { one, words } = props
  const isGuest = one.user === null
  return (
    <ChangeForm
      {...props}
      label={words.person[isGuest ? (questions.length > 0 ? 'changeGuest' : 'changeName') : 'answers']}
      read={(form) => {
        const name = isGuest ? String(form.get('name')).trim() : ''
        return { answers: readAnswers(form, questions), ...(name && { name }) }
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
    </ChangeForm>
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

/** What the organizers note about a person; the printed list for the door shows it. */
export function NoteForm(props: OfPerson) {
  const { one, words } = props
  return (
    <ChangeForm
      {...props}
      label={words.person[one.note ? 'changeNote' : 'addNote']}
      read={(form) => ({ note: String(form.get('note')).trim() })}
    >
      <label className={styles.field}>
        {words.person.note}
        <textarea name="note" rows={2} maxLength={maxNote} defaultValue={one.note} autoComplete="off" />
      </label>
      <small>{words.person.noteHint}</small>
    </ChangeForm>
  )
}

/** Check in or out, let in, send the ticket again, write. */
export function PersonActs({ one, onAct, free, ...props }: SheetProps & { one: Person }) {
  const { words, event, links, isLive, query } = props
  const next = listHref(links.list, query, { person: one._id })
  const presence = query.at ? { at: query.at } : {}
  const acts = [
    ['checkin', words.checkIn, presence, { type: 'primary', icon: 'scan-line' }],
    ['checkout', words.checkOut, presence, { variant: 'ghost', icon: 'undo-2' }],
    ['offer', words.moveUp, free === 0 ? { addSeats: 'true' } : {}, { type: 'primary', icon: 'arrow-up' }],
  ] as const
  return (
    <div className={styles.acts}>
      {acts.map(
        ([action, label, more, look]) =>
          concerns(action, one) && (
            <CallForm
              key={action}
              isLive={isLive}
              endpoint="events.changeAttendees"
              fields={{ id: event, registrations: one._id, ...more, action, next }}
              onSend={() => onAct(action, one)}
            >
              <Button submit {...look}>
                {label}
              </Button>
            </CallForm>
          ),
      )}
      {one.email && one.state !== 'left' && <Mails {...{ words, links, one, event, isLive, next }} />}
    </div>
  )
}

interface MailsProps extends Pick<SheetProps, 'words' | 'links' | 'event' | 'isLive'> {
  one: Person
  next: string
}

/** What a person with an address can be sent: the ticket again, and a message. */
function Mails({ one, words, links, event, isLive, next }: MailsProps) {
  const params = { id: event, registration: one._id }
  const { change, isPending } = useChange('POST /v1/events/{id}/attendees/{registration}/ticket', {
    shownIn: personKey,
    done: ({ email }) => fill(words.done.ticket, { email }),
  })
  return (
    <div className={styles.pair}>
      <CallForm
        isLive={isLive}
        endpoint="events.sendTicket"
        fields={{ ...params, next }}
        onSend={() => !isPending && void change({ params, body: {} })}
      >
        {/* A disabled button would lose the focus. */}
        <Button submit variant="ghost" icon="ticket" label={words.person.ticket} aria-busy={isPending}>
          {words.person.ticketShort}
        </Button>
      </CallForm>
      {/* A guest who has not confirmed the address gets no message. */}
      {one.state !== 'pending' && (
        <Button variant="ghost" icon="send" href={`${links.messages}?to=${one._id}`}>
          {words.write}
        </Button>
      )}
    </div>
  )
}
