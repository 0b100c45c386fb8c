import { expect, test } from 'vitest'
import { foldWord } from '../../src/lib/text/fold-name.ts'
import { gameWords } from '../../worker/backend/game/game-words.ts'
import { wordsOf } from './build-words.ts'
import { expandAffixes } from './expand-affixes.ts'

const affixes = `FLAG long
NEEDAFFIX ()
NOSUGGEST --
SFX S. Y 2
SFX S. 0 s [^s]
SFX S. y ies [^aeiou]y
PFX R. Y 1
PFX R. 0 re .
PFX L' Y 1
PFX L' 0 l' .
SFX V. N 1
SFX V. er ons/S. er
`
const forms = (entry: string) => [...expandAffixes(affixes, `1\n${entry}`)]

test.each([
  ['chat/S.', ['chat', 'chats']],
  ['baby/S.', ['baby', 'babys', 'babies']],
  ['make/R.S.', ['make', 'remake', 'makes', 'remakes']],
  ["aim/L'", ['aim']],
  ['parler/V.', ['parler', 'parlons']],
  ['stem/S.()', ['stems']],
  ['Paris/S.', []],
  ['vulgar/--S.', []],
])('the forms of %s', (entry, expected) => {
  expect(forms(entry).toSorted()).toEqual(expected.toSorted())
})

test.each([
  ['fr', ['MANGER', 'MANGEONS', 'ETOILES', 'OEUFS', 'JOLIES'], ['LYON', 'AEIOU']],
  ['en', ['HOUSES', 'WALKING', 'GREENER'], ['LONDON', 'QWERT']],
  ['es', ['CASAS', 'COMEMOS', 'NINAS', 'CANCION'], ['MADRID', 'ASDFG']],
] as const)('the dictionary of %s', (locale, words, others) => {
  const byLength = wordsOf(locale)
  const all = new Set([...byLength.values()].flat())
  expect(words.filter((word) => !all.has(word))).toEqual([])
  expect(others.filter((word) => all.has(word))).toEqual([])
  expect(gameWords[locale].map(foldWord).filter((word) => !all.has(word))).toEqual([])
  for (const [length, list] of byLength) {
    expect(list.length).toBeGreaterThan(5000)
    expect(list.every((word) => word.length === length)).toBe(true)
    expect(list).toEqual(list.toSorted())
  }
})
