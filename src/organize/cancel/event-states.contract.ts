/**
 * `draft`: only the team sees it; `scheduled`: a draft that goes online at a time; `active`, `cancelled`: published. Being
 * past follows from the dates, being unlisted is `private`.
 */
export const eventStates = ['draft', 'scheduled', 'active', 'cancelled'] as const
export type EventState = (typeof eventStates)[number]
