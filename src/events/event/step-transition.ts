import './step-transition.css'

/** Marks an element for the view transition between steps of an event's page (D19). */
export const stepTransition = { 'data-step': '' } as const
