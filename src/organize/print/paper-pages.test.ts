import { expect, test } from 'vitest'
import type { PrintOptions } from './print-options.ts'
import { type PaperName, paperPages } from './paper-pages.ts'

const options: PrintOptions = {
  order: 'surname',
  size: 'normal',
  line: true,
  note: true,
  blank: 6,
  questions: [],
  since: undefined,
}
const people = (count: number, more: Partial<PaperName> = {}): PaperName[] =>
  Array.from({ length: count }, (_, index) => {
    const main = `${String.fromCharCode(65 + Math.floor((index * 26) / count))}${'aeiou'[index % 5]}x`
    return { id: String(index), main, rest: '', letter: main[0]!, guests: 0, lines: [], ...more }
  })
const pagesOf = (names: PaperName[], size: PrintOptions['size'] = 'normal', line: PaperName[] = []) =>
  paperPages({ names, line, gone: [] }, { ...options, size })

test('a short list is one page with the empty lines, an empty one too', () => {
  expect(pagesOf(people(57)).map(({ names, blank }) => [names.length, blank])).toEqual([[57, 6]])
  expect(pagesOf([])).toEqual([{ names: [], from: '', to: '', line: [], gone: [], blank: 6 }])
})

test('a long list is pages of about the same length, each with its range of names', () => {
  const pages = pagesOf(people(187))
  expect(pages.map(({ names }) => names.length)).toEqual([62, 63, 62])
  expect(pages.flatMap(({ names }) => names)).toHaveLength(187)
  expect(pages[0]).toMatchObject({ from: 'A', to: expect.stringMatching(/^I[a-z]$/) as string })
  expect(pages[2]).toMatchObject({ from: expect.stringMatching(/^R[a-z]$/) as string, to: 'Z' })
})

test('large letters, long names, guests and lines below names take more pages', () => {
  const count = (names: PaperName[], size?: PrintOptions['size']) => pagesOf(names, size).length
  expect(count(people(187), 'large')).toBeGreaterThan(count(people(187)))
  expect(count(people(240), 'small')).toBeLessThan(count(people(240)))
  expect(count(people(187, { rest: 'Maximiliane Alexandrine Josèphe Wilhelmine' }))).toBeGreaterThan(count(people(187)))
  expect(count(people(187, { lines: ['fauteuil, rampe côté rue', 'avec Jeanne Dubois'] }))).toBeGreaterThan(3)
})

test('the waiting list begins on a page of its own where the last one has no room, and no name is lost', () => {
  const pages = pagesOf(people(66), 'normal', people(150))
  expect(pages.flatMap(({ names }) => names)).toHaveLength(66)
  expect(pages.flatMap(({ line }) => line)).toHaveLength(150)
  expect(pages.filter(({ blank }) => blank === 6)).toHaveLength(1)
  expect(pages.map(({ names }) => names.length > 0)).toEqual([true, ...pages.slice(1).map(() => false)])
})
