import type { Messages } from '../../messages.ts'

export const provider: Messages['provider'] = {
  or: 'or',
  buttons: {
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
  },
  names: {
    google: 'Google',
    facebook: 'Facebook',
  },
  failures: {
    denied: 'The log-in was refused over there; nothing changed here. Try again, or continue with your email.',
    confirm:
      'We still need to know that this address is yours. We wrote to you: confirm with the link in the message, then come back to log in.',
    noEmail: 'We need an email address and were not given one. Continue with your email.',
    failed: 'The log-in did not work out. Try again in a moment, or continue with your email.',
    closed: 'The window was closed before the end. Nothing is lost: try again whenever you like.',
    blocked: 'Your browser blocked the window. Allow it for this site, then try again.',
  },
  window: {
    title: 'Log in',
    done: 'All done: this window is closing. If it stays, you can close it and go back to the site.',
  },
  link: {
    title: 'Link my accounts',
    heading: 'Is it really you?',
    text: 'Confirm, and you will be able to log in to your account with the service you just used.',
    submit: 'Yes, it’s me',
    done: 'All done. You can log in.',
    invalid: 'This link no longer works',
    invalidText:
      'It was used already, it is more than 24 hours old, or it is incomplete. Log in again to get another one.',
  },
  account: {
    title: 'Log-in with Google or Facebook',
    text: 'The services you can log in with.',
    none: 'None for now. Log in once with one of them, with the same email.',
    remove: 'Unlink {{name}}',
    removed: 'Unlinked: this service no longer logs you in here.',
    needsPassword: 'Choose a password first: without one you could no longer get in.',
  },
}
