import type { newsletter as source } from '../../fr/accounts/newsletter.ts'

export const newsletter: typeof source = {
  email: 'Your email address',
  subscribe: 'Subscribe',
  success: 'Welcome, you are now on the newsletter list. 🎉',
  loading: 'Signing you up…',
  failure: 'Something went wrong. Try again in a moment.',
  topic: {
    bean: 'and much more,',
    after: 'every week',
  },
  hero: {
    before: 'Get the week’s',
    bean: 'best ideas',
    after: 'by email',
    text: 'Events to join and things to try, once a week.',
  },
}
