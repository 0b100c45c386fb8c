import type { Flash } from '../../../contracts/flash.ts'
import type { Locale } from '../../../contracts/locales.ts'
import type { OrganizedEvent } from '../../../contracts/v1/organizing.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { wallClock } from '../../../lib/time/zoned-time.ts'
import { fieldMessage } from '../../../ui/forms/field-message.ts'
import { msOf } from '../../../lib/time/iso-instant.ts'

/** What the fields of a room show: the stored event, or what was typed and refused a moment ago. */
export interface RoomForm {
  event: OrganizedEvent | undefined
  /** The sentence under a field. */
  error: (name: string) => string | undefined
  /** The value of a field. @param stored the event's value */
  value: (name: string, stored: string | number | null | undefined) => string
}

/** @param flash what became of the form that was just sent */
export function roomForm(t: Translate, event: OrganizedEvent | undefined, flash: Flash | undefined): RoomForm {
  return {
    event,
    error: (name) => fieldMessage(t, flash?.errors[name]),
    value: (name, stored) => flash?.values[name] ?? String(stored ?? ''),
  }
}

/** A moment as `datetime-local` shows it by the clocks of the venue: `2026-12-01T18:30`. */
export const localMoment = (moment: string | null | undefined, timeZone: string): string =>
  moment ? new Date(wallClock(timeZone, msOf(moment))).toISOString().slice(0, 16) : ''

/** The text of any language, French first. */
export const anyText = (value: { [Name in Locale]?: string | undefined } | undefined): string =>
  value?.fr ?? value?.en ?? value?.es ?? ''
