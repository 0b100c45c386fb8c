import { siteTimeZone } from '../../contracts/limits.ts'
import type { I18n } from '../../i18n/use-i18n.ts'
import { formatDay } from '../../events/event-dates.ts'

/** When a suspension ends; without end: `sans fin`. */
export const endText = (until: string, { t, locale }: I18n): string =>
  until.startsWith('9999') ? t('adminPeople.endless') : formatDay(until, locale, siteTimeZone, 'briefDated')
