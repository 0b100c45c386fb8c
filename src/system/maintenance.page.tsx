import type { EndpointOutput } from '../contracts/endpoint.ts'
import { siteTimeZone } from '../contracts/limits.ts'
import type { Locale } from '../contracts/locales.ts'
import { notice } from '../admin/maintenance/maintenance.contract.ts'
import { msOf } from '../lib/time/iso-instant.ts'
import { definePage } from '../page/define-page.ts'
import { Notice } from './notice.tsx'

/**
 * Served while the maintenance flag is on (spec §2, D8). It loads only the operators' words and the end of the maintenance, and is shown
 * without them when a storage does not answer.
 */
export default definePage('system/maintenance', {
  layout: 'bare',
  status: () => 503,
  load: ({ api }) => api(notice, {}).catch((): EndpointOutput<typeof notice> => ({ until: null, words: {} })),
  head: ({ i18n }) => ({ title: i18n.t('system.maintenance.title'), noindex: true }),
  Component: ({ data: { until, words }, context: { i18n, now } }) => (
    <Notice
      logo
      heading={i18n.t('system.maintenance.heading')}
      bean={i18n.t('system.maintenance.bean')}
      text={words[i18n.locale] || i18n.t('system.maintenance.text')}
      note={
        until !== null && msOf(until) > now
          ? i18n.t('system.maintenance.until', { when: dayAndTime(until, i18n.locale) })
          : undefined
      }
    />
  ),
})

const dayAndTime = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: siteTimeZone,
    timeZoneName: 'short',
  }).format(msOf(at))
