import type { Messages } from '../../messages.ts'

export const questions: Messages['questions'] = {
  title: 'What you ask',
  text: {
    one: 'Besides name and email. {{n}} question of {{max}}.',
    other: 'Besides name and email. {{n}} questions of {{max}}.',
  },
  more: 'One more question',
  label: 'Question',
  answer: 'Answer',
  types: { text: 'Text', choice: 'One choice', several: 'Several choices', checkbox: 'Checkbox' },
  options: 'Choices',
  option: 'Choice',
  addOption: 'Add a choice',
  required: 'Required',
  free: 'Optional',
  translate: 'Translate',
  done: 'Done',
  up: 'Move up: {{question}}',
  down: 'Move down: {{question}}',
  remove: 'Remove',
  moved: 'The question is now number {n}.',
  move: 'Move: {{question}}',
  locked: {
    one: 'One person answered: the kind and the choices no longer change, the words do.',
    other: '{{n}} people answered: the kind and the choices no longer change, the words do.',
  },
  dropText: {
    one: 'The question is no longer asked. One person’s answer stays in the export.',
    other: 'The question is no longer asked. The answers of {{n}} people stay in the export.',
  },
  drop: { one: 'Remove the question and its answer', other: 'Remove the question and its {{n}} answers' },
}
