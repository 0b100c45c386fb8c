/**
 * `draft`: only the team sees it; `scheduled`: a draft that goes online at a time; `active`, `cancelled`: published. Being
 * past follows from the dates, being unlisted is `private`.
 */
export const eventStates = ['draft', 'scheduled', 'active', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]

/** Changes of a published event's state, each with a page of its own at `/organize/event/{slug}/{action}`. */
const stateActions = ['cancel', 'postpone', 'listing'] as const
export type StateAction = (typeof stateActions)[number]

/** The action that a path names; `undefined` for another word. */
export const readAction = (word: string | undefined): StateAction | undefined =>
  stateActions.find((action) => action === word)
