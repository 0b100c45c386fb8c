import { expect, test } from 'vitest'
import { codeMatcher } from './match-code.ts'
import { spokenCode } from './spoken-code.ts'

const events = Array.from({ length: 4 }, (_, index) => `Event${index * 7919}`)
const codesOf = (eventId: string, people: number) =>
  Array.from({ length: people }, (_, index) => spokenCode({ eventId, spoken: index + 1 }))

test('no two of the ten thousand people of an event have the same code', () => {
  for (const event of events) {
    const codes = codesOf(event, 10_000)
    expect(new Set(codes).size).toBe(10_000)
    for (const code of codes) expect(code).toMatch(/^([a-z]{4,9}) (?!\1 )[a-z]{4,9} [1-9]\d$/)
  }
})

test('a code comes again after 1,463,040 others', () => {
  const codes = [1, 1_463_040, 1_463_041].map((spoken) => spokenCode({ eventId: 'Everybody', spoken }))
  expect(codes[2]).toBe(codes[0])
  expect(codes[1]).not.toBe(codes[0])
})

test('codes of people who register one after the other begin with different words, and another event has other codes', () => {
  const codes = codesOf('Party', 1000)
  for (const [index, code] of codes.slice(1).entries()) {
    expect(code.split(' ')[0]).not.toBe(codes[index]!.split(' ')[0])
  }
  expect(codesOf('Other', 1000).filter((code, index) => code === codes[index])).toEqual([])
  expect(spokenCode({ eventId: 'Party', spoken: null })).toBe('')
})

test('typed text finds a code in any order and unfinished, and is no code without one of the words', () => {
  const code = spokenCode({ eventId: 'one', spoken: 1 })
  const [first, second, number] = code.split(' ') as [string, string, string]
  const finds = (text: string) => codeMatcher(text)?.(code)
  for (const text of [
    code,
    `${second}, ${first.toUpperCase()} ${number}`,
    `${first} ${second.slice(0, 2)}`,
    `${first} ${number}`,
    first,
  ])
    expect([text, finds(text)]).toEqual([text, true])
  for (const text of [
    `${first} ${first}`,
    `${first} ${second} ${Number(number) === 10 ? 11 : 10}`,
    'Zoé Martin',
    first.slice(0, 2),
    number,
  ])
    expect([text, finds(text)]).toEqual([text, false])
  expect(finds('')).toBeUndefined()
})
