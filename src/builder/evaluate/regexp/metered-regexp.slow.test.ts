import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { randomNumbers } from '../../../../tests/support/random-numbers.ts'
import { resultsOf, resultsOfOurs } from './regexp-results.fixture.ts'

test('random patterns find the same as native ones in random texts', () => {
  const random = randomNumbers(20_261_122)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const atoms = ['a', 'b', 'c', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', '(?:)', '\\D', '[a-b-]']
  const pattern = (depth: number): string => {
    const inside = () => pattern(depth - 1)
    const kind = depth === 0 ? 0 : Math.floor(random() * 9)
    if (kind <= 2) return pick(atoms)
    if (kind === 3) return inside() + inside()
    if (kind === 4) return `(?:${inside()}|${inside()})`
    if (kind === 5) return `(${inside()})`
    if (kind === 6) return `(${inside()})${pick(['*', '+', '?', '{2}', '{1,2}', '{0,3}'])}${pick(['', '?'])}`
    if (kind === 7) return `(${inside()}${pick(['*', '+', '??'])}|${inside()})`
    return `${inside()}${inside()}${inside()}`
  }
  // Collected, so that a failure shows every differing pattern.
  const different: string[] = []
  let searched = 0
  for (let round = 0; round < 4000; round++) {
    const [source, flags] = [`(${pattern(3)})${pattern(3)}`, pick(['', 'g', 'i', 'm', 'u', 'gu', 'y'])]
    const text = Array.from({ length: Math.floor(random() * 9) }, () => pick(['a', 'b', 'c', 'A', '\n'])).join('')
    let found: unknown
    try {
      found = resultsOfOurs(source, flags, text)
    } catch (error) {
      // A pattern outside of the subset.
      expect((error as Error).name).toBe('CodeError')
      continue
    }
    searched += 1
    if (!isDeepStrictEqual(found, resultsOf(new RegExp(source, flags), text)))
      different.push(`/${source}/${flags} in ${JSON.stringify(text)}`)
  }
  expect(different).toEqual([])
  expect(searched).toBeGreaterThan(2000)
})
