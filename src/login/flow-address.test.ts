import { expect, test } from 'vitest'
import { flowSteps, type FlowStep } from './flow.ts'
import { flowAt, readFlow, stepHref } from './flow-address.ts'

const like = flowAt('/login/start?source=like&feature=like-event&event=e1&next=%2Fevents')

test('the steps of log-in have their own pages (spec §4)', () => {
  const flow = readFlow(undefined, new URLSearchParams({ next: '/events' }))
  const steps = ['email', 'login', 'choose-password', 'register', 'customize'] as const
  expect(steps.map((step) => stepHref('fr', flow, step))).toEqual([
    '/login/start?next=%2Fevents',
    '/login/password?next=%2Fevents',
    '/login/create-password?next=%2Fevents',
    '/login/register?next=%2Fevents',
    '/login/customize?next=%2Fevents',
  ])
})

test('the steps of attending are on the event’s attend page, marked when they create an account', () => {
  const flow = flowAt('/es/events/e/soupe/attend?step=email')
  expect(flow).toEqual({ place: 'attend', source: 'attend', slug: 'soupe' })
  expect(flowSteps.map((step) => stepHref('es', flow, step))).toEqual(
    flowSteps.map(
      (step) => `/es/events/e/soupe/attend?step=${step}${step === 'register-attend' ? '&create-account=true' : ''}`,
    ),
  )
})

test('a like passes its source, feature and event through every step', () => {
  expect(like).toEqual({ place: 'modal', source: 'like', feature: 'like-event', event: 'e1', next: '/events' })
  for (const step of ['join', 'email', 'login', 'register', 'customize'] satisfies FlowStep[])
    expect(flowAt(stepHref('en', like, step))).toEqual(like)
  expect(stepHref('fr', like, 'email')).toContain('/login/start?step=email&source=like')
})

test('a `next` outside the site is ignored', () => {
  expect(flowAt('/login/start?next=https://evil.example/').next).toBeUndefined()
})

test('attending needs an event', () => expect(() => stepHref('fr', like, 'attend')).toThrow('needs an event'))
