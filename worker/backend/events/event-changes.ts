import { sql, type SQL } from 'drizzle-orm'
import { locales, type Localized } from '../../../src/contracts/locales.ts'
import type { EventChange } from '../../../src/events/changes/event-change.contract.ts'
import type { Address, Event } from '../../../src/events/events.contract.ts'
import type { RevisionChange } from '../../../src/organize/history/revisions.contract.ts'
import { addressLine } from '../../../src/lib/text/address-line.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/** How long a change is shown, ms. */
const shownFor = 30 * 86_400_000
const maxShown = 5

/** The changes of an edit that visitors see. */
export interface StoredChanges {
  event: string
  /** ms */
  at: number
  /** JSON: `RevisionChange[]` */
  changes: string
}

/**
 * The edits of date and place of published events, the latest first.
 * @param which a condition on `r.event_id`
 * @param now ms
 */
export const changesStatement = (which: SQL, now: number): SQL<StoredChanges> =>
  sql<StoredChanges>`SELECT r.event_id AS event, r.created_at AS at, json_group_array(json(c.value)) AS changes
      FROM event_revisions r, json_each(r.changes) c
      WHERE ${which} AND r.action = 'edited' AND r.created_at > ${now - shownFor}
        AND (c.value ->> 'field' IN ('date', 'endDate', 'timings') OR c.value ->> 'field' LIKE 'address.%')
    GROUP BY r.event_id, r.revision ORDER BY r.event_id, r.revision DESC`

/** @param stored rows of `changesStatement` for one event */
export const presentChanges = (stored: readonly StoredChanges[]): EventChange[] =>
  stored.flatMap(({ at, changes }) => changesOf(JSON.parse(changes) as RevisionChange[], toIso(at))).slice(0, maxShown)

function changesOf(changes: readonly RevisionChange[], at: string): EventChange[] {
  const of = (name: string) => changes.find(({ field }) => field === name)
  const place = placeChange(changes, at)
  type Dates = Event['timings']
  /** A single date is in `date` and `endDate`, which are absent where it is the first of several on the other side. */
  const datesOn = (side: 'before' | 'after'): Dates => {
    const several = of('timings')?.[side] as Dates | null
    const [first] = (of('timings')?.[side === 'before' ? 'after' : 'before'] ?? []) as Dates
    const begin = (of('date')?.[side] as string | undefined) ?? first?.begin ?? ''
    const end = (of('endDate')?.[side] as string | null | undefined) ?? (of('endDate') ? begin : first?.end)
    return several ?? [{ begin, end: end ?? begin }]
  }
  const timings = of('timings')
  if (timings) return [{ field: 'timings', at, before: datesOn('before'), after: datesOn('after') }, ...place]
  // An event that moves ends at another time too: the beginning says it.
  const moved = of('date') ?? of('endDate')
  if (typeof moved?.before !== 'string' || typeof moved.after !== 'string') return place
  const field = moved.field === 'date' ? 'date' : 'endDate'
  return [{ field, at, before: moved.before, after: moved.after }, ...place]
}

/** The venue in each language before and after; none when the event had no address or has none any more. */
function placeChange(changes: readonly RevisionChange[], at: string): EventChange[] {
  const lines = (side: 'before' | 'after'): Localized =>
    Object.fromEntries(
      locales.flatMap((locale) => {
        const address = changes.find(({ field }) => field === `address.${locale}`)?.[side] as Address | null | undefined
        return address ? [[locale, addressLine(address)]] : []
      }),
    )
  const [before, after] = [lines('before'), lines('after')]
  const isShown = locales.some((locale) => before[locale] && after[locale] && before[locale] !== after[locale])
  return isShown ? [{ field: 'place', at, before, after }] : []
}
