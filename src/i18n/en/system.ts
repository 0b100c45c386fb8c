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
  notOffered: 'This page needs something that the service behind this site does not offer. All the rest is here.',
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
    until: 'Back {{when}}.',
  },
  apiError: {
    title: 'That did not work',
    heading: 'That did not',
    bean: 'work.',
    reasons: {
      unauthorized: 'This takes an account. Log in, then try again.',
      forbidden: 'Your account is not allowed to do this. Ask the person who organizes.',
      not_found: 'What you are looking for does not exist, or no longer does.',
      gone: 'It is too old: the page was taken down.',
      invalid_input: 'Something in the address is missing or wrong. Start again from the page you came from.',
      invalid_token: 'This link was used already or is no longer valid. Ask for a new one.',
      conflict: 'Things have changed meanwhile. Reload the page you came from and try again.',
      event_closed: 'Registration for this event is closed.',
      too_many_requests: 'Many requests in a short time. Wait a minute, then try again.',
      unavailable: 'The service is not answering right now. Nothing is lost: try again in a moment.',
      other: 'This one is on us, not on you. Try again in a moment.',
    },
    retry: 'Try again',
    logIn: 'Log in',
    request: 'If it goes on, write to us with this number: {{id}}',
  },
  apiSuccess: {
    title: 'Done',
    heading: 'There,',
    bean: 'it is done.',
    what: {
      registration: 'You are registered. The details are in your agenda, and an email is on its way.',
      unregistration: 'You are no longer registered. Someone else can have your place.',
      newsletter: 'Your address is confirmed. The next issue is for you.',
      message: 'Your message is on its way.',
      account: 'Your account is up to date.',
      other: 'All went well. You can close this page or go on.',
    },
    next: 'Go on',
  },
}
