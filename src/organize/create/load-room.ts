import { coorganizers } from '../event/organized.contract.ts'
import { eventMails } from './emails/event-mails.contract.ts'
import { publishChecks } from './drafts.contract.ts'
import { mailDomain } from '../event/mail-domain.ts'
import { readStyle } from './style/read-style.ts'
import { readReferences } from './references.ts'
import type { Room } from './rooms.ts'
import type { RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'

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
