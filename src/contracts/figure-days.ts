/** Lengths of the period that the plots of an event show, days. */
export const figureDays = [18, 7] as const
export type FigureDays = (typeof figureDays)[number]
