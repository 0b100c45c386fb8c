import { coorganizers } from '../../../contracts/v1/organizing.ts'
import { eventMails } from '../../../contracts/v1/organizing/event-mails.ts'
import { publishChecks } from '../../../contracts/v1/organizing/drafts.ts'
import { mailDomain } from '../../../features/organize/mail-domain.ts'
import { readStyle } from '../../../features/organize/style/read-style.ts'
import { readReferences } from '../../../features/organize/wizard/references.ts'
import type { Room } from '../../../features/organize/wizard/rooms.ts'
import type { RequestContext } from '../../define-page.ts'

/**
 * What a room shows besides its event.
 * @param id of the event; an event that was never saved has none
 */
export async function loadRoom({ api, query, visitor, settings }: RequestContext, room: Room, id: string | undefined) {
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
    domain: mailDomain(visitor.user),
    choice: readStyle(query),
  }
}
