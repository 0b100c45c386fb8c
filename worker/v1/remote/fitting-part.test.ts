import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '../../../src/contracts/errors.ts'
import { fittingPart } from './fitting-part.ts'

const shape = z.object({
  data: z.array(
    z.object({ id: z.string(), tags: z.array(z.string()), at: z.tuple([z.number(), z.number()]).optional() }),
  ),
})
let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

test('what fits is answered as it is, and nothing is logged', () => {
  const body = { data: [{ id: 'a', tags: [] }] }
  expect(fittingPart(shape, body, '/v1/x')).toEqual(body)
  expect(lines).toEqual([])
})

test('the innermost item that does not fit is left out, alone, and named', () => {
  const found = fittingPart(
    shape,
    { data: [null, { id: 'a', tags: ['x', null, 7] }, { id: 'b' }, { id: 'c', tags: [], at: ['x', 1] }, 'y'] },
    '/v1/x',
  )
  expect(found).toEqual({ data: [{ id: 'a', tags: ['x'] }] })
  expect(lines.join('\n')).toContain('data.1.tags.1 (id a)')
  expect(lines.join('\n')).toContain('data.2 (id b)')
})

test.each([null, 'x', [], {}, { data: null }, { data: 'x' }])(
  'what does not fit outside of lists is refused: %j',
  (body) => {
    expect(() => fittingPart(shape, body, '/v1/x')).toThrow(AppError)
  },
)
