import type { Survey } from '../../contracts/content/survey.ts'
import { msOf } from '../../lib/time/iso-instant.ts'

/** Up to this many votes, their number is only shown after the poll's end (spec §9). */
const totalShownAbove = 40

/** Whether the poll's end date is past. @param now ms */
export const isOver = ({ endDate }: Pick<Survey, 'endDate'>, now: number): boolean =>
  endDate !== null && msOf(endDate) < now

/** The number of votes of a poll. */
export const totalVotes = (votes: Survey['votes']): number =>
  Object.values(votes).reduce((total, count) => total + count, 0)

/**
 * The percentage of each choice, integers that sum to 100: each is rounded down, and those with the largest remainders get
 * one more (largest remainder method). All 0 without votes.
 */
export function percentagesOf(votes: Survey['votes']): Record<string, number> {
  const total = totalVotes(votes)
  if (total === 0) return Object.fromEntries(Object.keys(votes).map((choice) => [choice, 0]))
  const exact = Object.entries(votes).map(([choice, count]) => ({ choice, share: (count * 100) / total }))
  const left = 100 - exact.reduce((sum, { share }) => sum + Math.floor(share), 0)
  const favoured = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1)).slice(0, left)
  return Object.fromEntries(exact.map((one) => [one.choice, Math.floor(one.share) + (favoured.includes(one) ? 1 : 0)]))
}

/** Key of the text below a poll (spec §9): number of votes, thanks for a vote, or an invitation to vote first. */
export function underline({ total, over, voted }: { total: number; over: boolean; voted: boolean }) {
  if (total > totalShownAbove || over) return 'total'
  return voted ? 'thanks' : 'first'
}

/** Formats a percentage in a language: `42 %`, `42%`. */
export const percent = (percentage: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(percentage / 100)
