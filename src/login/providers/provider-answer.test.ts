import { expect, test } from 'vitest'
import { readProviderAnswer } from './provider-answer.ts'

test('reads a code of this site, or tokens of a remote API under both spellings (spec §7, D21)', () => {
  expect(readProviderAnswer('OK:{"code":"c1"}')).toEqual({ code: 'c1' })
  expect(readProviderAnswer('OK:{"token":"t1","refresh":"r1"}')).toEqual({ token: 't1', refresh: 'r1' })
  expect(readProviderAnswer('OK:{"token":"t1","refreshToken":"r1"}')).toEqual({ token: 't1', refresh: 'r1' })
})

test('reads the code of an error, with a default', () => {
  expect(readProviderAnswer('ERROR:{"code":"denied"}')).toEqual({ failure: 'denied' })
  for (const message of ['ERROR:', 'ERROR:no', 'ERROR:{"code":3}', 'ERROR:null'])
    expect(readProviderAnswer(message)).toEqual({ failure: 'failed' })
})

test.each([
  [undefined],
  [{ code: 'c1' }],
  ['hello'],
  ['ok:{"code":"c1"}'],
  ['OK:'],
  ['OK:null'],
  ['OK:[]'],
  ['OK:{"code":1}'],
  ['OK:{"token":"t1"}'],
])('%j is no answer', (message) => expect(readProviderAnswer(message)).toBeUndefined())
