import './step-transition.css'

/**
 * Name for the view transition between steps of an event's page (D19). An inline style, since CSS modules would rename it.
 */
export const stepTransition = { viewTransitionName: 'step' } as const
