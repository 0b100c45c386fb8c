import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseOptions } from './define-block.ts'

test('a number from a binding is accepted where a text is expected', () => {
  const schema = z.object({ title: z.string(), count: z.number().optional(), tag: z.enum(['h1', 'h2']).default('h2') })
  expect(parseOptions(schema, { title: 2026, count: 3, tag: 1 })).toEqual({ title: '2026', count: 3, tag: 'h2' })
  expect(parseOptions(schema, { title: {} })).toBeUndefined()
})
