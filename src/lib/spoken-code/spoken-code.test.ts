import { expect, test } from 'vitest'
import { codeMatcher, spokenCode } from './spoken-code.ts'

const ids = Array.from({ length: 20_000 }, (_, index) => `Registration${index}`)

test('a code is two words without accents and a number of two digits, always the same', () => {
  for (const id of ids) expect(spokenCode(id)).toMatch(/^[a-z]{4,9} [a-z]{4,9} [1-9]\d$/)
  expect(spokenCode('AAAAAAAAAAAAAAAA')).toBe(spokenCode('AAAAAAAAAAAAAAAA'))
})

test('all words occur about as often, and few people share a code', () => {
  const count = new Map<string, number>()
  for (const id of ids) {
    const [word] = spokenCode(id).split(' ')
    count.set(word!, (count.get(word!) ?? 0) + 1)
  }
  expect(count.size).toBe(128)
  expect(Math.min(...count.values())).toBeGreaterThan(90)
  expect(new Set(ids.map(spokenCode)).size).toBeGreaterThan(19_800)
})

test('typed text finds a code in any order and unfinished, and is no code without one of the words', () => {
  const [first, second, number] = spokenCode('one').split(' ') as [string, string, string]
  const finds = (text: string) => codeMatcher(text)?.('one')
  expect(first).not.toBe(second)
  for (const text of [
    `${first} ${second} ${number}`,
    `${second}, ${first.toUpperCase()} ${number}`,
    `${first} ${second.slice(0, 2)}`,
    `${first} ${number}`,
    first,
  ])
    expect([text, finds(text)]).toEqual([text, true])
  for (const text of [`${first} ${first}`, `${first} ${second} ${Number(number) === 10 ? 11 : 10}`])
    expect([text, finds(text)]).toEqual([text, false])
  for (const text of ['', 'Zoé Martin', first.slice(0, 2), number])
    expect([text, finds(text)]).toEqual([text, undefined])
})
