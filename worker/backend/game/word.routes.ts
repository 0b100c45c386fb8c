import * as game from '../../../src/game/game.contract.ts'
import { implement } from '../core/implement.ts'
import { gameDay, presentWord, wordOf } from './daily-word.ts'

/** The word of the day, which composed pages show. */
export const wordRoutes = [
  implement(game.word, async ({ query: { lang } }, { now }) => ({ data: presentWord(wordOf(lang, gameDay(now))) })),
]
