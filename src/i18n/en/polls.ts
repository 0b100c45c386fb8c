import type { polls as source } from '../fr/polls.ts'

export const polls: typeof source = {
  title: 'Polls',
  heading: { before: 'So, what do', bean: 'you', after: 'think?' },
  description: 'Have your say on the questions of the moment and see what others think.',
  eyebrow: 'The poll',
  open: 'Right now',
  ended: 'Over',
  none: 'No poll at the moment. Come back soon!',
  choices: 'Answers',
  yours: 'your answer',
  total: { one: '{{n}} vote', other: '{{n}} votes' },
  thanks: 'Thank you for taking part!',
  first: 'Be among the first to have your say!',
  until: 'Until {{date}}',
  endedOn: 'Ended on {{date}}',
}
