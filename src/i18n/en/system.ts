import type { Messages } from '../messages.ts'

export const system: Messages['system'] = {
  notFound: {
    title: 'Page not found',
    message: 'Oops! Page not found',
    text: 'This link changed its mind. No harm done: there is plenty more to do.',
  },
  gone: {
    title: 'This event is too old',
    text: 'It ended more than a year ago. We keep the memories, not the pages.',
  },
  other: {
    title: 'Something went wrong',
    text: 'This one is on us, not on you. Try again in a moment.',
  },
  preview: 'Preview',
  editorUnsigned:
    'Nothing can be edited here: the preview address is not signed, or no longer is. Add what “npm run content -- preview” prints to the address.',
  fallback: 'ERROR',
  goHome: 'Back to home',
  seeEvents: 'See the events',
  search: 'What are you looking for?',
  searchPlaceholder: 'Workshop, repair café, march…',
  alternatives: 'Here is what is coming up',
  maintenance: {
    title: 'Back in a moment',
    heading: 'Tidying up',
    bean: 'the workshop.',
    text: 'The site is under maintenance for a few minutes. Your registrations are safe and warm.',
  },
  coming: {
    title: 'Coming soon',
    heading: 'Not quite',
    bean: 'ready yet.',
    text: 'This page is on its way. We would rather say so than show you a façade.',
  },
}
