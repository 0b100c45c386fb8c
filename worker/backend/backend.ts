import { getPathNoStrict } from 'hono/utils/url'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import type { AnyEndpoint } from '../../src/contracts/table.ts'
import { AppError, errorJson } from '../http/errors.ts'
import { matchEndpoint, methodsOf } from '../http/match-endpoint.ts'
import { accountRoutes } from './admin/people/accounts.routes.ts'
import { guestRoutes } from './admin/people/guests.routes.ts'
import { importRoutes } from './admin/imports.routes.ts'
import { adminReferenceRoutes } from './admin/references/references.routes.ts'
import { adminContentRoutes } from './admin/content.routes.ts'
import { bulkRoutes } from './admin/bulk.routes.ts'
import { embedRoutes } from './admin/embeds.routes.ts'
import { pollRoutes } from './admin/polls/polls.routes.ts'
import { adminEventRoutes } from './admin/admin-events.routes.ts'
import { outboxRoutes } from './admin/mails.routes.ts'
import { maintenanceRoutes } from './admin/maintenance.routes.ts'
import { textRoutes } from './admin/texts/texts.routes.ts'
import { blockRoutes } from './admin/reports/blocks.routes.ts'
import { moderationRoutes } from './admin/reports/moderation.routes.ts'
import { reviewRoutes } from './admin/reports/reviews.routes.ts'
import { viewRoutes } from './admin/views.routes.ts'
import { operatorRoutes } from './admin/operators.routes.ts'
import { attendanceRoutes } from './attendance/attendance.routes.ts'
import { ownEventRoutes } from './attendance/own-events.routes.ts'
import { companionRoutes } from './attendance/party/companions.routes.ts'
import { certificateRoutes } from './attendance/certificate.routes.ts'
import { feedbackRoutes } from './attendance/feedback.routes.ts'
import { waitingListRoutes } from './attendance/waiting-list.routes.ts'
import { authenticate } from './auth/authenticate.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { requireRecent } from './auth/sessions.ts'
import { providerRoutes } from './account/providers/providers.routes.ts'
import { calendarRoutes } from './account/calendar/calendar.routes.ts'
import { answerOnce } from './core/answer-once.ts'
import type { BackendContext, BackendEnv, OwnCall } from './core/context.ts'
import { followRoutes } from './follows/follows.routes.ts'
import { gameRoutes } from './game/game.routes.ts'
import { iframeRoutes } from './events/iframes.routes.ts'
import { readBody, readForm, readQuery, type Implementation } from './core/implement.ts'
import { favoriteRoutes } from './likes/favorites.routes.ts'
import { likeRoutes } from './likes/likes.routes.ts'
import { newsletterRoutes } from './follows/newsletter.routes.ts'
import { reportRoutes } from './moderation/reports.routes.ts'
import { openApi } from './openapi.ts'
import { publicError } from './public-error.ts'
import { readingRoutes } from './reading-routes.ts'
import { checkInRoutes } from './organize/checkin/check-in.routes.ts'
import { peopleRoutes } from './organize/attendees/people.routes.ts'
import { printRoutes } from './organize/attendees/prints.routes.ts'
import { stateRoutes } from './organize/cancel/change-state.routes.ts'
import { draftRoutes } from './organize/create/drafts.routes.ts'
import { undoRoutes } from './organize/review/undo.routes.ts'
import { importDraftRoutes } from './organize/create/import/import-draft.routes.ts'
import { importPreviewRoutes } from './organize/create/import/import-preview.routes.ts'
import { eventMailRoutes } from './organize/messages/event-mails.routes.ts'
import { messageRoutes } from './organize/messages/messages.routes.ts'
import { organizingRoutes } from './organize/event/organizing.routes.ts'
import { receivedFeedbackRoutes } from './organize/feedbacks/received-feedback.routes.ts'
import { invitationRoutes } from './organize/team/invitation.routes.ts'
import { figuresRoutes } from './organize/dashboard/figures.routes.ts'
import { proposalRoutes } from './organize/dashboard/proposals.routes.ts'
import { editRoutes } from './organize/review/edits.routes.ts'
import { revisionRoutes } from './organize/event/revisions.routes.ts'
import { teamRoutes } from './organize/team/team.routes.ts'
import { unsubscribeRoutes } from './reminders/unsubscribe.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { strevdaRoutes } from './events/strevda.routes.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'
import { pushRoutes } from './account/push.routes.ts'
import { factorRoutes } from './account/factors/factors.routes.ts'
import { passkeyRoutes } from './account/factors/passkeys.routes.ts'
import { ownAccountRoutes } from './account/own-account.routes.ts'
import { userLinkRoutes } from './account/user-links.routes.ts'
import { userRoutes } from './account/users.routes.ts'

const openApiPath = '/v1/openapi.json'

