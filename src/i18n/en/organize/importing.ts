import type { Messages } from '../../messages.ts'

export const importing: Messages['importing'] = {
  title: 'Announced elsewhere already?',
  text: 'Paste its address, we fill in the rest.',
  address: 'Address of the announcement',
  fill: 'Fill in',
  failed: 'Nothing could be read. Try again in a moment.',
  filled: 'Taken from {{host}}',
  parts: 'Filled in: {{parts}}.',
  nothing: 'Nothing new: everything was filled in already.',
  check: 'Check the times.',
  place: 'The place is written like this: “{{place}}”. Choose it from the list.',
  undo: 'Undo all of it',
  part: {
    title: 'title',
    summary: 'summary',
    description: 'description',
    date: 'dates',
    place: 'place',
    price: 'price',
    cover: 'picture (say what it shows in “The style”)',
  },
}
