import type { RegistrationState } from '../../../contracts/v1/attendance.ts'
import type { FlowStep } from '../../../features/auth-flow/flow.ts'

/** What the attend page depends on. */
export interface AttendFacts {
  /** `?step=` of the address. */
  step: string | null
  /** The mail's link of a guest. */
  confirms: boolean
  /** Past, cancelled or postponed. */
  closed: boolean
  external: boolean
  full: boolean
  /** Guests are wanted. */
  guests: boolean
  registration: RegistrationState | undefined
  user: { active: boolean; profileCompleted: boolean } | null
  /** An e-mail was typed on this device before. */
  knowsEmail: boolean
}

/** What the attend page shows: a step of the flow (spec §4), or how things stand. */
export type AttendView =
  Exclude<FlowStep, 'register'> | 'guest' | 'unconfirmed' | 'full' | 'confirm-link' | 'closed' | RegistrationState

/**
 * What to show at an address. Any step can be opened, reloaded or gone back to: one that makes no sense, or no sense any
 * more, gives way to the one that does.
 */
export function attendView(facts: AttendFacts): AttendView {
  const { step, registration, external, full, user } = facts
  if (facts.closed) return 'closed'
  if (external) return 'redirect-external'
  if (facts.confirms && registration !== 'going') return 'confirm-link'
  // A guest who mistyped the address begins again; whoever has a seat or stands in line has nothing more to do.
  if (registration && !(registration === 'pending' && step !== null)) return registration
  if (full && (user || step === null || step === 'join' || step === 'attend')) return 'full'
  return user ? signedInView(step, user) : anonymousView(facts)
}

function signedInView(step: string | null, user: NonNullable<AttendFacts['user']>): AttendView {
  if (step === 'customize') return step
  if (step === 'register-attend-provider' && !user.profileCompleted) return step
  if (!user.active) return 'unconfirmed'
  // Whoever came by a provider confirms by one press (D25).
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
