import type { Faults, Overview } from './overview.contract.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import type { IconName } from '../../ui/media/icons.ts'
import { momentText } from '../admin-times.ts'

/** Something that is broken: what people notice of it, and the way to its repair. */
export interface BrokenThing {
  key: string
  icon: IconName
  title: string
  text: string
  action?: { label: string; href: string }
}

/** What is broken now, what concerns most people first. @param now ms */
export function brokenThings(
  faults: Faults,
  { mails, jobs, alerts }: Overview,
  i18n: I18n,
  now: number,
): BrokenThing[] {
  const { t, href } = i18n
  const last = jobs.runs[0]
  const runs = { label: t('admin.overview.silentJobs.action'), href: '#runs' }
  const things: (BrokenThing | false)[] = [
    faults.maintenance && {
      key: 'maintenance',
      icon: 'construction',
      title: t('admin.overview.maintenance.title'),
      text: t('admin.overview.maintenance.text'),
      action: { label: t('admin.overview.maintenance.action'), href: href('admin/maintenance') },
    },
    faults.silentJobs && {
      key: 'silentJobs',
      icon: 'clock-alert',
      title: t('admin.overview.silentJobs.title'),
      text: last
        ? t('admin.overview.silentJobs.text', { when: momentText(last.at, i18n, now) })
        : t('admin.overview.silentJobs.never'),
      action: runs,
    },
    faults.lateMails > 0 && {
      key: 'lateMails',
      icon: 'mail-warning',
      title: t.plural('admin.overview.lateMails.title', faults.lateMails),
      text: t('admin.overview.lateMails.text', { when: mails.lateSince ? momentText(mails.lateSince, i18n, now) : '' }),
      action: { label: t('admin.overview.lateMails.action'), href: href('admin/mails') },
    },
    faults.failedMails > 0 && {
      key: 'failedMails',
      icon: 'mail-x',
      title: t.plural('admin.overview.failedMails.title', faults.failedMails),
      text: mails.error
        ? t('admin.overview.failedMails.text', { error: mails.error })
        : t('admin.overview.failedMails.noError'),
      action: { label: t('admin.overview.failedMails.action'), href: href('admin/mails', {}, { view: 'failed' }) },
    },
    !faults.silentJobs &&
      faults.failedJobs.length > 0 && {
        key: 'failedJobs',
        icon: 'triangle-alert',
        title: t('admin.overview.failedJobs.title'),
        text: t('admin.overview.failedJobs.text', { names: faults.failedJobs.join(', ') }),
        action: runs,
      },
    ...alertedThings(alerts, i18n, now),
  ]
  return things.filter((thing) => thing !== false)
}

/** Ongoing alerts, except those of mails and scheduled jobs, which have sentences of their own. */
const alertedThings = (alerts: Overview['alerts'], i18n: I18n, now: number): BrokenThing[] =>
  alerts
    .filter(({ name, endedAt }) => endedAt === null && name !== 'mails' && name !== 'jobs')
    .map(({ name, beganAt }) => ({
      key: name,
      icon: 'triangle-alert',
      title: i18n.t(`adminMonitoring.alerts.name.${name}`),
      text: i18n.t('adminMonitoring.alerts.since', { when: momentText(beganAt, i18n, now) }),
      action: { label: i18n.t('adminMonitoring.alerts.see'), href: '#alerts' },
    }))
