import type { Messages } from '../../messages.ts'

export const push: Messages['push'] = {
  title: 'On this device',
  question: 'Shall we tell you here when a seat becomes free, and before the event?',
  account: 'Free seats and reminders, at once, on the device in your hand.',
  yes: 'Yes, tell me',
  no: 'No thanks',
  declined: 'Agreed. You can change your mind in your profile.',
  on: 'Agreed: we tell you on this device.',
  off: 'Stop telling me here',
  stopped: 'Agreed, no more messages on this device.',
  denied: 'Your browser refuses messages of this site. You can change that in its settings.',
  failed: 'That did not work. Try again in a moment.',
  seatOffered: 'A seat is free! It is yours until {{when}}.',
  reminderDay: 'It is tomorrow: {{when}}. Are you still coming?',
  reminderHours: 'It begins soon: {{when}}. See you there!',
  gameReminder: 'A new word is waiting. Six tries!',
}
