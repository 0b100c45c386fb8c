import type { EndpointOutput } from '../../../../src/contracts/endpoint.ts'
import { defaultLocale } from '../../../../src/contracts/locales.ts'
import { href } from '../../../../src/contracts/paths.ts'
import type * as contract from '../../../../src/organize/create/drafts.contract.ts'
import * as draftsCalls from '../../../../src/organize/create/drafts.contract.ts'
import { accountPerson } from '../../attendance/registering.ts'
import { requireUser } from '../../core/require-user.ts'
import { rateLimit, limits } from '../../core/rate-limit.ts'
import { publishedStatus } from '../../events/published.ts'
import { toEvent } from '../../events/present-event.ts'
import { implement } from '../../core/implement.ts'
import { notFound } from '../../core/not-found.ts'
import { checkDraft } from '../publish/check-draft.ts'
import { listDrafts, savedDraft } from './list-drafts.ts'
import { loadOrganized } from '../event/organized-event.ts'
import { forOrganizers } from '../../events/organizer-role.ts'
import { mintTimedToken, readTimedToken } from '../../core/timed-token.ts'
import { dayMs } from '../../../../src/lib/time/durations.ts'
import { createDraft, saveDraft } from './save-draft.ts'
import { toIso } from '../../../../src/lib/time/iso-instant.ts'

/** Lifetime of a preview link, ms. */
const previewMs = 14 * dayMs

/** Unpublished events. */
export const draftRoutes = [
  implement(draftsCalls.createDraft, async ({ body }, context) => {
    const { id } = requireUser(context)
    const { name } = await accountPerson(context)
    await rateLimit(context.env.DB, `events:${id}`, limits.events, context.now)
    return savedDraft(context, await createDraft(context, { id, name }, body), 'owner')
  }),

  forOrganizers(
    draftsCalls.saveDraft,
    'edit',
    async ({ params: { id }, body: { revision, ...given } }, context, role) => {
      await saveDraft(context, id, given, { revision, role })
      return savedDraft(context, id, role)
    },
  ),

  implement(draftsCalls.drafts, async (_, context) => listDrafts(context)),

  forOrganizers(draftsCalls.publishChecks, 'edit', async ({ params: { id } }, context) => checkDraft(context, id)),

  forOrganizers(draftsCalls.previewLink, 'publish', async ({ params: { id } }, context) => {
    const { env, now, origin } = context
    const { row } = await loadOrganized(context, id)
    if (publishedStatus(row.status) !== undefined)
      return { url: origin + href(row.lang, 'events/show', { slug: row.slug }), expiresAt: null }
    // The same link all day, so that repeated calls do not create more.
    const expires = Math.ceil(now / dayMs) * dayMs + previewMs
    const token = await mintTimedToken(env, 'event-preview', id, expires)
    return {
      url: origin + href(defaultLocale, 'events/preview', { token }),
      expiresAt: toIso(expires),
    }
  }),

  implement(draftsCalls.previewEvent, async ({ params: { token } }, context) => {
    const { env, now } = context
    const id = await readTimedToken(env, 'event-preview', token, now)
    if (id === undefined) throw notFound('preview', token)
    const { row, references, settings } = await loadOrganized(context, id)
    if (row.startsAt === 0) throw notFound('date yet of the event', id)
    const body = { data: toEvent(row, { now, references, unpublished: true, settings }), state: row.status }
    return Response.json(body satisfies EndpointOutput<typeof contract.previewEvent>, {
      headers: { 'cache-control': 'no-store' },
    })
  }),
]
