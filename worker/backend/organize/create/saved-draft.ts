import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import type { saveDraft } from '../../../../src/organize/create/drafts.contract.ts'
import type { HandlerContext } from '../../core/context.ts'
import type { EventRole } from '../../events/organizer-role.ts'
import { loadOrganized, presentOrganized } from '../event/organized-event.ts'

/** The stored draft, as the calls that save it answer it. */
export async function savedDraft(
  context: HandlerContext,
  id: string,
  role: EventRole,
): Promise<EndpointOutput<typeof saveDraft>> {
  const event = presentOrganized(await loadOrganized(context, id), context.now, role)
  return { revision: event.revision, savedAt: event.updatedAt, event }
}
