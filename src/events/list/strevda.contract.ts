import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { eventSummary } from '../events.contract.ts'

/** The specification only names this endpoint; the live banner is interpreted as "what takes place at this moment". */
export const live = endpoint('strevda.live', 'GET /v1/strevda/live', {
  summary:
    'The events that take place right now: public events that have begun and are not over, the first to end first; `live` is whether there are any',
  auth: 'public',
  output: z.object({ live: z.boolean(), data: z.array(eventSummary), total: z.number(), count: z.number() }),
})
