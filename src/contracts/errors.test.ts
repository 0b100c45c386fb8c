import { expect, test } from 'vitest'
import { AppError, errorStatuses, pageNotFound, type ErrorCode } from './errors.ts'
import { fieldError } from './field-error.ts'

test.each([
  ['/no/such/page', '/no/such/page'],
  ['/caf%C3%A9', '/café'],
  ['/100%', '/100%'],
])('an unknown page is named (spec §8): %s', (path, named) => {
  expect(pageNotFound(path)).toMatchObject({ code: 'not_found', status: 404, message: `Page not found: ${named}` })
})

test.each(Object.entries(errorStatuses) as [ErrorCode, number][])(
  'the code %s always has the status %i',
  (code, status) => {
    expect(new AppError(code, 'what')).toMatchObject({ code, status, message: 'what', name: 'AppError' })
    expect(status).toBeGreaterThanOrEqual(400)
  },
)

test('fields, retry delay and cause are preserved', () => {
  const cause = new Error('why')
  const fields = { limit: fieldError('number', 'must be a number') }
  expect(new AppError('invalid_input', 'what', { fields, retryAfter: 5, cause })).toMatchObject({
    fields,
    retryAfter: 5,
    cause,
  })
})
