import { expect, test } from 'vitest'
import { generatedCoverPath } from './cover-path.ts'

test('the path holds the topic and eight hex digits', () => {
  expect(generatedCoverPath('musique', 'Nuit du jazz')).toMatch(/^\/cover\/musique\/[0-9a-f]{8}\.svg$/)
})

test('without a topic the motif is culture', () => {
  expect(generatedCoverPath(undefined, 'x')).toBe(generatedCoverPath('culture', 'x'))
})

test('the hash is FNV-1a, 32 bit', () => {
  expect(generatedCoverPath('a', '')).toBe('/cover/a/e40c292c.svg') // reference value of FNV-1a("a")
})
