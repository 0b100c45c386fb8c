import { dayMs } from '../../lib/time/durations.ts'
import type { Entry } from '../../builder/entry.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** Content created after this day has larger margins around titles (spec §4, §9). */
const lastOldDay = '2024-03-21'

const months2022And2023 = ['2022', '2023'].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`),
)

/** Older articles with the new style: the series of one gesture a month. */
const setAnew: ReadonlySet<string> = new Set(
  [...months2022And2023, '2024-01', '2024-02'].map((month) => `/media/category/geste-${month}`),
)

/**
 * Whether content has larger margins around titles.
 * @param path of its page, without language prefix
 */
export const isNewStyle = ({ createdDate, createdAt }: Entry, path: string): boolean =>
  new Date(createdDate ?? createdAt ?? 0).getTime() >= msOf(lastOldDay) + dayMs || setAnew.has(path)
