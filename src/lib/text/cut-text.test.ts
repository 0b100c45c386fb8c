import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

const length = (text: string) => Array.from(new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)).length

test('a text of exactly the limit is not cut', () => {
  const text = 'a'.repeat(70)
  expect(cutText(text, 70)).toBe(text)
})

test('a longer text is cut at a word boundary; the ellipsis counts', () => {
  const cut = cutText('Le vide-grenier des ambitieux et de leurs voisins', 20)
  expect(cut).toBe('Le vide-grenier des…')
  expect(length(cut)).toBeLessThanOrEqual(20)
})

test('a single long word is cut inside the word', () => {
  expect(cutText('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`)
})

test('graphemes are counted, not code units: a family emoji counts as one', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(cutText(family.repeat(5), 5)).toBe(family.repeat(5))
  expect(cutText(family.repeat(6), 5)).toBe(`${family.repeat(4)}…`)
})
