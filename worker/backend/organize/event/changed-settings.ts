import { fieldError } from '../../../../src/contracts/field-error.ts'
import type { GivenFields } from '../../../../src/organize/create/event-fields.contract.ts'
import type { EventSettings } from '../../db/organizing-schema.ts'
import { momentOf } from './event-schedule.ts'
import type { Problems } from './written-event.ts'

/**
 * Merges fields into the settings of an event.
 * @param timeZone of the event, for moments without an offset
 * @returns the settings, and the problems of the fields
 */
export function changedSettings(
  base: EventSettings,
  given: GivenFields,
  timeZone: string,
): { settings: EventSettings; problems: Problems } {
  const moment = (text: string | null | undefined, stored: number | null) => {
    if (text === undefined) return stored
    return text === null ? null : momentOf(text, timeZone)
  }
  const settings = {
    ...base,
    opensAt: moment(given.registrationOpensAt, base.opensAt),
    closesAt: moment(given.registrationClosesAt, base.closesAt),
    waitingList: given.waitingList ?? base.waitingList,
    seatsPerPerson: given.seatsPerPerson ?? base.seatsPerPerson,
    contactEmail: given.contactEmail === undefined ? base.contactEmail : given.contactEmail,
    certificate: given.certificate ?? base.certificate,
    questions: given.questions ?? base.questions,
    together: given.together ?? base.together,
    dateSeats:
      given.dateSeats?.flatMap(({ begin, maxAttendees }): [number, number][] =>
        maxAttendees === null ? [] : [[momentOf(begin, timeZone), maxAttendees]],
      ) ?? base.dateSeats,
  }
  const { opensAt, closesAt } = settings
  const reversed = opensAt !== null && closesAt !== null && closesAt <= opensAt
  return {
    settings,
    problems: reversed ? { registrationClosesAt: fieldError('order', 'must be after registrationOpensAt') } : {},
  }
}
