import type { Messages } from '../messages.ts'

export const attend: Messages['attend'] = {
  title: 'Take part',
  join: {
    heading: 'Are you coming?',
    text: 'With an account you find your ticket and your plans on all your devices.',
    guest: 'Without an account, just this once',
  },
  registerHeading: 'Just your name and a password',
  nameHeading: 'What shall we call you?',
  confirm: {
    heading: 'Can we count on you?',
    text: 'You register with {{email}}.',
    submit: 'I’m in',
  },
  guest: {
    heading: 'Your name, your email, and that’s all',
    text: 'We send you a link to confirm. We hold your seat for 30 minutes.',
    name: 'Your name',
    submit: 'I’m in',
  },
  mailed: {
    text: 'We wrote to you: open the link in the message to confirm your registration. We keep your seat for 30 minutes.',
    line: 'We wrote to you: open the link in the message to enter the waiting list.',
    spam: 'Nothing there? Look in your spam, or start again: the last address counts.',
    again: 'Not the right address?',
  },
  link: {
    heading: 'One last click',
    text: 'Confirm that you are coming: the seat is yours.',
    lineText: 'Confirm your address: you enter the waiting list.',
    submit: 'I confirm my seat',
    invalid: 'This link no longer works',
    invalidText:
      'Your seat was not confirmed in time, or the link is incomplete. There may be a seat left: start again.',
    again: 'Register again',
  },
  unconfirmed: {
    heading: 'One more thing',
    text: 'Confirm your email to be able to register for the event.',
    sentTo: 'We wrote to {{email}}: click the link in the message, then come back here.',
    done: 'It’s confirmed, continue',
    wrong: 'Not the right address?',
  },
  full: {
    text: 'All the seats are taken. On the waiting list, the first seat to become free goes to the first person.',
    meanwhile: 'The last seat has just gone.',
    submit: 'Join the waiting list',
    logIn: 'Log in to join the list',
    seatsLeft: 'Good news: a seat is left. Register quickly.',
  },
  choose: 'Choose…',
  noList: 'All seats are taken, and there is no waiting list.',
  external: {
    heading: 'Registration happens elsewhere',
    text: 'You will be redirected to {{host}}.',
    noAccount: 'No account is needed here: you register there.',
    go: 'Continue to {{host}}',
  },
  conflict: 'You already have plans at that time',
  going: {
    heading: 'It’s confirmed, see you there!',
    mailed: 'Your ticket is also in the message sent to {{email}}.',
    cancel: 'Can’t make it? Give your seat back in one click: someone will take it.',
    unattend: 'Cancel my registration',
    share: 'Going together? Send the link around.',
    back: 'Back to the event',
  },
  closed: {
    heading: 'Registration is closed',
    others: 'See the events',
  },
  errors: {
    failed: 'Your registration did not go through. Nothing is lost: try again in a moment.',
    noGuests: 'This event needs an account.',
  },
}
