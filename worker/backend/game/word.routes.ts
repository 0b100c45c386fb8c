import { siteTimeZone } from '../../../src/contracts/limits.ts'
import * as game from '../../../src/game/game.contract.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { addDays, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { implement } from '../core/implement.ts'
import { gameDay, wordOf, type DailyWord } from './daily-word.ts'

/** A word as everybody sees it. */
export const presentWord = ({ id, lang, date, letters }: DailyWord) => ({
  id,
  lang,
  date,
  length: letters.length,
  firstLetter: letters[0]!,
  tries: game.gameTries,
  nextAt: toIso(zonedTime(addDays(date, 1), '00:00', siteTimeZone)),
})

/** The word of the day, which composed pages show. */
export const wordRoutes = [
  implement(game.word, async ({ query: { lang } }, { now }) => ({ data: presentWord(wordOf(lang, gameDay(now))) })),
]
