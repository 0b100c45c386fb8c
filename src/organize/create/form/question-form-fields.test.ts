import { expect, test } from 'vitest'
import { eventFormFields } from './event-form-fields.ts'
import { readQuestions } from './question-form-fields.ts'

const typed = {
  'questions.form': '1',
  'questions.0.id': 'why',
  'questions.0.type': 'text',
  'questions.0.label.fr': ' Pourquoi ? ',
  'questions.0.label.en': '',
  'questions.1.id': 'meal',
  'questions.1.type': 'choice',
  'questions.1.required': 'true',
  'questions.1.label.fr': 'Repas',
  'questions.1.options.0.id': 'a',
  'questions.1.options.0.label.fr': 'Végane',
  'questions.1.options.1.id': 'b',
  'questions.1.options.1.label.fr': 'Poisson',
  'questions.1.options.1.label.en': 'Fish',
  'questions.1.options.2.id': 'c',
  'questions.1.options.2.label.fr': '',
  'questions.2.id': 'new',
  'questions.2.fresh': 'true',
  'questions.2.type': 'text',
  'questions.2.label.fr': '',
}
const fieldsOf = (given: Record<string, string>) => Object.fromEntries(eventFormFields(new URLSearchParams(given)))
const idsOf = (given: Record<string, string>) => {
  const fields = fieldsOf(given)
  return [0, 1, 2].flatMap((index) => fields[`questions.${index}.id`] ?? [])
}

test('empty texts, empty options and an empty new question are left out', () => {
  expect(fieldsOf(typed)).toEqual({
    'questions.0.id': 'why',
    'questions.0.type': 'text',
    'questions.0.required': 'false',
    'questions.0.label.fr': 'Pourquoi ?',
    'questions.1.id': 'meal',
    'questions.1.type': 'choice',
    'questions.1.required': 'true',
    'questions.1.label.fr': 'Repas',
    'questions.1.options.0.id': 'a',
    'questions.1.options.0.label.fr': 'Végane',
    'questions.1.options.1.id': 'b',
    'questions.1.options.1.label.fr': 'Poisson',
    'questions.1.options.1.label.en': 'Fish',
  })
})

test('a button moves or removes a question', () => {
  expect(idsOf({ ...typed, 'questions.do': 'up.1' })).toEqual(['meal', 'why'])
  expect(idsOf({ ...typed, 'questions.do': 'down.0' })).toEqual(['meal', 'why'])
  expect(idsOf({ ...typed, 'questions.do': 'up.0' })).toEqual(['why', 'meal'])
  expect(idsOf({ ...typed, 'questions.do': 'remove.0' })).toEqual(['meal'])
  expect(idsOf({ ...typed, 'questions.do': 'remove.9' })).toEqual(['why', 'meal'])
})

test('the last question removed leaves an empty list, and a form without questions none', () => {
  const one = { 'questions.form': '1', 'questions.0.id': 'why', 'questions.0.label.fr': 'Pourquoi ?' }
  expect(fieldsOf({ ...one, 'questions.do': 'remove.0' })).toEqual({ questions: '' })
  expect(fieldsOf({ maxAttendees: '5' })).toEqual({ maxAttendees: '5' })
})

test('a stored question whose text was emptied stays, for its error; options go with a type that has none', () => {
  const emptied = fieldsOf({ ...typed, 'questions.0.label.fr': '' })
  expect(emptied['questions.0.label.fr']).toBe('')
  const [, meal] = readQuestions(Object.entries({ ...typed, 'questions.1.type': 'checkbox' }))
  expect(meal).toMatchObject({ id: 'meal', type: 'checkbox', options: [] })
})
