import { siteTimeZone } from '../../../src/contracts/limits.ts'
import { isLocale, type Locale } from '../../../src/contracts/locales.ts'
import { gameTries, type LetterVerdict } from '../../../src/game/game.contract.ts'
import { foldWord } from '../../../src/lib/text/fold-name.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'
import { addDays, dayIn, zonedTime } from '../../../src/lib/time/zoned-time.ts'
import { gameWords } from './game-words.ts'
import { dayMs } from '../../../src/lib/time/durations.ts'

/**
 * Step through the alphabetical list, so that neighbours are days apart; a prime that
 * divides no list's length.
 */
const stride = 89

export interface DailyWord {
  /** `fr-2026-11-21` */
  id: string
  lang: Locale
  /** `YYYY-MM-DD` */
  date: string
  /** As written. */
  text: string
  /** As played: capital letters without accents. */
  letters: string
}

/**
 * The word of a day: the same for all players, a different one each day until the list is
 * exhausted.
 */
export function wordOf(lang: Locale, date: string): DailyWord {
  const words = gameWords[lang]
  const text = words[((Date.parse(date) / dayMs) * stride) % words.length]!
  return { id: `${lang}-${date}`, lang, date, text, letters: foldWord(text) }
}

/** A word as everybody sees it. */
export const presentWord = ({ id, lang, date, letters }: DailyWord) => ({
  id,
  lang,
  date,
  length: letters.length,
  firstLetter: letters[0]!,
  tries: gameTries,
  nextAt: toIso(zonedTime(addDays(date, 1), '00:00', siteTimeZone)),
})

/** The day in the site's time zone. */
export const gameDay = (now: number) => dayIn(siteTimeZone, now)

/**
 * The word of an id, or today's in a language without one. A round that began before
 * midnight may end after it.
 * @returns `undefined` for a day other than today and yesterday
 */
export function wordById(id: string | undefined, lang: Locale, now: number): DailyWord | undefined {
  const today = gameDay(now)
  if (id === undefined) return wordOf(lang, today)
  const [named, date] = [id.slice(0, 2), id.slice(3)]
  if (!isLocale(named) || (date !== today && date !== addDays(today, -1))) return undefined
  return wordOf(named, date)
}

/**
 * Compares a guess with the word, letter by letter. A letter repeated in the guess is
 * misplaced only as often as the word has it at other positions.
 * @param guess folded, as long as the word
 */
export function judge(guess: string, word: string): LetterVerdict[] {
  const left = new Map<string, number>()
  for (const [index, letter] of [...word].entries())
    if (guess[index] !== letter) left.set(letter, (left.get(letter) ?? 0) + 1)
  return [...guess].map((letter, index) => {
    if (word[index] === letter) return 'right'
    const rest = left.get(letter) ?? 0
    if (rest === 0) return 'absent'
    left.set(letter, rest - 1)
    return 'misplaced'
  })
}