const routes = [
  ...readingRoutes,
  ...attendanceRoutes,
  ...waitingListRoutes,
  ...feedbackRoutes,
  ...certificateRoutes,
  ...companionRoutes,
  ...ownEventRoutes,
  ...organizingRoutes,
  ...revisionRoutes,
  ...figuresRoutes,
  ...proposalRoutes,
  ...undoRoutes,
  ...editRoutes,
  ...draftRoutes,

  ...importPreviewRoutes,
  ...importDraftRoutes,
  ...messageRoutes,
  ...eventMailRoutes,
  ...stateRoutes,
  ...checkInRoutes,
  ...receivedFeedbackRoutes,
  ...peopleRoutes,
  ...printRoutes,
  ...teamRoutes,
  ...invitationRoutes,
  ...authRoutes,
  ...providerRoutes,
  ...userRoutes,
  ...userLinkRoutes,
  ...ownAccountRoutes,
  ...factorRoutes,
  ...passkeyRoutes,
  ...unsubscribeRoutes,
  ...calendarRoutes,
  ...pushRoutes,
  ...likeRoutes,
  ...uploadRoutes,
  ...favoriteRoutes,
  ...newsletterRoutes,
  ...followRoutes,
  ...iframeRoutes,
  ...strevdaRoutes,
  ...gameRoutes,
  ...operatorRoutes,
  ...accountRoutes,
  ...guestRoutes,
  ...outboxRoutes,
  ...searchRoutes,
  ...adminContentRoutes,
  ...pollRoutes,
  ...bulkRoutes,
  ...embedRoutes,
  ...adminEventRoutes,
  ...adminReferenceRoutes,
  ...importRoutes,
  ...reportRoutes,
  ...moderationRoutes,
  ...textRoutes,
  ...maintenanceRoutes,
  ...reviewRoutes,
  ...viewRoutes,
  ...blockRoutes,
]

type Missing = Exclude<AnyEndpoint['key'], (typeof routes)[number]['endpoint']['key']>
// An endpoint without a handler does not compile: the error names it.
void (true satisfies [Missing] extends [never] ? true : Missing)

const implementations = new Map<Endpoint, Implementation>(routes.map((one) => [one.endpoint, one]))

/** Responds to a request below `/v1`. */
export type Backend = (request: Request, env: BackendEnv, context: BackendContext) => Promise<Response>

/**
 * The embedded `/v1` on D1 (D18): same requests and responses as a remote API. All errors have the JSON shape of
 * `src/contracts/errors.ts`; an unexpected one is a 500 without details.
 */
export function createBackend(): Backend {
  return async function backend(request, env, context) {
    const response = await run(request, env, context).catch((error: unknown) =>
      errorJson(publicError(error, routeOf(request), env, context), context.requestId),
    )
    return request.method === 'HEAD' ? new Response(null, response) : response
  }
}

function routeOf(request: Request): string {
  const endpoint = matchEndpoint(request)?.endpoint
  return endpoint ? `${endpoint.method} ${endpoint.path}` : '/v1'
}

/** As `answerOwn`, for all endpoints and with authentication. @throws any error */
export async function answerAny(
  { endpoint, params, url, headers }: OwnCall,
  env: BackendEnv,
  context: BackendContext,
): Promise<unknown> {
  const viewer = await callerOf(endpoint, headers, env, context)
  const raw = { params, query: readQuery(url), body: undefined }
  return implementations.get(endpoint)!.answer(raw, { ...context, env, viewer, headers })
}

/** The caller's account, if any. @throws {AppError} as `authenticate` and `requireRecent` */
async function callerOf({ spec }: Endpoint, headers: Headers, env: BackendEnv, context: BackendContext) {
  const viewer = await authenticate(spec.auth, headers, env, context)
  if (viewer && spec.recent) await requireRecent(env, viewer.sid, context.now)
  return viewer
}

async function run(request: Request, env: BackendEnv, context: BackendContext): Promise<Response> {
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && url.pathname === openApiPath) return openApiResponse()
  const match = matchEndpoint(request)
  if (!match) return respondUnknown(request, context)
  const { endpoint, params } = match
  const { spec } = endpoint
  const { headers } = request
  const viewer = await callerOf(endpoint, headers, env, context)
  const raw = {
    params,
    query: readQuery(url),
    body: spec.body ? await (spec.multipart ? readForm : readBody)(request) : undefined,
  }
  const call = { ...context, env, viewer, headers }
  const response = await answerOnce(call, endpoint, raw, (once) => implementations.get(endpoint)!.respond(raw, once))
  if (viewer || spec.auth === 'user' || spec.auth === 'admin') response.headers.set('cache-control', 'no-store')
  return response
}

/** 405 with the supported methods of a known path, else 404. */
let openApiText: string | undefined

/** The OpenAPI document, which is written once: it has more than a megabyte. */
function openApiResponse(): Response {
  openApiText ??= JSON.stringify(openApi())
  return new Response(openApiText, { headers: { 'content-type': 'application/json' } })
}

function respondUnknown(request: Request, { requestId }: BackendContext): Response {
  const path = getPathNoStrict(request)
  const methods = path === openApiPath ? ['GET'] : methodsOf(request)
  if (methods.length === 0) return errorJson(new AppError('not_found', `No such endpoint: ${path}`), requestId)
  const message = `${request.method} is not possible here; use ${methods.join(' or ')}`
  const response = errorJson(new AppError('method_not_allowed', message), requestId)
  response.headers.set('allow', methods.join(', '))
  return response
}
