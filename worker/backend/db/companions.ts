import type { SQL } from 'drizzle-orm'
import { registrations, type RegistrationRow } from './attendance-schema.ts'
import { isCertified } from './certified.ts'
import { decodeRow, rowsOf, type StoredRow } from './run-sql.ts'

/** A person who comes with another one; `certified` when a certificate is issued. */
export interface StoredCompanion {
  row: RegistrationRow
  certified: boolean
}

const decodeCompanion = (stored: StoredRow): StoredCompanion => ({
  row: decodeRow(registrations, stored),
  certified: stored['certified'] === 1,
})

/** The companions of some people, in the order in which they were added. @param hosts a query of ids */
export const companionsOf = (hosts: SQL) =>
  rowsOf(decodeCompanion)`SELECT r.*, ${isCertified('r')} AS certified FROM registrations AS r
    WHERE r.host_id IN ${hosts}
    ORDER BY r.created_at, r.id`
