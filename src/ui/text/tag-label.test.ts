import { expect, test } from 'vitest'
import { tagLabel } from './tag-label.ts'

test('a label of 30 characters is whole, one of 31 is cut to 30 and ...', () => {
  expect(tagLabel('a'.repeat(30))).toBe('a'.repeat(30))
  expect(tagLabel('b'.repeat(31))).toBe(`${'b'.repeat(30)}...`)
})

test('an emoji counts as one character and is never split', () => {
  expect(tagLabel('🌱'.repeat(31))).toBe(`${'🌱'.repeat(30)}...`)
})

test.each(['', '   '])('an empty label shows -No label- (%j)', (label) => {
  expect(tagLabel(label)).toBe('-No label-')
})
