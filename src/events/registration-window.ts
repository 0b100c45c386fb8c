import type { Event } from './events.contract.ts'
import type { I18n } from '../i18n/use-i18n.ts'
import { formatDay, formatHour } from './event-dates.ts'
import { msOf } from '../lib/time/iso-instant.ts'

type Window = Pick<Event, 'registrationOpensAt' | 'registrationClosesAt' | 'registerExternal'>

/**
 * Whether registration here has not opened yet, or has closed before the event; `undefined` while it is open.
 * @param now ms
 */
export function closedWindow(event: Window, now: number): 'before' | 'after' | undefined {
  const { registrationOpensAt: opens, registrationClosesAt: closes, registerExternal } = event
  if (registerExternal) return undefined
  if (opens !== null && msOf(opens) > now) return 'before'
  return closes !== null && msOf(closes) <= now ? 'after' : undefined
}

/** When registration opens, or that it has closed. */
export function windowText(event: Window & Pick<Event, 'timeZone'>, state: 'before' | 'after', i18n: I18n): string {
  const { t, locale } = i18n
  if (state === 'after' || event.registrationOpensAt === null) return t('event.registration.closedText')
  const { registrationOpensAt: opens, timeZone } = event
  return t('event.registration.opensText', {
    when: `${formatDay(opens, locale, timeZone, 'long')}, ${formatHour(opens, locale, timeZone)}`,
  })
}
