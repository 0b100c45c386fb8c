import './step-transition.css'

/**
 * What slides as one step of an event's page gives way to the next (D19). Written at the element: names in a module's
 * style sheet are that module's own.
 */
export const stepTransition = { viewTransitionName: 'step' } as const
