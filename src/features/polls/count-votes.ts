import type { Survey } from '../../contracts/content/survey.ts'

/** Votes are counted in public only above this many, or once the poll is over (spec §9). */
const totalShownAbove = 40

/** Whether the last day to vote is past. @param now ms */
export const isOver = ({ endDate }: Pick<Survey, 'endDate'>, now: number): boolean =>
  endDate !== null && Date.parse(endDate) < now

/** All votes of a poll. */
export const totalVotes = (votes: Survey['votes']): number =>
  Object.values(votes).reduce((total, count) => total + count, 0)

/** The share of a choice among all votes, 0 to 1. */
export const shareOf = (votes: Survey['votes'], choice: string): number =>
  (votes[choice] ?? 0) / Math.max(totalVotes(votes), 1)

/** Which sentence stands under a poll (spec §9): how many voted, thanks for a vote, or an invitation to the first ones. */
export function underline({ total, over, voted }: { total: number; over: boolean; voted: boolean }) {
  if (total > totalShownAbove || over) return 'total'
  return voted ? 'thanks' : 'first'
}

/** A share as a language writes it: `42 %`, `42%`. */
export const percent = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
