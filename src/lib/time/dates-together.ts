import { msOf } from './iso-instant.ts'

/** Dates further apart than this are not those of consecutive days, ms. */
const nextDayMs = 36 * 3_600_000

/**
 * Whether the same people come to all dates, as far as the dates tell: those of one day and of consecutive days are a course, the
 * others are meetings among which one chooses (docs/decisions D68).
 * @param begins ISO instants or wall clock times, in order
 */
export const areTogether = (begins: readonly string[]): boolean =>
  begins.every((begin, index) => index === 0 || msOf(begin) - msOf(begins[index - 1]!) <= nextDayMs)
