import type { Messages } from '../messages.ts'

export const blocks: Messages['blocks'] = {
  partnership: 'In partnership with',
  start: 'Count me in',
  newTab: 'new tab',
  slides: 'Slides',
  previousSlide: 'Back',
  nextSlide: 'Forward',
  allArticles: 'See all articles',
  learnMore: 'Learn more',
  partner: 'A partner’s offer',
  leaveFor: 'Go on to the site of {{company}}',
  formText: '{{company}} answers you directly.',
  events: 'Events',
  noEvents: 'Nothing matches at the moment.',
  allTopics: 'All topics',
  showAll: 'Show all',
  feed: { title: 'On social media', play: 'Play the video', next: 'Next', previous: 'Previous' },
}
