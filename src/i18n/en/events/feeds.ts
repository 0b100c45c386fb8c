import type { Messages } from '../../messages.ts'

export const feeds: Messages['feeds'] = {
  list: 'Events',
  own: 'My Chiche calendar',
  online: 'Online',
  liked: { title: '[FAVOURITE] {{title}}', note: 'Among your favourites: you have no place yet.' },
  waiting: { title: '[WAITING] {{title}}', note: 'You are on the waiting list: your place is not certain yet.' },
  cancelled: '[CANCELLED] {{title}}',
  postponed: '[POSTPONED] {{title}}',
  moreDates: { one: '{{n}} date in all', other: '{{n}} dates in all' },
  description: 'Upcoming events, picked on Chiche.',
  tooOld: 'This event is too old',
  searchDescription: 'Search everything on Chiche: events, articles, topics and cities',
  siteDescription: 'Events near you to take action.',
}
