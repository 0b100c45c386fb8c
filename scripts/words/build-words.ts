import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { locales, type Locale } from '../../src/contracts/locales.ts'
import { foldWord } from '../../src/lib/text/fold-name.ts'
import { gameWords } from '../../worker/backend/game/game-words.ts'
import { expandAffixes } from './expand-affixes.ts'

/**
 * Writes the dictionaries of the word game to `public/words/`: from the spelling dictionaries of LibreOffice, all forms of
 * 5 to 8 letters. `docs/data.md` names the sources and their licences.
 */

/** A word of the game may have these numbers of letters. */
const lengths = [5, 6, 7, 8]

/** The words of a language by length, folded and in alphabetical order. */
export function wordsOf(locale: Locale): Map<number, string[]> {
  const folder = dirname(createRequire(import.meta.url).resolve(`dictionary-${locale}`))
  const [affixes, entries] = ['aff', 'dic'].map((type) => readFileSync(join(folder, `index.${type}`), 'utf8'))
  const found = new Set(gameWords[locale].map(foldWord))
  for (const form of expandAffixes(affixes!, entries!)) {
    // A longer word has more letters in any spelling.
    if (form.length < lengths[0]! - 1 || form.length > lengths.at(-1)!) continue
    const word = foldWord(form)
    if (/^[A-Z]+$/.test(word)) found.add(word)
  }
  const sorted = [...found].toSorted()
  return new Map(lengths.map((length) => [length, sorted.filter((word) => word.length === length)]))
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../../public/words')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const locale of locales)
    for (const [length, words] of wordsOf(locale))
      writeFileSync(join(folder, `${locale}-${length}.txt`), words.join(''))
}
