import { expect, test } from 'vitest'
import { paperPages } from './paper-pages.ts'

const options = { order: 'surname', size: 'normal', line: true, blank: true, question: undefined } as const
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const main = `${String.fromCharCode(65 + Math.floor((index * 26) / count))}${'aeiou'[index % 5]}x`
    return { id: String(index), main, rest: '', letter: main[0]! }
  })

test('a short list is one page, an empty one too', () => {
  expect(paperPages(people(57), options).map(({ names }) => names.length)).toEqual([57])
  expect(paperPages([], options)).toEqual([{ names: [], from: '', to: '' }])
})

test('a long list is pages of about the same length, each with its range of names', () => {
  const pages = paperPages(people(187), options)
  expect(pages.map(({ names }) => names.length)).toEqual([63, 63, 61])
  expect(pages.flatMap(({ names }) => names)).toHaveLength(187)
  expect(pages[0]).toMatchObject({ from: 'A', to: expect.stringMatching(/^I[a-z]$/) as string })
  expect(pages[2]).toMatchObject({ from: expect.stringMatching(/^R[a-z]$/) as string, to: 'Z' })
})

test('large letters and answers take more pages', () => {
  expect(paperPages(people(187), { ...options, size: 'large' })).toHaveLength(4)
  expect(paperPages(people(187), { ...options, size: 'small' })).toHaveLength(2)
  expect(paperPages(people(187), { ...options, question: 'q' })).toHaveLength(5)
})
