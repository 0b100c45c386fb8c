import { dayIn } from '../../src/lib/time/zoned-time.ts'
import { siteTimeZone } from '../../src/contracts/limits.ts'
import { mapOpenAgenda, type FindTaxonomy } from '../backend/importing/openagenda.ts'
import { nextTiming } from '../backend/events/values/timings.ts'
import type { NewEventRow } from '../backend/db/schema.ts'
import { dayOf, moveTimings } from './demo-dates.ts'
import openAgenda from './openagenda-events.json' with { type: 'json' }
import { taxonomyId } from '../backend/reference/taxonomy-id.ts'

/** Texts that name a date would contradict a moved event: these events go to past weeks. */
const namesDate =
  /\b20\d\d\b|\b\d{1,2}(?:er)? (?:et \d+ )?(?:janvier|février|mars|avril|mai|juin|juillet|août)|\bmai\b/i
const coming = [
  'today',
  'tomorrow',
  '+2',
  'fri+1',
  '+4',
  'sat',
  '+6',
  'sun',
  '+9',
  'sat+1',
  '+13',
  '+16',
  'sat+2',
  '+20',
  '+24',
  'fri+3',
  '+33',
  'sat+5',
]
const past = [
  '-2',
  '-3',
  '-5',
  '-6',
  '-8',
  '-9',
  '-11',
  '-13',
  '-16',
  '-19',
  '-23',
  '-27',
  '-31',
  '-36',
  '-41',
  '-47',
  '-52',
  '-58',
]

/** Finds taxonomies by keyword: those of a new site have their original slugs. */
const findTaxonomy: FindTaxonomy = (type, _, keyword) => (keyword === undefined ? null : taxonomyId(type, keyword))

/**
 * The public records beside this file as demonstration events: mapped as an import maps them, then moved around `now`.
 * They keep their source but not its uid, so that importing the real file adds the real events. No cover addresses:
 * the demonstration works without a network.
 */
export function realEvents(now: number): NewEventRow[] {
  const today = dayIn(siteTimeZone, now)
  const used = { coming: 0, past: 0 }
  return openAgenda.records.map((record) => {
    const mapped = mapOpenAgenda(record, { now, findTaxonomy })
    if (!('row' in mapped)) throw new Error(`The record ${mapped.uid} does not map: ${mapped.reason}`)
    const { row } = mapped
    const original = row.timings ?? [[row.startsAt, row.overAt]]
    const dated = namesDate.test([row.title, row.summary, row.description, row.price].map((text) => text.fr).join(' '))
    // a run of weeks has begun already
    const day =
      original.length > 10 && !dated
        ? '-12'
        : dated
          ? past[used.past++ % past.length]!
          : coming[used.coming++ % coming.length]!
    const timings = moveTimings(original, dayOf(day, today), row.timeZone)
    const [nextBegin, nextEnd] = nextTiming(timings, now)
    const overAt = timings.at(-1)![1]
    return {
      ...row,
      id: `demo-${row.sourceUid}`,
      slug: `${row.slug}-${row.citySlug}`,
      sourceUid: null,
      sourceDigest: null,
      coverUrl: {},
      coverCredit: null,
      startsAt: timings[0]![0],
      endsAt: overAt,
      overAt,
      timings: row.timings && timings,
      nextBegin,
      nextEnd,
      createdAt: now,
      updatedAt: now,
    }
  })
}
