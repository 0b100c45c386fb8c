import type { Messages } from '../../messages.ts'

export const eventFrame: Messages['eventFrame'] = {
  see: 'View',
  write: 'Write',
  checkIn: 'Check in',
  tabs: 'This event',
  tab: {
    dashboard: 'Dashboard',
    attendees: 'Attendees',
    messages: 'Messages',
    feedbacks: 'Feedback',
    team: 'Team',
    edit: 'Edit',
    duplicate: 'Duplicate',
  },
  doorOnly: {
    title: 'You are at the door',
    text: 'Your role is to check people in, nothing else:',
    way: 'Go to the door',
  },
}
