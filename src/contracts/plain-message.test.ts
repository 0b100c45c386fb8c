import { expect, test } from 'vitest'
import { z } from 'zod'
import { validate } from './plain-message.ts'
import { endpoints } from './table.ts'

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  const result = validate(schema, value, 'value')
  return 'errors' in result ? Object.values(result.errors).map(({ message }) => message) : []
}

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'must be given'],
  [z.string(), 7, 'must be a text'],
  [z.object({}), 'x', 'must be an object'],
  [z.number().int(), 1.5, 'must be a whole number'],
  [z.string().max(3), 'xxxx', 'must have at most 3 characters'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), 'x', 'must have at least 2 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'must have at most 1 entries'],
  [z.array(z.string()).min(1), [], 'must have at least one entry'],
  [z.number().min(1), 0, 'must be 1 or more'],
  [z.number().max(5), 6, 'must be at most 5'],
  [z.enum(['a', 'b']), 'c', 'must be one of: a, b'],
  [z.literal(true), false, 'must be true'],
  [z.iso.date(), 'x', 'must be a date of the form YYYY-MM-DD'],
  [z.email(), 'x', 'must be an e-mail address such as camille@example.org'],
  [z.url(), 'x', 'must be a whole address that begins with https://'],
  [z.string().regex(/x/), 'y', 'must have another form; the field is described at /api'],
  [z.union([z.string(), z.array(z.string())]), true, 'must be a text, or must be a list'],
  [z.union([z.string(), z.number()]), undefined, 'must be given'],
  [z.string().refine(() => false), 'x', 'is not valid; the field is described at /api'],
  [z.string().max(3, 'must fit on a badge'), 'xxxx', 'must fit on a badge'],
])('%#: %s', (schema, value, message) => expect(messagesOf(schema, value)).toEqual([message]))

test('no endpoint answers invalid input with a raw message of the validation library', () => {
  const values = [undefined, null, '', 'x'.repeat(100_000), -1.5, 1e300, true, [], [{}], Array(900).fill('x'), {}]
  const found = new Set<string>()
  for (const { spec } of endpoints)
    for (const schema of [spec.params, spec.query, spec.body] as (z.ZodObject | undefined)[])
      for (const name of [undefined, ...Object.keys(schema?.shape ?? {})])
        for (const value of schema ? values : [])
          for (const message of messagesOf(schema!, name === undefined ? value : { [name]: value })) found.add(message)
  expect(found.size).toBeGreaterThan(40)
  expect(
    [...found].filter((message) => /invalid|expected|received|too (big|small)|[<>]=|pattern/i.test(message)),
  ).toEqual([])
})
