import type { AlertName, AlertWhat } from '../../../../src/admin/monitoring/alerts.contract.ts'
import { siteTimeZone } from '../../../../src/contracts/limits.ts'
import { momentWords } from '../compose/event-words.ts'
import { accountMail, dayWords, legalLinks } from './define-mail.ts'

/** Mails of operators to an account or a guest, and of the site to its operators. */

interface Message {
  message: string
}
interface Measure extends Message {
  /** Until when it lasts, ms; without one there is no end. */
  until?: number
}
interface Alert {
  /** What broke, or works again. */
  alert: AlertName
  at: number
  message?: string
  /** What is wrong with it. */
  what?: AlertWhat
}

const ofOperators = { to: 'events/list', why: 'account', links: legalLinks } as const
const measured = (message: string): Measure => ({ message, until: Date.UTC(2027, 0, 15) })

const alertMail = accountMail<Alert>({
  to: 'admin/overview',
  values: ({ data: { alert, at }, t }) => ({
    alert: alert ? t(`adminMonitoring.alerts.name.${alert}`) : '',
    when: at === undefined ? '' : momentWords(at, siteTimeZone, t, 'full'),
  }),
  quote: ({ data: { what, message }, t }) =>
    what ? t(`adminMonitoring.alerts.what.${what.key}`, what.values) : message || undefined,
  example: () => ({ alert: 'jobs', at: Date.UTC(2026, 10, 23, 8, 30), what: { key: 'silent', values: {} } }),
})

export const operatorMails = {
  factorsReset: accountMail<Message>({
    ...ofOperators,
    to: 'account/security',
    look: 'key',
    example: (message) => ({ message }),
  }),
  accountErased: accountMail<Measure>({
    ...ofOperators,
    look: 'goodbye',
    isDecision: true,
    more: ({ data: { until }, t }) =>
      until === undefined ? [] : [t('mail.accountErased.until', { day: dayWords(until, t) })],
    example: measured,
  }),
  guestData: accountMail<{ token: string; until: number }>({
    to: 'account/data',
    why: 'address',
    look: 'read',
    more: ({ data: { until }, t }) =>
      until === undefined ? [] : [t('mail.guestData.until', { day: dayWords(until, t) })],
    isDecision: true,
    links: legalLinks,
    example: () => ({ token: 'example', until: Date.UTC(2027, 0, 15) }),
  }),
  accountSuspended: accountMail<Measure>({
    ...ofOperators,
    look: 'goodbye',
    isDecision: true,
    more: ({ data: { until }, t }) =>
      until === undefined ? [] : [t('mail.accountSuspended.until', { day: dayWords(until, t) })],
    example: measured,
  }),
  teamMessage: accountMail<Message>({
    ...ofOperators,
    look: 'talk',
    isMass: true,
    example: (message) => ({ message }),
  }),
  alertBegan: { ...alertMail, look: 'cancelled' as const },
  alertEnded: { ...alertMail, look: 'reminder' as const },
}
