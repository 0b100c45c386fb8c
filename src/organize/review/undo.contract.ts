import { z } from 'zod'
import { endpoint } from '../../contracts/endpoint.ts'
import { organizedEvent } from '../event/organized.contract.ts'
import { instant, ofEvent } from '../../contracts/shapes.ts'

/** Undoing a change that its mails still wait for. */

export const undoable = endpoint('events.undoable', 'GET /v1/events/{id}/undo', {
  summary:
    'The viewer’s last change of an event, while it can be undone: until `until`, when its mails leave. `null` afterwards (extension)',
  ...ofEvent,
  output: z.object({
    undo: z.object({ revision: z.number(), until: instant }).nullable(),
  }),
})

export const undo = endpoint('events.undo', 'POST /v1/events/{id}/undo', {
  summary:
    'Undoes the viewer’s last change of an event, and of the dates that it reached: a publication, an edit, a cancellation or postponement, leaving the lists, the deletion of a draft. All is as before, the waiting mails are removed, an edit is there again, in one transaction. 409 `conflict` once the mails have left, after another change, and when seats that it freed are occupied (extension)',
  ...ofEvent,
  body: z.object({
    /** Revision of the event after the change. */
    revision: z.number('must be the revision to undo').int().min(0),
  }),
  output: organizedEvent,
})
