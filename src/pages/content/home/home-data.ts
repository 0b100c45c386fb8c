import { AppError } from '../../../contracts/errors.ts'
import * as events from '../../../contracts/v1/events.ts'
import * as seo from '../../../contracts/v1/seo.ts'
import { siteTimeZone } from '../../../contracts/limits.ts'
import { presetRange, type DatePreset } from '../../../features/events/list/date-presets.ts'
import { dayIn } from '../../../lib/time/zoned-time.ts'
import type { EndpointCall } from '../../../contracts/endpoint.ts'
import type { NearPlace, PublicContext } from '../../define-page.ts'

/** The days that the home page shows, in tabs. */
export const homePeriods = ['today', 'tomorrow', 'weekend'] as const satisfies DatePreset[]
export type HomePeriod = (typeof homePeriods)[number]

export interface HomeData {
  today: string
  near: NearPlace | undefined
  total: number
  facets: events.Facets
  periods: Record<HomePeriod, { events: events.EventSummary[]; total: number }>
  online: events.EventSummary[]
  /** Events of the organisation itself: one of them leads. */
  own: events.EventSummary[]
  /** Search-engine texts that operators wrote, over those of the code. */
  seo: seo.SeoTexts | undefined
}

/** Where a visitor of the chiche variant is, when the network does not know. */
const paris: NearPlace = { city: 'Paris', countryCode: 'FR', lat: 48.8566, lng: 2.3522 }
const noFacets: events.Facets = { topic: [], type: [], city: [], accessibility: [], visio: 0, free: 0, makesense: 0 }

type EventQuery = NonNullable<EndpointCall<typeof events.list>['query']>

/** Reads what the home page shows; a list that cannot be had is empty, and its section is left out. */
export async function loadHome({ api, locale, now, near: given, variant }: PublicContext): Promise<HomeData> {
  const today = dayIn(siteTimeZone, now)
  const near = given ?? (variant === 'chiche' ? paris : undefined)
  const around = near && { loc: `[${near.lng},${near.lat}]` }
  const list = async (query: EventQuery): Promise<events.EventList> => {
    try {
      return await api(events.list, { query: { lang: locale, ...query } })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { data: [], total: 0, count: 0 }
    }
  }
  const texts = api(seo.byKey, { params: { key: 'content/home' } }).then(
    ({ data }) => data,
    () => undefined,
  )
  const [all, day, tomorrow, weekend, online, own] = await Promise.all([
    list({ limit: 1, facets: 'true' }),
    ...homePeriods.map((period) => list({ limit: 5, ...around, ...presetRange(period, today) })),
    list({ limit: 8, visio: 'true' }),
    list({ limit: 4, makesense: 'true' }),
  ])
  return {
    today,
    near,
    total: all!.total,
    facets: all!.facets ?? noFacets,
    periods: { today: period(day), tomorrow: period(tomorrow), weekend: period(weekend) },
    online: online!.data,
    own: own!.data,
    seo: await texts,
  }
}

const period = (list: events.EventList | undefined) => ({ events: list?.data ?? [], total: list?.total ?? 0 })
