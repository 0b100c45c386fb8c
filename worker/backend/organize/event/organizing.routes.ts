import * as organizedCalls from '../../../../src/organize/event/organized.contract.ts'
import * as series from '../../../../src/organize/duplicate/series.contract.ts'
import * as draftsCalls from '../../../../src/organize/create/drafts.contract.ts'
import { sceneOf } from '../../../../src/contracts/covers/event-scene.ts'
import { scenePath } from '../../../../src/lib/cover-path.ts'
import { confirmedPerson } from '../../attendance/registering.ts'
import { requireUser } from '../../core/require-user.ts'
import { rateLimit, limits } from '../../core/rate-limit.ts'
import type { HandlerContext } from '../../core/context.ts'
import { guarded, implement } from '../../core/implement.ts'
import { copyEvent } from '../duplicate/copy-event.ts'
import { expandDates } from '../duplicate/expand-dates.ts'
import { readOrganized } from './organized-event.ts'
import { idOfEvent, forOrganizers, requireOrganizer } from '../../events/organizer-role.ts'
import { refuseFirst } from '../publish/refuse-held.ts'
import { createEvent } from './save-event.ts'
import { deleteDrafts } from '../cancel/change-state.ts'
import { pagesInScope } from '../cancel/series-scope.ts'
import { updateEvent } from './update-event.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Requires the edit permission for the event `_id` of a path. */
const ofPath = ({ _id }: { _id: string }, context: HandlerContext) => requireOrganizer(context, _id, 'edit')

/** Creating, changing and copying events, deleting drafts (spec §7 Events, D7). */
export const organizingRoutes = [
  implement(organizedCalls.create, async ({ body }, context) => {
    const { id } = requireUser(context)
    const { name } = await confirmedPerson(context, undefined)
    await rateLimit(context.env.DB, `events:${id}`, limits.events, context.now)
    await refuseFirst(context, id)
    const event = await createEvent(context, { id, name }, body)
    return readOrganized(context, event, 'owner')
  }),

  implement(
    organizedCalls.organized,
    guarded(
      async ({ id: named }, context) => {
        const id = await idOfEvent(context, named)
        return { id, role: await requireOrganizer(context, id, 'checkin') }
      },
      async (_, context, { id, role }) => readOrganized(context, id, role),
    ),
  ),

  implement(organizedCalls.cover, async ({ body: { title, topic, lang } }) => ({
    cover: {
      url: scenePath(
        sceneOf({ title: { [lang]: title }, lang, topic: topic ? { _id: topic, slug: topic, name: {} } : null }),
      ),
    },
  })),

  forOrganizers(series.batch, 'edit', async ({ params: { id }, body }, context) => {
    await rateLimit(context.env.DB, `events:${requireUser(context).id}`, limits.events, context.now)
    const stored = await copyEvent(context, id, body)
    const data = stored.map(({ id: _id, slug, startsAt, status }) => ({
      _id,
      slug,
      date: toIso(startsAt),
      state: status,
    }))
    return { data }
  }),

  implement(series.dates, async ({ body }, context) => {
    requireUser(context)
    return { data: expandDates(body).map(([begin, end]) => ({ begin: toIso(begin), end: toIso(end) })) }
  }),

  implement(
    organizedCalls.update,
    guarded(ofPath, async ({ params: { _id }, body }, context, role) => {
      const { notify, note, revision, dropQuestions, ...given } = body
      const notified = await updateEvent(context, _id, () => given, { notify, note, revision, role, dropQuestions })
      return { ...(await readOrganized(context, _id, role)), notified }
    }),
  ),

  implement(
    draftsCalls.deleteDraft,
    guarded(ofPath, async ({ params: { _id }, body: { scope } }, context) =>
      deleteDrafts(context, await pagesInScope(context, _id, { scope })),
    ),
  ),
]
