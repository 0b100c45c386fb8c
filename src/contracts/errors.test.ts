import { expect, test } from 'vitest'
import { AppError, errorStatuses, pageNotFound, type ErrorCode } from './errors.ts'

test('an unknown page is named (spec §8)', () => {
  expect(pageNotFound('/no/such/page')).toMatchObject({
    code: 'not_found',
    status: 404,
    message: 'Page not found: /no/such/page',
  })
})

test.each(Object.entries(errorStatuses) as [ErrorCode, number][])('%s is a %i, for good', (code, status) => {
  expect(new AppError(code, 'what')).toMatchObject({ code, status, message: 'what', name: 'AppError' })
  expect(status).toBeGreaterThanOrEqual(400)
})

test('what is known besides is kept', () => {
  const cause = new Error('why')
  expect(
    new AppError('invalid_input', 'what', { fields: { limit: 'must be a number' }, retryAfter: 5, cause }),
  ).toMatchObject({
    fields: { limit: 'must be a number' },
    retryAfter: 5,
    cause,
  })
})
