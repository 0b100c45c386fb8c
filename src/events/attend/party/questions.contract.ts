import { refusal } from '../../../contracts/field-error.ts'
import { z } from 'zod'
import { shortText } from '../../../contracts/shapes.ts'

/** What organizers ask people who register, and what these answer. */

export const questionTypes = ['text', 'choice', 'several', 'checkbox'] as const
export const maxQuestions = 8
const maxOptions = 20

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, 'must have 1 to 40 small letters, digits and hyphens')
const perLanguage = (max: number) =>
  z.object({ fr: shortText(max).optional(), en: shortText(max).optional(), es: shortText(max).optional() })
const named = (max: number) =>
  perLanguage(max).refine(
    (texts) => Object.values(texts).some(Boolean),
    refusal('questionText', 'must be given in a language'),
  )
const isUnique = (list: readonly { id: string }[]) => new Set(list.map((one) => one.id)).size === list.length

/** `choice` is one of the options, `several` any number of them, `checkbox` yes or no. */
export const question = z
  .object({
    /** Does not change with the text: answers are stored under it. */
    id,
    type: z.enum(questionTypes, `must be ${questionTypes.join(', ')}`),
    label: named(200),
    required: z.boolean('must be true or false').default(false),
    options: z
      .array(z.object({ id, label: named(100) }))
      .max(maxOptions, `must be at most ${maxOptions} options`)
      .refine(isUnique, 'must have different ids')
      .default([]),
  })
  .refine(({ type, options }) => (type === 'choice' || type === 'several' ? options.length > 1 : true), {
    path: ['options'],
    ...refusal('twoOptions', 'must be at least two options'),
  })
export type Question = z.output<typeof question>

export const questions = z
  .array(question)
  .max(maxQuestions, `must be at most ${maxQuestions} questions`)
  .refine(isUnique, 'must have different ids')

/** Of a choice the id of an option, of several a list of them, of a checkbox whether it is ticked. */
export const answers = z.record(
  z.string().max(40),
  z.union([z.string().max(1000), z.boolean(), z.array(z.string().max(40)).max(maxOptions)]),
)
export type Answers = z.output<typeof answers>
