import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { eventDates } from '../changes/event-change.contract.ts'
import { eventSummary } from '../events.contract.ts'
import { instant, linkToken } from '../../contracts/shapes.ts'

export const certificate = endpoint('events.certificate', 'POST /v1/events/certificate', {
  summary:
    'Whether a certificate is genuine, and what it says, for anyone who has its `token`. `revoked`: it was issued and is no longer valid. 400 `invalid_token` for one that was never issued. POST, so that no cache answers for one that was revoked (extension)',
  auth: 'public',
  body: z.object({ token: linkToken }),
  output: z.object({
    state: z.enum(['valid', 'revoked']),
    /** `null` for one that was revoked. */
    certificate: z
      .object({
        name: z.string(),
        /** Two words and a number, to compare the sheet with the page aloud. */
        code: z.string(),
        /** When the person was checked in. */
        at: instant,
        /** The dates of a course at which the person was; only an event with several dates has them. */
        dates: eventDates.optional(),
        event: eventSummary,
      })
      .nullable(),
  }),
})
