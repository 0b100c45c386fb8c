import { sql, type SQL } from 'drizzle-orm'
import type { Choices, LeaveReason } from '../../../../src/events/attend/party/choices.contract.ts'

const asNumber = (chosen: boolean | undefined) => (chosen === undefined ? null : Number(chosen))

/**
 * Stores what a person chose for their registration; omitted choices do not change.
 * @param own condition on `registrations`
 */
export const choicesStatement = (own: SQL, { reminder, shown }: Choices = {}): SQL[] =>
  reminder === undefined && shown === undefined
    ? []
    : [
        sql`UPDATE registrations SET reminder = coalesce(${asNumber(reminder)}, reminder), shown = coalesce(${asNumber(shown)}, shown)
          WHERE ${own}`,
      ]

/**
 * Counts why a seat is given back; runs before the registration is deleted. Only the number of people is stored for each reason, not
 * who they are.
 * @param own condition on `registrations`
 */
export const leaveReasonStatement = (own: SQL, reason: LeaveReason | undefined): SQL[] =>
  reason === undefined
    ? []
    : [
        sql`INSERT INTO leave_reasons (event_id, reason, people)
          SELECT event_id, ${reason}, 1 FROM registrations WHERE ${own} AND state = 'going' LIMIT 1
          ON CONFLICT (event_id, reason) DO UPDATE SET people = people + 1`,
      ]
