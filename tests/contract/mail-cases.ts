import { env } from 'cloudflare:workers'
import { signCalendar } from '../../worker/backend/account/calendar/calendar-signature.ts'
import { mintUnsubscribeToken } from '../../worker/backend/mail/unsubscribe-token.ts'
import type { Case } from './contract-suite.ts'

const signature = await signCalendar(env, { id: 'u1', calendarVersion: 1 })

/** Endpoints that mails and calendars of registrations call. */
export const mailCases = {
  'users.unsubscribe': {
    right: '/v1/users/unsubscribe',
    body: { token: await mintUnsubscribeToken(env, { topic: 'reminders', person: 'u1' }) },
    wrongBodies: [
      [{}, 'token'],
      [{ token: 'unknown' }, 'token'],
      [{ token: 'reminders.u1.wrong' }, 'token'],
      [{ token: 'x'.repeat(201) }, 'token'],
    ],
  },
  'users.calendar': { right: '/v1/users/u1/calendar', forbidden: ['/v1/users/u2/calendar'] },
  'users.renewCalendar': { right: '/v1/users/u1/calendar', forbidden: ['/v1/users/u2/calendar'] },
  'users.calendarEvents': {
    right: `/v1/calendar/u1/${signature}`,
    wrong: [[`/v1/calendar/u1/${'x'.repeat(101)}`, 'signature']],
    unknown: [`/v1/calendar/u2/${signature}`, `/v1/calendar/u1/${signature.slice(1)}`],
  },
} satisfies Record<string, Case>
