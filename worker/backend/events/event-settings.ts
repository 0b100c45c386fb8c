import { getTableColumns } from 'drizzle-orm'
import { eventSettings, type EventSettings } from '../db/organizing-schema.ts'
import { decodeRow } from '../db/run-sql.ts'

/** The settings of an event that has no row of them yet. */
export const defaultSettings = (eventId: string): EventSettings => ({
  eventId,
  revision: 0,
  publishAt: null,
  seriesId: null,
  opensAt: null,
  closesAt: null,
  waitingList: true,
  questions: [],
})

/** @param stored the event's row of `event_settings`, if it has one */
export const readSettings = (eventId: string, stored: Record<string, unknown> | undefined): EventSettings =>
  stored ? decodeRow(eventSettings, stored) : defaultSettings(eventId)

const columns = Object.entries(getTableColumns(eventSettings))
const names = columns.map(([, { name }]) => name)
const write = `INSERT INTO event_settings (${names.join(', ')})
  SELECT ${names.map((_, index) => `value ->> ${index}`).join(', ')} FROM json_each(?) WHERE 1
  ON CONFLICT (event_id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Stores the settings of events that exist, as a statement for the batch of their change. */
export const settingsStatement = (db: D1Database, settings: readonly EventSettings[]): D1PreparedStatement =>
  db.prepare(write).bind(
    JSON.stringify(
      settings.map((one) =>
        columns.map(([key, column]) => {
          const value = one[key as keyof EventSettings]
          return value === null ? null : column.mapToDriverValue(value)
        }),
      ),
    ),
  )
