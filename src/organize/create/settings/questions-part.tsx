import { languageNames, locales, pickLocalized, type Locale, type Localized } from '../../../contracts/locales.ts'
import { maxQuestions, questionTypes } from '../../../events/attend/party/questions.contract.ts'
import type { OrganizedEvent } from '../../event/organized.contract.ts'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { PageScript } from '../../../islands/page-script.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { TonedButton } from '../../../ui/actions/toned-button.tsx'
import { FieldError } from '../../../ui/forms/field.tsx'
import { Input } from '../../../ui/forms/input.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { questionsAction, questionsField, type TypedQuestion } from '../form/question-form-fields.ts'
import type { RoomForm } from '../room-form.ts'
import { RoomPart } from '../room-part.tsx'
import styles from './questions-part.module.css'

/** Names of errors that concern the questions as a whole. */
const errors = ['questions', 'questions.label', 'questions.options', 'questions.options.label'] as const

interface QuestionsPartProps {
  form: RoomForm
  event: OrganizedEvent
  /** How many people answered each question, by its id. */
  answers: Record<string, number>
}

/**
 * What people are asked when they register. An empty question waits at the end; the last ones of a form are those that were
 * filled in. Buttons move and remove a question: with script in place, without it by sending the form.
 */
export function QuestionsPart({ form, event, answers }: QuestionsPartProps) {
  const { t } = useI18n()
  const { questions, lang } = event
  const empty = <QuestionItem question={emptyQuestion()} index={questions.length} lang={lang} />
  return (
    <RoomPart
      id="questions"
      title={t('questions.title')}
      text={
        <span
          data-questions-count=""
          data-one={t('questions.text.one', { n: '{n}', max: maxQuestions })}
          data-other={t('questions.text.other', { n: '{n}', max: maxQuestions })}
        >
          {t.plural('questions.text', questions.length, { max: maxQuestions })}
        </span>
      }
    >
      <input type="hidden" name={questionsField} value="1" />
      <ol className={styles.questions} data-questions={maxQuestions}>
        {questions.map((question, index) => (
          <QuestionItem
            key={question.id}
            question={{ ...question, label: question.label as Localized, fresh: false } as TypedQuestion}
            index={index}
            lang={lang}
            answers={answers[question.id] ?? 0}
          />
        ))}
        {questions.length < maxQuestions && empty}
      </ol>
      <template data-question-template="">{empty}</template>
      <div>
        {errors.map((name) => (
          <div key={name} data-field="">
            <input type="hidden" name={name} disabled />
            <FieldError id={`${name}-error`} error={form.error(name)} />
          </div>
        ))}
        <p className="sr" role="status" data-questions-status={t('questions.moved')} />
      </div>
      <PageScript source="src/organize/create/settings/questions.script.ts" />
    </RoomPart>
  )
}

/** Ids are random: one that was removed never names another question or option, which would get its answers. */
const newId = () => crypto.randomUUID().slice(0, 8)
const emptyOption = (): TypedQuestion['options'][number] => ({ id: newId(), label: {} })
const emptyQuestion = (): TypedQuestion => ({
  id: newId(),
  type: 'text',
  required: false,
  label: {},
  options: [],
  fresh: true,
})

interface QuestionItemProps {
  question: TypedQuestion
  index: number
  /** Original language of the event. */
  lang: Locale
  /** How many people answered it. */
  answers?: number
}

