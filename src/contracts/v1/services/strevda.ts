import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { eventSummary } from '../events.ts'

/** The specification gives the name alone: the live banner is read as what takes place at this moment. */
export const live = endpoint('GET /v1/strevda/live', {
  id: 'strevda.live',
  summary:
    'Whether something takes place right now, and what: public events that have begun and are not over, those that end first in front',
  auth: 'public',
  output: z.object({ live: z.boolean(), data: z.array(eventSummary), total: z.number(), count: z.number() }),
})
