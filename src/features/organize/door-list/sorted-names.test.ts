import { expect, test } from 'vitest'
import { partsOf, sortedNames } from './sorted-names.ts'

const person = (name: string, user: { _id: string; firstName: string; lastName: string } | null = null) =>
  ({ _id: name, name, user }) as unknown as Parameters<typeof sortedNames>[0][number]

test('the last name is the account’s, else all but the first word', () => {
  expect(partsOf(person('Enora Le Goff'))).toEqual({ last: 'Le Goff', first: 'Enora' })
  expect(partsOf(person('Cher'))).toEqual({ last: 'Cher', first: '' })
  expect(partsOf(person('', { _id: 'u', firstName: 'Ana María', lastName: 'López' }))).toEqual({
    last: 'López',
    first: 'Ana María',
  })
})

test('people are sorted without regard to accents, each under a letter', () => {
  const people = ['Élodie Zola', 'Paul Écrin', 'Anna Eber', 'Noé 12'].map((name) => person(name))
  expect(sortedNames(people, 'surname', 'fr').map(({ main, letter }) => [main, letter])).toEqual([
    ['12', '#'],
    ['Eber', 'E'],
    ['Écrin', 'E'],
    ['Zola', 'Z'],
  ])
  expect(sortedNames(people, 'name', 'fr').map(({ main }) => main)).toEqual(['Anna', 'Élodie', 'Noé', 'Paul'])
})
