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
}
