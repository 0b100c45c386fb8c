import type { FieldErrors } from '../../../../src/contracts/field-error.ts'
import type { EventRow } from '../../db/schema.ts'

/** An event to be written: all columns but the row number. */
export type WrittenEvent = Omit<EventRow, 'row'>

/** Problems by field. */
export type Problems = FieldErrors
