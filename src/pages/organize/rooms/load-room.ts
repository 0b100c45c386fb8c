import { coorganizers } from '../../../contracts/v1/organizing.ts'
import { eventMails } from '../../../contracts/v1/organizing/event-mails.ts'
import { publishChecks } from '../../../contracts/v1/organizing/drafts.ts'
import { mailDomain } from '../../../features/organize/mail-domain.ts'
import { readStyle } from '../../../features/organize/style/read-style.ts'
import { readReferences } from '../../../features/organize/wizard/references.ts'
import type { Room } from '../../../features/organize/wizard/rooms.ts'
import type { RequestContext } from '../../define-page.ts'
import { requireUser } from '../../require-user.ts'

/**
 * What a room shows besides its event.
 * @param id of the event; an event that was never saved has none
 */
export async function loadRoom(context: RequestContext, room: Room, id: string | undefined) {
  const { api, query, visitor, settings } = context
  const user = requireUser(context)
  const [references, team, mails, checks] = await Promise.all([
    readReferences(api),
    id !== undefined && room === 'settings' ? api(coorganizers, { params: { id } }).then(({ data }) => data) : [],
    id !== undefined && room === 'emails' ? api(eventMails, { params: { id } }).then(({ data }) => data) : [],
    id === undefined || !settings.offers.has(publishChecks) ? undefined : api(publishChecks, { params: { id } }),
  ])
  return {
    room,
    references,
    team,
    mails,
    checks,
    flash: visitor.flash,
    user,
    note: query.get('done'),
    domain: mailDomain(user),
    choice: readStyle(query),
  }
}
