/** Steps of log-in and registration, with the names of spec §4 Login/registration flow. */
export const flowSteps = [
  'join',
  'email',
  'login',
  'choose-password',
  'register',
  'register-attend',
  'register-attend-provider',
  'customize',
  'attend',
  'redirect-external',
] as const
export type FlowStep = (typeof flowSteps)[number]

/** Where the flow runs: on the log-in pages, on an event's attend page, or in a dialog started by a feature. */
export type FlowPlace = 'login' | 'attend' | 'modal'

/** Result of a step. */
export type FlowAnswer =
  | { after: 'join'; way: 'email' | 'guest' }
  | { after: 'email'; exists: boolean; invited: boolean; local: boolean }
  | { after: 'provider'; profileCompleted: boolean }
  | { after: 'login' | 'choose-password' | 'register' | 'register-attend' | 'register-attend-provider' | 'customize' }
  | { after: 'attend'; external: boolean }

/** `end`: the flow is over. `LOGIN_WITH_OAUTH`: an error shown in the step `email` (spec §8). */
type FlowOutcome = FlowStep | 'end' | 'LOGIN_WITH_OAUTH'

/** The first step: `attend` for external registration, which needs no account; `email` on the log-in page; else `join`. */
export function firstStep(place: FlowPlace, external = false): FlowStep {
  if (place === 'attend' && external) return 'attend'
  return place === 'login' ? 'email' : 'join'
}

/** The step after a result (spec §4). */
export function nextStep(place: FlowPlace, answer: FlowAnswer): FlowOutcome {
  const attending = place === 'attend'
  switch (answer.after) {
    case 'join':
      return answer.way === 'guest' ? 'attend' : 'email'
    case 'email':
      if (answer.invited) return 'choose-password'
      if (answer.local) return 'login'
      if (answer.exists) return 'LOGIN_WITH_OAUTH'
      return attending ? 'register-attend' : 'register'
    case 'provider':
      if (!attending) return 'register'
      return answer.profileCompleted ? 'register-attend' : 'register-attend-provider'
    // These accounts have no display name yet; `register-attend` asks for it itself.
    case 'choose-password':
    case 'register':
      return 'customize'
    case 'login':
    case 'register-attend':
    case 'register-attend-provider':
    case 'customize':
      return attending ? 'attend' : 'end'
    case 'attend':
      return answer.external ? 'redirect-external' : 'end'
  }
}

/** The step that « back » returns to (`attend` is the guest's form); `undefined` if there is none. */
export function previousStep(place: FlowPlace, step: FlowStep): FlowStep | undefined {
  switch (step) {
    case 'email':
    case 'attend':
      return place === 'login' ? undefined : 'join'
    case 'login':
    case 'choose-password':
    case 'register':
    case 'register-attend':
      return 'email'
    default:
      return undefined
  }
}
