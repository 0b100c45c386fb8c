import { siteTimeZone } from '../../contracts/limits.ts'
import * as hotspots from '../list/hotspots.contract.ts'
import * as taxonomies from '../list/taxonomies.contract.ts'
import { describeList, type DescribedList } from '../list/describe-list.ts'
import { followedState } from '../list/followed-query.ts'
import { organizerName } from '../list/organizer-name.ts'
import { dayIn } from '../../lib/time/zoned-time.ts'
import type { PublicContext } from '../../page/define-page.ts'

/** A followed list in words, for pages. */
export interface FollowedList extends DescribedList {
  /** « Les événements à Lyon », or « Tous les événements ». */
  title: string
  organizer: string | undefined
  today: string
}

/** Describes a followed query with the labels that the API serves. */
export async function describeFollowed(
  { api, places, texts, now }: PublicContext,
  query: URLSearchParams,
): Promise<FollowedList> {
  const today = dayIn(siteTimeZone, now)
  const asked = followedState(query)
  const [labels, sites, organizer, i18n] = await Promise.all([
    api(taxonomies.list, { query: { limit: 0, hidden: 'false' } }),
    asked.hotspot.length > 0 ? api(hotspots.list, { query: { limit: 0 } }) : undefined,
    asked.organizer === undefined ? undefined : organizerName(api, asked.organizer),
    texts,
  ])
  const described = await describeList(query, {
    places,
    labels: labels.data,
    hotspots: sites?.data,
    organizer,
    i18n,
    today,
  })
  const { scope } = described
  const title = scope === '' ? i18n.t('follow.all') : i18n.t('follow.some', { what: scope })
  return { ...described, organizer, today, title }
}
