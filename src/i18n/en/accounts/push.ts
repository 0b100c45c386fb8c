import type { Messages } from '../../messages.ts'

export const push: Messages['push'] = {
  title: 'On this device',
  question: 'Shall we tell you here when a place comes free, and before the event?',
  account: 'Freed places and reminders, at once, on the device in your hand.',
  yes: 'Yes, tell me',
  no: 'No thanks',
  declined: 'All right. You can change your mind in your profile.',
  on: 'All right: we will tell you on this device.',
  off: 'Stop telling me here',
  stopped: 'All right, no more messages on this device.',
  denied: 'Your browser refuses messages from this site. You can change that in its settings.',
  failed: 'That did not work. Try again in a moment.',
  seatOffered: 'A place is free! It is yours until {{when}}.',
  reminderDay: 'It is tomorrow: {{when}}. Are you still coming?',
  reminderHours: 'It begins soon: {{when}}. See you there!',
  gameReminder: 'A new word is waiting. Six tries!',
}
