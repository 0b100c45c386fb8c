import { expect, test } from 'vitest'
import { AppError } from '../../../../src/contracts/errors.ts'
import { describeError } from './site-figures.ts'

test.each([
  ['No event "Fête de Léa" for lea@example.org', 'No event … for …'],
  [
    'UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
    'UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT',
  ],
  ['D1_ERROR: no such table: events', 'D1_ERROR: no such table: events'],
  ['Unexpected token \'L\', "{"name":Léa" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
  ['GET https://other.example/users/12?q=lea answered 503', 'GET … answered …'],
  ['The page /account/lea is missing', 'The page … is missing'],
  ['"Léa"lea@example.org and «Léa»lea@example.org', '…… and ……'],
  ['The telephone 06-12-34-56-78 and the ticket r7102~AAA', 'The telephone … and the ticket …~AAA'],
])('of the message %s nothing of a visitor remains', (message, text) => {
  expect(describeError(new Error(message))).toMatchObject({ name: 'Error', text })
})

test('the place is that of the cause, as it is in the build', () => {
  const cause = new TypeError('x is undefined')
  cause.stack =
    'TypeError: x is undefined\n at D1.run (cloudflare-internal:d1:1:2)\n at f (file:///site/assets/list.js:1:2041)'
  const error = new AppError('internal', 'Something went wrong', { cause: new Error('outer', { cause }) })
  expect(describeError(error)).toEqual({ name: 'TypeError', text: 'x is undefined', place: 'list.js:1:2041' })
})

test('an answer without another cause has its code, and what is no error its type', () => {
  expect(describeError(new AppError('unavailable', 'Down')).name).toBe('unavailable')
  expect(describeError('lea@example.org')).toEqual({ name: 'string', text: '', place: '' })
})

test('a long message without spaces is described at once', async () => {
  const start = Date.now()
  expect(describeError(new Error('x-'.repeat(50_000))).text).toBe('x-'.repeat(80))
  // The clock of a worker stands still until it waits.
  await scheduler.wait(1)
  expect(Date.now() - start).toBeLessThan(2_000)
})
