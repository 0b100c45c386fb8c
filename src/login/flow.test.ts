import { describe, expect, test } from 'vitest'
import { firstStep, flowSteps, nextStep, previousStep, type FlowAnswer, type FlowPlace } from './flow.ts'

const places: FlowPlace[] = ['login', 'attend', 'modal']
const email = (exists: boolean, invited: boolean, local: boolean): FlowAnswer => ({
  after: 'email',
  exists,
  invited,
  local,
})

describe('the first step', () => {
  test('is join, except where the intent is clear', () => {
    expect(places.map((place) => firstStep(place))).toEqual(['email', 'join', 'join'])
  })
  test('of an event with external registration is attend', () => {
    expect(firstStep('attend', true)).toBe('attend')
    expect(nextStep('attend', { after: 'attend', external: true })).toBe('redirect-external')
  })
})

describe('after the e-mail', () => {
  test.each(places)('an existing account continues with its own way to log in: %s', (place) => {
    expect(nextStep(place, email(true, true, false))).toBe('choose-password')
    expect(nextStep(place, email(true, false, true))).toBe('login')
    expect(nextStep(place, email(true, false, false))).toBe('LOGIN_WITH_OAUTH')
  })
  test('an unknown e-mail continues with registration, with the name when attending', () => {
    expect(places.map((place) => nextStep(place, email(false, false, false)))).toEqual([
      'register',
      'register-attend',
      'register',
    ])
  })
})

test('a provider’s account is confirmed, or completed when attending', () => {
  const after = (place: FlowPlace, profileCompleted: boolean) =>
    nextStep(place, { after: 'provider', profileCompleted })
  expect(places.map((place) => after(place, true))).toEqual(['register', 'register-attend', 'register'])
  expect(places.map((place) => after(place, false))).toEqual(['register', 'register-attend-provider', 'register'])
})

test('a guest continues with attend, others with their e-mail', () => {
  expect(nextStep('attend', { after: 'join', way: 'guest' })).toBe('attend')
  expect(nextStep('attend', { after: 'join', way: 'email' })).toBe('email')
  expect(nextStep('modal', { after: 'join', way: 'email' })).toBe('email')
})

test('a new account chooses a name first', () => {
  for (const place of places) {
    expect(nextStep(place, { after: 'choose-password' })).toBe('customize')
    expect(nextStep(place, { after: 'register' })).toBe('customize')
  }
})

test.each(['login', 'register-attend', 'register-attend-provider', 'customize'] as const)(
  'after %s one attends, or is at the end',
  (after) => expect(places.map((place) => nextStep(place, { after }))).toEqual(['end', 'attend', 'end']),
)

test('attend is the last step', () => expect(nextStep('attend', { after: 'attend', external: false })).toBe('end'))

test('back leads to the previous step, and nowhere from the first', () => {
  for (const place of places)
    for (const step of flowSteps) {
      const back = previousStep(place, step)
      if (back !== undefined) expect([back, previousStep(place, back)]).toContain(firstStep(place))
    }
  for (const place of places) expect(previousStep(place, firstStep(place))).toBeUndefined()
})
