import { expect, test } from 'vitest'
import { nearNames } from './near-names.ts'

const names = ['Léa Dupont', 'Ana DUPONT', 'Zoé Martin', 'Samia Aït-Ali', 'Dupontel', '', 'Léo Martin']

test.each([
  // One letter too many, omitted, replaced, swapped; accents do not count.
  ['ait-aly', [{ name: 'Samia Aït-Ali', count: 1 }]],
  ['matrin', [{ name: 'Martin', count: 2 }]],
  ['Samya', [{ name: 'Samia', count: 1 }]],
  // The beginning of a name is enough.
  [
    'dupomte',
    [
      { name: 'Dupont', count: 2 },
      { name: 'Dupontel', count: 1 },
    ],
  ],
  // Several words lead to a whole name.
  ['zoe marten', [{ name: 'Zoé Martin', count: 1 }]],
  ['Marten Zoé', [{ name: 'Zoé Martin', count: 1 }]],
  ['Quentin', []],
  ['x', []],
  ['', []],
  ['…', []],
])('%s', (text, expected) => {
  const near = nearNames(text, names)
  expect(near.map(({ name, count }) => ({ name, count })).toSorted((a, b) => b.count - a.count)).toEqual(expected)
  for (const { name, first } of near) expect(names[first]!.toLowerCase()).toContain(name.toLowerCase())
})

test('the nearest name comes first, then the one of most people; at most three are returned', () => {
  const many = ['Lea A', 'Leo B', 'Leo C', 'Leu D', 'Len E', 'Le F']
  expect(nearNames('lex', many).map(({ name }) => name)).toEqual(['Leo', 'Le', 'Lea'])
})