function QuestionItem({ question, index, lang, answers = 0 }: QuestionItemProps) {
  const { t } = useI18n()
  const { id, type, required, label, options, fresh } = question
  const name = `questions.${index}`
  const text = pickLocalized(label, lang, lang)?.value ?? t('questions.more')
  return (
    <li className={styles.question} data-question={id} data-fresh={fresh ? '' : undefined}>
      {!fresh && (
        <button type="button" className={styles.grip} data-grip="" aria-label={t('questions.move', { question: text })}>
          <Icon name="grip-vertical" />
        </button>
      )}
      <details name="question">
        <summary>
          <span className={styles.name}>
            <b data-question-name={t('questions.more')}>{text}</b>
            {!fresh && (
              <small>{`${t(`questions.types.${type}`)} · ${t(required ? 'questions.required' : 'questions.free')}`}</small>
            )}
          </span>
          <Icon name={fresh ? 'plus' : 'pencil'} />
        </summary>
        <div className={styles.fields}>
          <input type="hidden" name={`${name}.id`} value={id} />
          {fresh && <input type="hidden" name={`${name}.fresh`} value="true" />}
          <div className={styles.pair}>
            <Input
              name={`${name}.label.${lang}`}
              label={t('questions.label')}
              maxLength={200}
              autoComplete="off"
              defaultValue={label[lang] ?? ''}
              data-question-label=""
            />
            <Select
              name={`${name}.type`}
              label={t('questions.answer')}
              options={questionTypes.map((value) => ({
                value,
                label: t(`questions.types.${value}`),
                disabled: answers > 0 && value !== type,
              }))}
              hint={answers > 0 ? t.plural('questions.locked', answers) : undefined}
              defaultValue={type}
            />
          </div>
          <Options name={name} options={options} lang={lang} />
          <Switch
            id={`${id}-required`}
            name={`${name}.required`}
            label={t('questions.required')}
            defaultChecked={required}
          />
          <Translations name={name} label={label} lang={lang} />
          <Actions index={index} text={text} answers={answers} />
        </div>
      </details>
    </li>
  )
}

/** The options of a choice, with empty ones to fill in; CSS shows them for the types that have options. */
function Options({ name, options, lang }: Pick<TypedQuestion, 'options'> & { name: string; lang: Locale }) {
  const { t } = useI18n()
  const empty = Array.from({ length: Math.max(1, 2 - options.length) }, emptyOption)
  return (
    <fieldset className={styles.options}>
      <legend>{t('questions.options')}</legend>
      <ul>
        {[...options, ...empty].map(({ id, label }, at) => (
          <li key={id} data-option="">
            <input type="hidden" name={`${name}.options.${at}.id`} value={id} />
            {locales
              .toSorted((one, other) => Number(other === lang) - Number(one === lang))
              .map((locale) => (
                <input
                  key={locale}
                  name={`${name}.options.${at}.label.${locale}`}
                  aria-label={`${t('questions.option')} (${languageNames[locale]})`}
                  placeholder={locale === lang ? t('questions.addOption') : languageNames[locale]}
                  lang={locale}
                  maxLength={100}
                  autoComplete="off"
                  defaultValue={label[locale] ?? ''}
                  data-other={locale === lang ? undefined : ''}
                />
              ))}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The question in the other languages; while it is open, the options show theirs too. */
function Translations({ name, label, lang }: { name: string; label: Localized; lang: Locale }) {
  const { t } = useI18n()
  return (
    <details className={styles.translate}>
      <summary>
        <Icon name="languages" />
        {t('questions.translate')}
      </summary>
      <div className={styles.pair}>
        {locales
          .filter((locale) => locale !== lang)
          .map((locale) => (
            <Input
              key={locale}
              name={`${name}.label.${locale}`}
              label={`${t('questions.label')} (${languageNames[locale]})`}
              lang={locale}
              maxLength={200}
              autoComplete="off"
              defaultValue={label[locale] ?? ''}
            />
          ))}
      </div>
    </details>
  )
}

function Actions({ index, text, answers }: { index: number; text: string; answers: number }) {
  const { t } = useI18n()
  const action = (what: 'up' | 'down' | 'remove' | 'drop') => ({
    submit: true,
    variant: 'text' as const,
    name: questionsAction,
    value: `${what}.${index}`,
  })
  return (
    <div className={styles.actions}>
      <Button submit size="medium" type="primary" data-close="">
        {t('questions.done')}
      </Button>
      <Button {...action('up')} size="round" icon="arrow-up" label={t('questions.up', { question: text })} />
      <Button {...action('down')} size="round" icon="arrow-down" label={t('questions.down', { question: text })} />
      {answers === 0 ? (
        <TonedButton {...action('remove')} type="danger" size="medium">
          {t('questions.remove')}
        </TonedButton>
      ) : (
        <details className={styles.drop}>
          <summary>{t('questions.remove')}</summary>
          <p>{t.plural('questions.dropText', answers)}</p>
          <TonedButton {...action('drop')} type="danger" size="medium">
            {t.plural('questions.drop', answers)}
          </TonedButton>
        </details>
      )}
    </div>
  )
}
