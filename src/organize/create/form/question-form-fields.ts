import { locales, type Localized } from '../../../contracts/locales.ts'
import { questionTypes, type Question } from '../../../events/attend/party/questions.contract.ts'

/** A question as its form has it. */
export interface TypedQuestion {
  id: string
  type: Question['type']
  required: boolean
  label: Localized
  options: { id: string; label: Localized }[]
  /** It was added on the page and is not stored yet: left empty, it is none. */
  fresh: boolean
}

/** Says that the form has questions, so that none of them is not the same as no such part. */
export const questionsField = 'questions.form'
/** Ids of answered questions that may go. */
const droppedQuestions = 'questions.dropped'
/** Name of the buttons that move or remove a question: `up.1`, `down.0`, `remove.2`, of one with answers `drop.2`. */
export const questionsAction = 'questions.do'

/**
 * The questions of a form, in order, without empty new ones; languages and options that are empty are left out.
 * @param given fields `questions.0.label.fr`, `questions.0.options.1.label.fr` …
 */
export function readQuestions(given: Iterable<readonly [string, string]>): TypedQuestion[] {
  const byIndex = new Map<number, Map<string, string>>()
  for (const [name, value] of given) {
    const [, index, field] = /^questions\.(\d{1,3})\.(.+)$/.exec(name) ?? []
    if (index === undefined || field === undefined) continue
    const fields = byIndex.get(Number(index)) ?? new Map<string, string>()
    byIndex.set(Number(index), fields.set(field, value))
  }
  return [...byIndex]
    .toSorted(([one], [other]) => one - other)
    .map(([, fields]) => readQuestion(fields))
    .filter(({ fresh, label, options }) => !fresh || Object.keys(label).length > 0 || options.length > 0)
}

function readQuestion(fields: ReadonlyMap<string, string>): TypedQuestion {
  const type = questionTypes.find((name) => name === fields.get('type')) ?? 'text'
  const hasOptions = type === 'choice' || type === 'several'
  const indexes = [...fields.keys()].flatMap((name) => /^options\.(\d+)\.id$/.exec(name)?.[1] ?? [])
  const options = indexes
    .map((index) => ({ id: fields.get(`options.${index}.id`) ?? '', label: textsOf(fields, `options.${index}.label`) }))
    .filter(({ label }) => Object.keys(label).length > 0)
  return {
    id: fields.get('id') ?? '',
    type,
    required: fields.get('required') === 'true',
    label: textsOf(fields, 'label'),
    options: hasOptions ? options : [],
    fresh: fields.get('fresh') === 'true',
  }
}

const textsOf = (fields: ReadonlyMap<string, string>, name: string): Localized =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const text = fields.get(`${name}.${locale}`)?.trim()
      return text ? [[locale, text] as const] : []
    }),
  )

/** Turns the questions of a form into those of its call, after the button that was pressed: moved, or one less. */
export function setQuestions(fields: URLSearchParams): void {
  const before = readQuestions(fields)
  const questions = acted(before, fields.get(questionsAction))
  const [, pressed] = /^drop\.(\d+)$/.exec(fields.get(questionsAction) ?? '') ?? []
  const dropped = [...fields.getAll(droppedQuestions), ...(pressed ? [before[Number(pressed)]?.id ?? ''] : [])]
  for (const name of new Set(fields.keys())) if (name.startsWith('questions.')) fields.delete(name)
  for (const id of new Set(dropped)) if (id) fields.append('dropQuestions', id)
  if (questions.length === 0) fields.set('questions', '')
  for (const [index, { id, type, required, label, options }] of questions.entries()) {
    const set = (name: string, value: string) => fields.set(`questions.${index}.${name}`, value)
    set('id', id)
    set('type', type)
    set('required', String(required))
    // A question without a text is named by the error, not dropped.
    if (Object.keys(label).length === 0) set('label.fr', '')
    for (const [locale, text] of Object.entries(label)) set(`label.${locale}`, text)
    for (const [at, option] of options.entries()) {
      set(`options.${at}.id`, option.id)
      for (const [locale, text] of Object.entries(option.label)) set(`options.${at}.label.${locale}`, text)
    }
  }
}

/** @param action `up.1`, `down.0`, `remove.2`; the numbers are positions in the form */
function acted(questions: readonly TypedQuestion[], action: string | null): TypedQuestion[] {
  const [, what, text] = /^(up|down|remove|drop)\.(\d+)$/.exec(action ?? '') ?? []
  const index = Number(text)
  const chosen = questions[index]
  if (!chosen) return [...questions]
  const others = questions.filter((one) => one !== chosen)
  return what === 'remove' || what === 'drop'
    ? others
    : others.toSpliced(Math.max(0, index + (what === 'up' ? -1 : 1)), 0, chosen)
}
