import { plural } from '../../../lib/text/fill.ts'
import type { PreviewWords } from './preview-model.ts'
import { pickLocalized, type Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import type { Question } from '../../../events/attend/party/questions.contract.ts'
import styles from './form-look.module.css'

/** The words of the registration form in one language. */
export type FormWords = Record<'heading' | 'name' | 'email' | 'party' | 'submit' | 'choose', string>

interface FormLookProps {
  event: OrganizedEvent
  words: FormWords & PreviewWords
  locale: Locale
}

/** The form that people register with: name, e-mail, the organizers' questions, how many come. */
export function FormLook({ event, words, locale }: FormLookProps) {
  if (event.registerExternal) return <p className={styles.form}>{words.elsewhere}</p>
  return (
    <div className={styles.form}>
      <p className={styles.title}>{words.heading}</p>
      <Field label={words.name} />
      <Field label={words.email} />
      {event.questions.map((question) => (
        <Asked key={question.id} choose={words.choose} {...{ question, locale, own: event.lang }} />
      ))}
      {event.seatsPerPerson > 1 && (
        <p className={styles.field}>
          {words.party}
          <span className={styles.seats}>
            {Array.from({ length: event.seatsPerPerson }, (_, index) => (
              <span key={index}>{index + 1}</span>
            ))}
          </span>
        </p>
      )}
      <span className={styles.submit}>{words.submit}</span>
      <small>{seatsText(event, words, locale)}</small>
    </div>
  )
}

function Field({ label, inside }: { label: string; inside?: string | undefined }) {
  return (
    <p className={styles.field}>
      {label}
      <span className={styles.box}>{inside}</span>
    </p>
  )
}

interface AskedProps {
  question: Question
  choose: string
  locale: Locale
  own: Locale
}

/** A question as it is asked. */
function Asked({ question, choose, locale, own }: AskedProps) {
  const textOf = (label: Question['label']) => pickLocalized(label, locale, own)?.value ?? ''
  const label = textOf(question.label)
  if (question.type === 'text') return <Field label={label} />
  if (question.type === 'choice') return <Field label={label} inside={choose} />
  const options = question.type === 'checkbox' ? [question] : question.options
  return (
    <div className={styles.field}>
      {question.type !== 'checkbox' && label}
      <ul>
        {options.map((option) => (
          <li key={option.id}>{textOf(option.label)}</li>
        ))}
      </ul>
    </div>
  )
}

/** How many seats there are, and what follows when all are occupied. */
function seatsText({ maxAttendees: max, waitingList }: OrganizedEvent, words: PreviewWords, locale: Locale): string {
  return max === null ? words.unlimited : plural(waitingList ? words.seatsAndLine : words.seats, max, locale)
}
