import { expect, test } from 'vitest'
import { textDiff } from './text-diff.ts'

const shown = (parts: { text: string; changed: boolean }[]) =>
  parts.map(({ text, changed }) => (changed ? `[${text}]` : text)).join('')

test('only the words that differ are marked', () => {
  const { before, after } = textDiff('On plante 120 arbustes avec l’école.', 'On plante 180 arbustes avec deux écoles.')
  expect(shown(before)).toBe('On plante [120 ]arbustes avec [l’école.]')
  expect(shown(after)).toBe('On plante [180 ]arbustes avec [deux écoles.]')
})

test('a title without a changed word is shown whole', () => {
  const { before, after } = textDiff(
    'Planter la grande haie, deuxième chantier',
    'Planter la très grande haie, deuxième chantier',
  )
  expect(shown(before)).toBe('Planter la grande haie, deuxième chantier')
  expect(shown(after)).toBe('Planter la [très ]grande haie, deuxième chantier')
})

test('an added and a removed text', () => {
  expect(textDiff('', 'Bonjour')).toEqual({ before: [], after: [{ text: 'Bonjour', changed: true }] })
  expect(textDiff('Bonjour', '')).toEqual({ before: [{ text: 'Bonjour', changed: true }], after: [] })
  expect(textDiff('', '')).toEqual({ before: [], after: [] })
})

test('a long unchanged stretch is shortened, near a change it is readable', () => {
  const words = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `m${from + n}`).join(' ')
  const { after } = textDiff(`${words(0, 100)} fin`, `${words(0, 50)} ici ${words(50, 100)} fin`)
  expect(shown(after)).toBe(`… ${words(42, 50)} [ici ]${words(50, 58)} … `)
})

test('texts too long to compare are marked whole, at once', () => {
  const text = (letter: string) => Array.from({ length: 2000 }, (_, n) => `${letter}${n}`).join(' ')
  const { before, after } = textDiff(text('a'), text('b'))
  expect([before.length, after.length]).toEqual([1, 1])
})
