import type { Messages } from '../messages.ts'

export const mail: Messages['mail'] = {
  greeting: 'Hello,',
  signature: 'See you soon,\nthe Chiche team',
  site: 'Chiche',
  linkHint: 'If the button does not work, copy this address into your browser:',
  activate: {
    subject: 'Confirm your email',
    text: 'Welcome! Confirm your address so that you can sign up for events.',
    button: 'Confirm my email',
    remark:
      'This link works for 7 days. If you did not create an account, ignore this message: nothing happens without confirmation.',
  },
  resetPassword: {
    subject: 'Choose a new password',
    text: 'You asked for a new password. Choose it with this link; your other sessions will then be closed.',
    button: 'Choose a password',
    remark:
      'This link works once, for 30 minutes. If you asked for nothing, ignore this message: your password stays the same.',
  },
  changeEmail: {
    subject: 'Confirm your new address',
    text: 'You want to use this address for your account. Confirm it, and it will replace the old one.',
    button: 'Confirm this address',
    remark: 'This link works for 24 hours. If you asked for nothing, ignore this message.',
  },
  changeEmailNotice: {
    subject: 'Your email address is about to change',
    text: 'Someone, most likely you, asked to replace the address of your account with {{email}}. The change is made once the new address is confirmed.',
    button: 'See my account',
    remark: 'If it was not you, change your password right away.',
  },
  emailChanged: {
    subject: 'Your email address has changed',
    text: 'A new address has been confirmed for your account. This one can no longer be used to log in.',
    button: 'See my account',
    remark: 'If it was not you, reply to this message quickly.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    text: 'The password of your account has just been changed, and your other sessions have been closed.',
    button: 'Log in',
    remark: 'If it was not you, ask for a new password right away from the log-in page.',
  },
  sessionStolen: {
    subject: 'One of your sessions was closed',
    text: 'A session of your account was used in two places at once. We closed it to be safe: just log in again.',
    button: 'Log in',
    remark: 'If it happens again, change your password.',
  },
  accountDeleted: {
    subject: 'Your account is deleted',
    text: 'Your account and everything in it have been deleted, as you asked. You are welcome back any time.',
    button: 'See the events',
    remark: 'This is our last message.',
  },
}
