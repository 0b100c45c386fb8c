import {
  ownStates,
  type OrganizingFigures,
  type ownSorts,
  type OwnState,
} from '../../events/attend/attendance.contract.ts'
import type { EventSummary } from '../../events/events.contract.ts'

/** An event in its organizer's lists; without figures where a remote `/v1` has none. */
export type OwnEvent = EventSummary & { organizing?: OrganizingFigures | null | undefined }

/** The lists of one's own events, each at `/organize/mine/{tab}`, in the order of their tabs. */
export const mineTabs = ['active', 'cancelled', 'past'] as const satisfies readonly OwnState[]
export type MineTab = OwnState

export const mineSorts = ['date', 'attendees', 'changed'] as const satisfies readonly (typeof ownSorts)[number][]
export type MineSort = (typeof mineSorts)[number]

/** Cards of a page. */
export const minePageSize = 24

export const isMineTab = (value: string | undefined): value is MineTab => ownStates.some((tab) => tab === value)
export const readSort = (value: string | null): MineSort => mineSorts.find((sort) => sort === value) ?? 'date'
