import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { eventSettings, type EventSettings } from '../db/organizing-schema.ts'

/** The settings of an event that has no row of them yet. */
export const defaultSettings = (eventId: string): EventSettings => ({
  eventId,
  revision: 0,
  publishAt: null,
  seriesId: null,
  together: null,
  dateSeats: [],
  opensAt: null,
  closesAt: null,
  waitingList: true,
  seatsPerPerson: 1,
  contactEmail: null,
  certificate: false,
  questions: [],
  retiredQuestions: [],
  mails: {},
})

/**
 * The stored settings of an event; one without a row of them has `defaultSettings`.
 * @param event an expression for its id
 */
export const selectSettings = (event: SQL): SQL => sql`SELECT * FROM event_settings WHERE event_id = ${event}`

const columns = Object.entries(getTableColumns(eventSettings))
const names = sql.raw(columns.map(([, { name }]) => name).join(', '))
const values = sql.raw(columns.map((_, index) => `value ->> ${index}`).join(', '))
const updates = sql.raw(columns.map(([, { name }]) => `${name} = excluded.${name}`).join(', '))

/** Stores the settings of events that exist, as a statement for the batch of their change. */
export function settingsStatement(settings: readonly EventSettings[]): SQL {
  const rows = settings.map((one) =>
    columns.map(([key, column]) => {
      const value = one[key as keyof EventSettings]
      return value === null ? null : column.mapToDriverValue(value)
    }),
  )
  return sql`INSERT INTO event_settings (${names}) SELECT ${values} FROM json_each(${JSON.stringify(rows)}) WHERE 1
    ON CONFLICT (event_id) DO UPDATE SET ${updates}`
}
