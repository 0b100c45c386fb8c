import { maxLimit, siteTimeZone } from '../../contracts/limits.ts'
import { addDays, dayIn } from '../../lib/time/zoned-time.ts'
import type { PublicContext } from '../../page/define-page.ts'
import * as events from '../events.contract.ts'

/**
 * The events of an organizer that are over, the oldest first; `total` may be more than are read.
 * @returns `undefined` when they cannot be read
 */
export function loadPast({ api, defer, now, locale }: PublicContext, organizer: string) {
  const to = addDays(dayIn(siteTimeZone, now), -1)
  const query = { organizer, from: '2000-01-01', to, limit: maxLimit, lang: locale }
  return defer(api(events.list, { query }), undefined)
}
