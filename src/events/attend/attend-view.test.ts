import { describe, expect, test } from 'vitest'
import { attendView, type AttendFacts } from './attend-view.ts'

const open: AttendFacts = {
  step: null,
  confirms: false,
  closed: false,
  external: false,
  full: false,
  guests: true,
  registration: undefined,
  user: null,
  knowsEmail: false,
}
const view = (facts: Partial<AttendFacts>) => attendView({ ...open, ...facts })
const active = { active: true, profileCompleted: true }

describe('a visitor who is not signed in', () => {
  test('starts at join, and can open every step after entering an e-mail', () => {
    expect(view({})).toBe('join')
    const steps = ['join', 'email', 'login', 'choose-password', 'register-attend']
    expect(steps.map((step) => view({ step, knowsEmail: true }))).toEqual(steps)
    expect(view({ step: 'register', knowsEmail: true })).toBe('register-attend')
  })
  test('enters an e-mail before steps that need one', () => {
    for (const step of ['login', 'choose-password', 'register', 'register-attend']) expect(view({ step })).toBe('email')
  })
  test('registers as a guest if guests are allowed', () => {
    expect(view({ step: 'attend' })).toBe('guest')
    expect(view({ step: 'attend', guests: false })).toBe('join')
  })
  test('cannot open steps that need an account, or unknown steps', () => {
    for (const step of ['customize', 'register-attend-provider', 'nonsense', '']) expect(view({ step })).toBe('join')
  })
})

describe('a signed-in user', () => {
  test('registers, regardless of the requested log-in step', () => {
    for (const step of [null, 'join', 'email', 'login', 'attend']) expect(view({ step, user: active })).toBe('attend')
  })
  test('of a provider confirms by one button, or enters a name first', () => {
    expect(view({ step: 'register-attend', user: active })).toBe('register-attend')
    const nameless = { active: true, profileCompleted: false }
    expect(view({ step: 'register-attend-provider', user: nameless })).toBe('register-attend-provider')
    expect(view({ step: 'register-attend-provider', user: active })).toBe('attend')
  })
  test('confirms the e-mail first, after the name', () => {
    const user = { active: false, profileCompleted: false }
    expect(view({ step: 'customize', user })).toBe('customize')
    expect(view({ step: 'attend', user })).toBe('unconfirmed')
  })
})

describe('the state of registration and event', () => {
  test.each(['going', 'waiting', 'offered', 'pending'] as const)('shows the state %s, also for a full event', (state) =>
    expect(view({ registration: state, full: true })).toBe(state),
  )
  test('lets a guest with a mistyped address start again', () =>
    expect(view({ registration: 'pending', step: 'attend' })).toBe('guest'))
  test('offers the waiting list of a full event, and log-in steps', () => {
    expect([view({ full: true }), view({ full: true, step: 'attend', user: active })]).toEqual(['full', 'full'])
    expect(view({ full: true, step: 'email' })).toBe('email')
  })
  test('the mail’s link asks for confirmation until it is confirmed', () => {
    expect(view({ confirms: true })).toBe('confirm-link')
    expect(view({ confirms: true, registration: 'pending' })).toBe('confirm-link')
    expect(view({ confirms: true, registration: 'going' })).toBe('going')
  })
  test('registration for a past event is impossible at any step', () => {
    expect(view({ closed: true, confirms: true, user: active, registration: 'going' })).toBe('closed')
  })
  test('an external registration links to its site', () => {
    for (const step of [null, 'join', 'attend', 'redirect-external'])
      expect(view({ external: true, step })).toBe('redirect-external')
  })
})
