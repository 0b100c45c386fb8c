import type { Flash } from '../../contracts/flash.ts'
import { pickLocalized, type Localized } from '../../contracts/locales.ts'
import type { Event } from '../events.contract.ts'
import type { Question } from './party/questions.contract.ts'
import { useI18n } from '../../i18n/use-i18n.ts'
import { Checkbox, ChoiceGroup } from '../../ui/forms/choice.tsx'
import { fieldMessage } from '../../ui/forms/field-message.ts'
import { Select } from '../../ui/forms/select.tsx'
import { Textarea } from '../../ui/forms/textarea.tsx'

interface QuestionFieldsProps {
  event: Pick<Event, 'questions' | 'lang'>
  /** Result of the last submission. */
  flash: Flash | undefined
}

/** The questions of the organizers, in the form that registers. */
export function QuestionFields({ event, flash }: QuestionFieldsProps) {
  return event.questions.map((question) => (
    <QuestionField key={question.id} question={question} lang={event.lang} flash={flash} />
  ))
}

function QuestionField({
  question,
  lang,
  flash,
}: {
  question: Question
  lang: Event['lang']
  flash: Flash | undefined
}) {
  const { t, locale } = useI18n()
  const text = (label: Localized) => pickLocalized(label, locale, lang)?.value ?? ''
  const { type, required, options } = question
  const name = `answers.${question.id}`
  const label = text(question.label as Localized)
  const error = fieldMessage(t, flash?.errors[name])
  const given = flash?.values[name]
  const common = { name, label, required, error }
  if (type === 'text') return <Textarea {...common} maxLength={1000} defaultValue={given} />
  if (type === 'checkbox') return <Checkbox {...common} value="true" defaultChecked={given === 'true'} />
  const choices = options.map((option) => ({ value: option.id, label: text(option.label as Localized) }))
  if (type === 'choice')
    return (
      <Select {...common} options={[{ value: '', label: t('attend.choose') }, ...choices]} defaultValue={given ?? ''} />
    )
  return (
    <ChoiceGroup legend={label} error={error}>
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          name={name}
          value={choice.value}
          label={choice.label}
          defaultChecked={given === choice.value}
        />
      ))}
    </ChoiceGroup>
  )
}
