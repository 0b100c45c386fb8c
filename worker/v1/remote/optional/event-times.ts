import type { EventSummary } from '../../../../src/events/events.contract.ts'

/** End of an event, or its beginning without one; ms. */
export const endOf = ({ date, endDate }: Pick<EventSummary, 'date' | 'endDate'>): number => Date.parse(endDate ?? date)
