import type { Messages } from '../../messages.ts'

export const live: Messages['live'] = {
  offline: 'No network: nothing has changed. Try again once it is back.',
  signedOut: 'Your session is over. Log in again to go on.',
  logIn: 'Log in',
  forbidden: 'Your role in the team does not allow this.',
  conflict: 'Someone changed this meanwhile. The list is up to date.',
  tooMany: 'That was a little fast. Try again in a minute.',
  failed: 'That did not work, nothing has changed. Try again.',
  retry: 'Try again',
}
