import { coorganizers } from '../event/organized.contract.ts'
import { eventMails } from './emails/event-mails.contract.ts'
import { publishChecks } from './drafts.contract.ts'
import type { Room } from './rooms.ts'
import type { RequestContext } from '../../page/define-page.ts'
import { requireUser } from '../../page/require-user.ts'
import type { User } from '../../account/users.contract.ts'
import { readUploadPath } from '../../contracts/upload-path.ts'
import { drawnTopics } from '../../lib/cover-path.ts'
import type { StyleChoice } from './style/style-room.tsx'
import { readReferences } from './about-part.tsx'

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

/** `@` and the domain of a user's e-mail; the address itself is in no URL. Empty if nobody is signed in. */
const mailDomain = (user: User | null): string => user?.email.replace(/^.*(?=@)/, '') ?? ''

/** The drawings that the room offers. */
const maxDraws = 1000

/** What the address of the style room says; what is no choice is left out. */
function readStyle(query: URLSearchParams): StyleChoice {
  const [motif, palette, people, photo] = ['motif', 'palette', 'people', 'photo'].map((name) => query.get(name))
  const draw = Number(query.get('draw'))
  return {
    ...(motif && drawnTopics.includes(motif) && { motif }),
    ...(palette && /^[0-3]$/.test(palette) && { palette: Number(palette) }),
    ...(people && /^[01]$/.test(people) && { people: Number(people) }),
    ...(photo && readUploadPath(photo) && { photo, ...(query.get('whole') && { whole: '1' }) }),
    ...(query.get('side') === 'photo' && { side: 'photo' }),
    draw: Number.isInteger(draw) && draw > 0 ? Math.min(draw, maxDraws) : 0,
  }
}
