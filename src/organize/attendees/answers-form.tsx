import { useRef } from 'react'
import type { ListedAttendee, Person } from './attendees.contract.ts'
import type { Answers } from '../../events/attend/party/questions.contract.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/media/icon.tsx'
import { useChange } from '../query/use-change.ts'
import { listHref, type AskedQuestion } from './people-text.ts'
import type { PeopleProps } from './people-props.ts'
import { closeDetails, PersonForm } from './person-form.tsx'
import { personKey } from './sheet-props.ts'
import styles from './person.module.css'

interface AnswersProps extends Pick<PeopleProps, 'event' | 'questions' | 'words' | 'links' | 'query'> {
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
  words: PeopleProps['words']
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
