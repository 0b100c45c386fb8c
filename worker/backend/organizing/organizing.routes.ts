import * as contract from '../../../src/contracts/v1/organizing.ts'
import { generatedCoverPath } from '../../../src/lib/cover-path.ts'
import { confirmedPerson } from '../attendance/registering.ts'
import { signedIn } from '../auth/admit.ts'
import { countTry, limits } from '../auth/attempts.ts'
import { implement, type Implementation } from '../implement.ts'
import { copyEvent } from './copy-event.ts'
import { loadOrganized, presentOrganized } from './organized-event.ts'
import { requireOrganizer } from './organizer-role.ts'
import { createEvent, updateEvent } from './save-event.ts'

/** Writing of events by their organizers (spec §7 Events, D7). */
export const organizingRoutes: Implementation[] = [
  implement(contract.create, async ({ body }, context) => {
    const { id } = signedIn(context)
    const { name } = await confirmedPerson(context, undefined)
    await countTry(context.env.DB, `events:${id}`, limits.events, context.now)
    const event = await createEvent(context, { id, name }, body)
    return presentOrganized(await loadOrganized(context, event), context.now, 'owner')
  }),

  implement(contract.organized, async ({ params: { id } }, context) => {
    const role = await requireOrganizer(context, id, 'checkin')
    return presentOrganized(await loadOrganized(context, id), context.now, role)
  }),

  implement(contract.cover, async ({ body: { title, topic } }) => ({
    cover: { url: generatedCoverPath(topic, title) },
  })),

  implement(contract.batch, async ({ params: { id }, body: { dates } }, context) => {
    await requireOrganizer(context, id, 'edit')
    await countTry(context.env.DB, `events:${signedIn(context).id}`, limits.events, context.now)
    const stored = await copyEvent(context, id, dates)
    const data = stored.map(({ id: _id, slug, startsAt }) => ({ _id, slug, date: new Date(startsAt).toISOString() }))
    return { data, total: data.length, count: data.length }
  }),

  implement(contract.update, async ({ params: { _id }, body: { notify, ...given } }, context) => {
    const role = await requireOrganizer(context, _id, 'edit')
    const notified = await updateEvent(context, _id, given, notify)
    return { ...presentOrganized(await loadOrganized(context, _id), context.now, role), notified }
  }),
]
