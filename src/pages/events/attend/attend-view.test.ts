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

describe('somebody unknown', () => {
  test('begins at join, and with an e-mail can open every step', () => {
    expect(view({})).toBe('join')
    const steps = ['join', 'email', 'login', 'choose-password', 'register-attend']
    expect(steps.map((step) => view({ step, knowsEmail: true }))).toEqual(steps)
    expect(view({ step: 'register', knowsEmail: true })).toBe('register-attend')
  })
  test('is asked for the e-mail by the steps that need one', () => {
    for (const step of ['login', 'choose-password', 'register', 'register-attend']) expect(view({ step })).toBe('email')
  })
  test('attends as a guest where guests are wanted', () => {
    expect(view({ step: 'attend' })).toBe('guest')
    expect(view({ step: 'attend', guests: false })).toBe('join')
  })
  test('does not get into a step that needs an account, or into none of ours', () => {
    for (const step of ['customize', 'register-attend-provider', 'nonsense', '']) expect(view({ step })).toBe('join')
  })
})

describe('somebody signed in', () => {
  test('attends, whichever step of logging in they come back to', () => {
    for (const step of [null, 'join', 'email', 'login', 'attend']) expect(view({ step, user: active })).toBe('attend')
  })
  test('by a provider: one press, or a name first', () => {
    expect(view({ step: 'register-attend', user: active })).toBe('register-attend')
    const nameless = { active: true, profileCompleted: false }
    expect(view({ step: 'register-attend-provider', user: nameless })).toBe('register-attend-provider')
    expect(view({ step: 'register-attend-provider', user: active })).toBe('attend')
  })
  test('has to confirm the e-mail first, after the name', () => {
    const user = { active: false, profileCompleted: false }
    expect(view({ step: 'customize', user })).toBe('customize')
    expect(view({ step: 'attend', user })).toBe('unconfirmed')
  })
})

describe('how things stand', () => {
  test.each(['going', 'waiting', 'offered', 'pending'] as const)('says that one is %s, also on a full event', (state) =>
    expect(view({ registration: state, full: true })).toBe(state),
  )
  test('lets a guest with a wrong address begin again', () =>
    expect(view({ registration: 'pending', step: 'attend' })).toBe('guest'))
  test('offers the waiting list of a full event, and still lets one log in', () => {
    expect([view({ full: true }), view({ full: true, step: 'attend', user: active })]).toEqual(['full', 'full'])
    expect(view({ full: true, step: 'email' })).toBe('email')
  })
  test('the mail’s link asks for one press, until it has been pressed', () => {
    expect(view({ confirms: true })).toBe('confirm-link')
    expect(view({ confirms: true, registration: 'pending' })).toBe('confirm-link')
    expect(view({ confirms: true, registration: 'going' })).toBe('going')
  })
  test('nobody registers for what is over, whatever the address says', () => {
    expect(view({ closed: true, confirms: true, user: active, registration: 'going' })).toBe('closed')
  })
  test('an external registration is left to its own site', () => {
    for (const step of [null, 'join', 'attend', 'redirect-external'])
      expect(view({ external: true, step })).toBe('redirect-external')
  })
})
