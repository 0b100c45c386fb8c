import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'

test('the four kinds of e-mail lead to the four steps (spec §4)', () => {
  expect(nextStep({ exists: true, invited: true, local: false })).toBe('login/create-password')
  expect(nextStep({ exists: true, invited: false, local: true })).toBe('login/password')
  expect(nextStep({ exists: true, invited: false, local: false })).toBe('oauth')
  expect(nextStep({ exists: false, invited: false, local: false })).toBe('login/register')
})
