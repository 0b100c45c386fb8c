import type { RegistrationState } from './attendance.contract.ts'
import type { FlowStep } from '../../login/flow.ts'

/** Conditions that select the view of the attend page. */
export interface AttendFacts {
  /** Query parameter `step`. */
  step: string | null
  /** The page was opened by the link of a guest's mail. */
  confirms: boolean
  /** Over, cancelled or postponed. */
  closed: boolean
  external: boolean
  full: boolean
  /** Guests are allowed. */
  guests: boolean
  registration: RegistrationState | undefined
  user: { active: boolean; profileCompleted: boolean } | null
  /** An e-mail was entered on this device before. */
  knowsEmail: boolean
}

/** Views: steps of the flow (spec §4), or the state of registration or event. */
export type AttendView =
  Exclude<FlowStep, 'register'> | 'guest' | 'unconfirmed' | 'full' | 'confirm-link' | 'closed' | RegistrationState

/**
 * Selects the view. Any step can be opened, reloaded or revisited; an inapplicable step is replaced by the applicable
 * one.
 */
export function attendView(facts: AttendFacts): AttendView {
  const { step, registration, external, full, user } = facts
  if (facts.closed) return 'closed'
  if (external) return 'redirect-external'
  if (facts.confirms && registration !== 'going') return 'confirm-link'
  // Guests who mistyped their address can start again; a seat or place in the waiting list needs no further step.
  if (registration && !(registration === 'pending' && step !== null)) return registration
  if (full && (user || step === null || step === 'join' || step === 'attend')) return 'full'
  return user ? signedInView(step, user) : anonymousView(facts)
}

function signedInView(step: string | null, user: NonNullable<AttendFacts['user']>): AttendView {
  if (step === 'customize') return step
  if (step === 'register-attend-provider' && !user.profileCompleted) return step
  if (!user.active) return 'unconfirmed'
  // Users of a provider confirm by one button (D25).
  return step === 'register-attend' ? step : 'attend'
}

function anonymousView({ step, knowsEmail, guests }: AttendFacts): AttendView {
  switch (step) {
    case 'email':
      return step
    case 'login':
    case 'choose-password':
    case 'register-attend':
      return knowsEmail ? step : 'email'
    case 'register':
      return knowsEmail ? 'register-attend' : 'email'
    case 'attend':
      return guests ? 'guest' : 'join'
    default:
      return 'join'
  }
}
