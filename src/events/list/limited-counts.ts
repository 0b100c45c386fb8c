import type { EventList } from '../events.contract.ts'
import { comingRange, type DayRange, type LimitedCounts, type LimitedOption } from './date-presets.ts'

/** The number of a list's events; `undefined` while there are so many that they are not counted yet. */
export const totalOf = ({ total, atLeast }: Pick<EventList, 'total' | 'atLeast'>): number | undefined =>
  atLeast ? undefined : total

/** The part of the query of `GET /v1/events` that counting sets. */
export interface CountQuery extends ReturnType<typeof comingRange> {
  limit: number
  daysFrom?: string | undefined
  daysTo?: string | undefined
}

/**
 * Counts the events of a limited range: those of each day, those before it and those after it.
 * @param read asks for the list of events with all other filters
 * @param today day in the site's time zone
 */
export async function limitedCounts(
  options: readonly LimitedOption[],
  today: string,
  read: (query: CountQuery) => Promise<EventList>,
): Promise<LimitedCounts> {
  const of = (kind: LimitedOption['kind']) => options.filter((option) => option.kind === kind)
  const total = async ([option]: DayRange[]) =>
    option ? (await read({ limit: 1, ...comingRange({ from: option.from, to: option.to }, today) })).total : 0
  const days = of('day')
  const [before, after, { days: listed = [] }] = await Promise.all([
    total(of('before')),
    total(of('after')),
    read({ limit: 1, daysFrom: days[0]?.from, daysTo: days.at(-1)?.to }),
  ])
  return { before, after, days: new Set(listed.map(({ day }) => day)) }
}
