/** The tabs of an organizer's event, in order; each is the page `organize/{tab}`. */
export const eventTabs = ['dashboard', 'attendees', 'messages', 'feedbacks', 'team', 'edit', 'duplicate'] as const
export type EventTab = (typeof eventTabs)[number]
