import { fieldError } from '../../../src/contracts/field-error.ts'
import { sql } from 'drizzle-orm'
import * as certificateCalls from '../../../src/events/certificate/certificate.contract.ts'
import { AppError } from '../../http/errors.ts'
import { implement } from '../core/implement.ts'
import { readCertificateToken } from '../core/registration-token.ts'
import { isCertified } from '../db/certified.ts'
import { batch, rowsOf, run } from '../db/run-sql.ts'
import { events, type EventRow } from '../db/schema.ts'
import { presentDates, toEventSummary } from '../events/present-event.ts'
import { attendedBy, sessionsOf } from '../organize/checkin/sessions.ts'
import { readReferences, referenceStatements } from '../reference/load-reference-data.ts'
import { spokenCode } from '../../../src/lib/spoken-code/spoken-code.ts'
import { toIso } from '../../../src/lib/time/iso-instant.ts'

/** Certificates of presence, which anyone who has their address may verify. */
export const certificateRoutes = [
  implement(certificateCalls.certificate, async ({ body: { token } }, context) => {
    const { env, now } = context
    const id = await readCertificateToken(env, token)
    if (id === undefined)
      throw new AppError('invalid_token', 'This certificate was never issued here', {
        fields: { token: fieldError('expired', 'is not a certificate of ours') },
      })
    const { person, event, ...references } = await batch(env.DB, {
      ...referenceStatements(),
      person: sql<{ name: string; at: number; eventId: string; spoken: number | null }>`SELECT r.checked_in_at AS at,
        r.event_id AS eventId, r.spoken,
          coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(u.displayname, ''), r.name) AS name
        FROM registrations r LEFT JOIN users u ON u.id = r.user_id WHERE r.id = ${id} AND ${isCertified('r')}`,
      event: rowsOf(events)`SELECT events.* FROM events JOIN registrations r ON r.event_id = events.id
        WHERE r.id = ${id} AND events.status = 'active'`,
    })
    if (!person.first || !event.first) return { state: 'revoked' as const, certificate: null }
    const timings = event.first.timings ?? []
    return {
      state: 'valid' as const,
      certificate: {
        name: person.first.name,
        code: spokenCode(person.first),
        at: toIso(person.first.at),
        ...(timings.length > 1 && { dates: presentDates(await datesAttended(env.DB, id, timings, now)) }),
        event: toEventSummary(event.first, { now, references: readReferences(references) }),
      },
    }
  }),
]

/** The dates of a course at which a person was. @param id of the registration @param now ms */
async function datesAttended(db: D1Database, id: string, timings: NonNullable<EventRow['timings']>, now: number) {
  const attended = attendedBy(sessionsOf(timings, now), 'r')
  const { only } = await run(
    db,
    sql<{ begins: string }>`SELECT ${attended} AS begins FROM registrations r WHERE r.id = ${id}`,
  )
  const begins = JSON.parse(only.begins) as number[]
  return timings.filter(([begin]) => begins.includes(begin))
}
