import { expect, test } from 'vitest'
import { generatedCoverPath } from './cover-path.ts'

test('the path contains the topic and eight hex digits', () => {
  expect(generatedCoverPath('musique', 'Nuit du jazz')).toMatch(/^\/cover\/musique\/[0-9a-f]{8}\.svg$/)
})

test('an event without a topic gets the motif of culture', () => {
  expect(generatedCoverPath(undefined, 'x')).toBe(generatedCoverPath('culture', 'x'))
})

test('the hash is 32-bit FNV-1a', () => {
  expect(generatedCoverPath('a', '')).toBe('/cover/a/e40c292c.svg') // reference value of FNV-1a("a")
})
