import type { newsletter as source } from '../../fr/accounts/newsletter.ts'

export const newsletter: typeof source = {
  email: 'Your email address',
  subscribe: 'Subscribe',
  success: 'Welcome, you are now on the newsletter’s list. 🎉',
  loading: 'Signing you up…',
  failure: 'Something went wrong. Try again in a moment.',
  hero: {
    before: 'Get the week’s',
    bean: 'best plans',
    after: 'by email',
    text: 'Events and ideas to get things done, once a week.',
  },
}
