/** Steps of log-in and registration, by the names of the specification (spec §4 Login/registration flow). */
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

/** Where the flow runs: on the pages of log-in, on an event's attend page, or begun by a feature, as a dialog over its page. */
export type FlowPlace = 'login' | 'attend' | 'modal'

/** What a step found out. */
export type FlowAnswer =
  | { after: 'join'; way: 'email' | 'guest' }
  | { after: 'email'; exists: boolean; invited: boolean; local: boolean }
  | { after: 'provider'; profileCompleted: boolean }
  | { after: 'login' | 'choose-password' | 'register' | 'register-attend' | 'register-attend-provider' | 'customize' }
  | { after: 'attend'; external: boolean }

/** `end`: nothing is left to ask. `LOGIN_WITH_OAUTH` is said on the step of the e-mail, no step of its own (spec §8). */
export type FlowOutcome = FlowStep | 'end' | 'LOGIN_WITH_OAUTH'

/**
 * The step that the flow begins with: nobody has to say who they are for an event that registers on its own site, and on the
 * log-in page it is clear what one came for.
 */
export function firstStep(place: FlowPlace, external = false): FlowStep {
  if (place === 'attend' && external) return 'attend'
  return place === 'login' ? 'email' : 'join'
}

/** The step after an answer (spec §4). */
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
    // These accounts have no name yet that others could see; `register-attend` asks for it itself.
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

/** The step that « back » reopens, `attend` being a guest's; `undefined` where there is nothing to go back to. */
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
