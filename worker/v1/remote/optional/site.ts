import { toSurvey, type Survey } from '../../../../src/contracts/content/survey.ts'
import { logout } from '../../../../src/login/auth.contract.ts'
import { getAll, surveys } from '../../../../src/content/builder.contract.ts'
import { currentRound, word } from '../../../../src/game/game.contract.ts'
import { composed } from './composer.ts'

/** Most polls that are read. */
const maxPolls = 100

const isOver = ({ endDate }: Survey, now: number) => endDate !== null && Date.parse(endDate) < now

export const siteComposers = [
  composed(surveys, async ({ query: { limit, lang } }, { now, call }) => {
    const params = { sort: { 'data.startDate': -1 as const }, limit: maxPolls }
    const { data } = await call(getAll, { body: { model: 'sondage', params } })
    const polls = data
      .map((entry) => toSurvey(entry, lang))
      .filter(({ choices }) => choices.length > 0)
      .toSorted((a, b) => Number(isOver(a, now)) - Number(isOver(b, now)))
    const shown = limit === 0 ? polls : polls.slice(0, limit)
    return { data: shown, total: polls.length, count: shown.length }
  }),

  // Of the tries of a round spec §7 says nothing: each visit of the page begins it.
  composed(currentRound, async ({ body: { lang } }, { call }) => {
    const { data } = await call(word, { query: { lang } })
    const nothing = {
      durationMs: null,
      name: null,
      reminderAt: null,
      word: null,
      guesses: [],
      state: 'playing' as const,
    }
    return {
      data: {
        ...data,
        ...nothing,
        results: { played: 0, won: 0, streak: 0, longest: 0 },
        everyone: { played: 0, won: 0, same: 0 },
      },
    }
  }),

  // The gate forgets the tokens, which is all that a service of spec §7 knows of a log-out (spec §4).
  composed(logout, async () => ({ ok: true as const })),
]
