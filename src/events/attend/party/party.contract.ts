import { z } from 'zod'
import { maxSeatsPerPerson } from '../../../contracts/limits.ts'
import { instant, personName } from '../../../contracts/shapes.ts'

/** A person whom another one registered too: with a seat and a ticket, without an e-mail. */
export const companion = z.object({
  _id: z.string(),
  /** The host's name and a number until another one is given. */
  name: z.string(),
  /** The name was given. */
  named: z.boolean(),
  /** Signed text of the QR code, as in `registration`. */
  ticket: z.string().nullable(),
  /** As in `registration`. */
  code: z.string().default(''),
  /** Token of the page that shows this ticket alone (`events.ticket`), to be passed on; `null` without a seat. */
  pass: z.string().nullable(),
  checkedInAt: instant.nullable(),
  /** As in `registration`; only for a given name. */
  certificate: z.string().nullable(),
})
export type Companion = z.output<typeof companion>

/** People who register, or wait, together: part of a body. */
export const party = z.object({
  /** How many places, at most `seatsPerPerson` of the event; without it 1, or as many as the person has already. */
  seats: z.number('must be a number').int().min(1).max(maxSeatsPerPerson).optional(),
  /** Names of the others, as far as they are known. */
  companions: z
    .array(personName)
    .max(maxSeatsPerPerson - 1, `must be at most ${maxSeatsPerPerson - 1} names`)
    .default([]),
})
export type GivenParty = z.output<typeof party>
