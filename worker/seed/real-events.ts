import { z } from 'zod'
import { siteTimeZone } from '../../src/contracts/limits.ts'
import { dayIn } from '../../src/lib/time/zoned-time.ts'
import type { NewEventRow } from '../backend/db/schema.ts'
import { nextTiming } from '../backend/events/timings.ts'
import { mapOpenAgenda } from '../backend/importing/openagenda.ts'
import { taxonomyId } from '../backend/reference/taxonomy-id.ts'
import { dayOf, moveTimings } from './demo-dates.ts'
import file from './real-events.json' with { type: 'json' }
import { seedTaxonomies } from './references.ts'

const slugOf = (type: 'type' | 'topic' | 'pillar' | 'momentum') =>
  z.enum(seedTaxonomies.filter((row) => row.type === type).map(({ slug }) => slug))

/** A public record and what the demonstration adds: its day, a word that `dayOf` knows, and what it is listed under. */
const curatedEvent = z.strictObject({
  when: z.string(),
  type: slugOf('type'),
  topic: slugOf('topic'),
  pillar: slugOf('pillar'),
  momentum: slugOf('momentum').optional(),
  /** Sentences of the long description that name a date. */
  without: z.array(z.string()).default([]),
  record: z.record(z.string(), z.unknown()),
})

/**
 * The public records beside this file as demonstration events: mapped as an import maps them, then moved around `now`.
 * They keep their source but not its uid, so that importing the real file adds the real events. No cover addresses:
 * the demonstration works without a network.
 * @throws for an entry of another shape, or a record that no import would take
 */
export function realEvents(now: number): NewEventRow[] {
  const today = dayIn(siteTimeZone, now)
  return z
    .array(curatedEvent)
    .parse(file.events)
    .map(({ when, without, record, ...listed }) => {
      const longdescription_fr = without.reduce(
        (text, part) => text.replace(part, ''),
        String(record['longdescription_fr'] ?? ''),
      )
      const mapped = mapOpenAgenda({ ...record, longdescription_fr }, { now, findTaxonomy: () => null })
      if (!('row' in mapped)) throw new Error(`The record ${mapped.uid} does not map: ${mapped.reason}`)
      const { row } = mapped
      const timings = moveTimings(row.timings ?? [[row.startsAt, row.overAt]], dayOf(when, today), row.timeZone)
      const [nextBegin, nextEnd] = nextTiming(timings, now)
      const overAt = timings.at(-1)![1]
      return {
        ...row,
        id: `demo-${row.sourceUid}`,
        slug: `${row.slug}-${row.citySlug}`,
        typeId: taxonomyId('type', listed.type),
        topicId: taxonomyId('topic', listed.topic),
        pillarId: taxonomyId('pillar', listed.pillar),
        momentumId: listed.momentum ? taxonomyId('momentum', listed.momentum) : null,
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
