import { expect, test } from 'vitest'
import type { ListedAttendee } from '../attendees/attendees.contract.ts'
import { paperNames, partsOf, sortedNames } from './paper-pages.ts'

const person = (name: string, more: Partial<ListedAttendee> = {}) =>
  ({ _id: name, name, user: null, host: null, named: true, createdAt: '', ...more }) as ListedAttendee

const shown = {
  options: { order: 'surname', note: true, questions: ['q'] },
  questions: [],
  locale: 'fr',
  withHost: (name: string) => `avec ${name}`,
} as const

test('the last name is the account’s, else all but the first word', () => {
  expect(partsOf(person('Enora Le Goff'))).toEqual({ last: 'Le Goff', first: 'Enora' })
  expect(partsOf(person('Cher'))).toEqual({ last: 'Cher', first: '' })
  const user = { _id: 'u', displayname: '', firstName: 'Ana María', lastName: 'López' }
  expect(partsOf(person('', { user }))).toEqual({ last: 'López', first: 'Ana María' })
})

test('people are sorted without regard to accents, each under a letter', () => {
  const people = ['Élodie Zola', 'Paul Écrin', 'Anna Eber', 'Noé 12'].map((name) => person(name))
  expect(sortedNames(people, shown).map(({ main, letter }) => [main, letter])).toEqual([
    ['12', '#'],
    ['Eber', 'E'],
    ['Écrin', 'E'],
    ['Zola', 'Z'],
  ])
  const byName = { ...shown, options: { ...shown.options, order: 'name' } } as const
  expect(sortedNames(people, byName).map(({ main }) => main)).toEqual(['Anna', 'Élodie', 'Noé', 'Paul'])
})

test('in the order of registration there are no letters', () => {
  const people = [person('Ana B', { createdAt: '2026-02' }), person('Zoé A', { createdAt: '2026-01' })]
  const since = { ...shown, options: { ...shown.options, order: 'since' } } as const
  expect(sortedNames(people, since).map(({ main, letter }) => [main, letter])).toEqual([
    ['A', ''],
    ['B', ''],
  ])
})

test('a companion without a name is a round of the host, one with a name has a line of their own', () => {
  const host = { _id: 'Awa Diallo', name: 'Awa Diallo' }
  const people = [
    person('Awa Diallo'),
    person('Awa Diallo +1', { host, named: false }),
    person('Awa Diallo +2', { host, named: false }),
    person('Émile Gauthier', { host }),
  ]
  expect(paperNames(people, shown).map(({ main, guests, lines }) => [main, guests, lines])).toEqual([
    ['Diallo', 2, []],
    ['Gauthier', 0, ['avec Awa Diallo']],
  ])
  // Alone on a list of new names, they keep the name made of the host’s.
  expect(paperNames(people.slice(1, 2), shown).map(({ rest, main }) => `${rest} ${main}`)).toEqual(['Awa Diallo +1'])
})

test('notes and answers are below the name, where they are wanted', () => {
  const question = {
    id: 'q',
    type: 'choice',
    label: { fr: 'Quoi ?' },
    required: false,
    options: [{ id: 'soup', label: { fr: 'Une soupe' } }],
  } as const
  const people = [person('Ana Roux', { note: 'arrive à 10 h', answers: { q: 'soup' } })]
  const lines = (options: typeof shown.options) =>
    paperNames(people, { ...shown, options, questions: [question as never] })[0]!.lines
  expect(lines(shown.options)).toEqual(['arrive à 10 h', 'Une soupe'])
  expect(lines({ ...shown.options, note: false as never, questions: [] as never })).toEqual([])
})
