import type { Messages } from '../../messages.ts'

export const home: Messages['home'] = {
  title: 'Up for making a difference this weekend?',
  description:
    'Workshops, walks, work parties, debates: find something to do for the planet and for each other, near you or online.',
  headingBefore: 'Up for action',
  headingBean: 'this weekend?',
  lead: {
    one: '{{n}} event for the planet and for each other, near you and online. Free or nearly, open to everyone.',
    other: '{{n}} events for the planet and for each other, near you and online. Free or nearly, open to everyone.',
  },
  shortcuts: 'Shortcuts',
  today: 'Today',
  tomorrow: 'Tomorrow',
  weekend: 'This weekend',
  free: 'Free',
  online: 'Online',
  near: 'In the next few days, near {{city}}',
  changeCity: 'Change city',
  period: 'Period',
  nothing: 'Nothing around here that day. Time to look elsewhere, or to start something?',
  seeAll: { one: 'See the event', other: 'See all {{n}} events' },
  topics: 'Where will you start?',
  topicCount: { one: '{{n}} event', other: '{{n}} events' },
  featured: 'Not to be missed',
  fromHome: 'Without leaving home',
  allOnline: 'All online events',
  cities: 'It is happening elsewhere too',
  organizeTitle: 'What if the next one',
  organizeBean: 'were yours?',
  organizeText:
    'A shared soup, a bike workshop, a hedge to plant: all it takes is a date, a place and two neighbours. We take care of the rest.',
  organize: 'Propose an event',
  international: {
    title: 'Events for action, everywhere',
    headingBefore: 'Find people to',
    headingBean: 'act with',
    upcoming: 'Coming up',
    all: 'All events',
  },
}
