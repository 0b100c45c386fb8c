/** An `editor` may do all that the one who made the event may; `checkin` only checks people in (D7). */
export const organizerRoles = ['editor', 'checkin'] as const
export type OrganizerRole = (typeof organizerRoles)[number]
