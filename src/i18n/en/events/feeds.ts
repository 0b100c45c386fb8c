import type { Messages } from '../../messages.ts'

export const feeds: Messages['feeds'] = {
  list: 'Events',
  own: 'My Chiche calendar',
  online: 'Online',
  cancelled: '[CANCELLED] {{title}}',
  postponed: '[POSTPONED] {{title}}',
  moreDates: { one: '{{n}} date in all', other: '{{n}} dates in all' },
  description: 'Upcoming events, picked on Chiche.',
  tooOld: 'This event is too old',
  searchDescription: 'Search everything on Chiche: events, articles, topics and cities',
  siteDescription: 'Events near you to take action.',
}
