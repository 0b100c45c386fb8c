import type { Messages } from '../messages.ts'

export const offline: Messages['offline'] = {
  title: 'Offline',
  heading: 'No',
  bean: 'network.',
  text: 'This page is not on your device yet. Here is what you can read in the meantime; the rest comes back with the network.',
  retry: 'Try again',
  saved: 'To read without network',
  nothing: 'Nothing yet: the pages that you open with a network will be here.',
  waiting: 'Waiting for the network',
  seen: 'seen {{when}}',
  today: 'at {{time}}',
  earlier: 'on {{day}} at {{time}}',
  note: 'Page seen {{when}}, offline.',
  older: 'The site has changed since.',
  likeSoon: 'Noted. Your like is sent as soon as the network is back.',
  noted: 'Noted! Your registration is sent as soon as the network is back.',
  actions: { like: 'A like', unlike: 'A like taken back', attend: 'A registration', line: 'A place in a waiting list' },
  sent: 'Sent now that the network is back:',
  failed: 'Could not be sent:',
  dropped: 'Not sent, because someone else uses this device now:',
  open: 'See the page',
}
