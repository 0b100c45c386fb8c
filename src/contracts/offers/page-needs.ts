import type { EndpointKey } from '../endpoint.ts'
import type { Offers } from './offers.ts'
import { matchPath, splitLocale, type PathId } from '../paths.ts'

/**
 * The optional calls without which a page has nothing to show or do (D66): it answers 404, and no link leads to it. Pages that
 * only lose a part are not here.
 */
const pageNeeds: { [Id in PathId]?: readonly EndpointKey[] } = {
  'account/authenticator': ['GET /v1/users/{_id}/totp'],
  'account/confirm': ['POST /v1/auth/confirm'],
  'account/data': ['GET /v1/guests/{token}/data'],
  'account/follow': ['POST /v1/follows/confirm'],
  'account/follows': ['GET /v1/follows'],
  'account/invitation': ['POST /v1/users/invitations'],
  'account/keep-email': ['POST /v1/users/undo-email-change'],
  'account/link-provider': ['POST /v1/users/confirm-provider'],
  'account/newsletter': ['POST /v1/newsletter/confirm'],
  'account/security': ['GET /v1/users/{_id}/factors', 'GET /v1/users/{_id}/sessions'],
  'account/unsubscribe': ['POST /v1/users/unsubscribe'],
  'events/certificate': ['POST /v1/events/certificate'],
  'events/preview': ['GET /v1/events/preview/{token}'],
  'events/ticket': ['POST /v1/events/ticket'],
  'events/follow': ['POST /v1/follows'],
  'game/reminder': ['POST /v1/game/reminder/confirm'],
  'login/code': ['POST /v1/auth/code'],
  'organize/delete': ['DELETE /v1/events/{_id}'],
  'organize/print': ['POST /v1/events/{id}/prints'],
  'organize/history': ['GET /v1/events/{id}/history'],
  'organize/messages': ['GET /v1/events/{id}/messages'],
  'organize/publish': ['POST /v1/events/{id}/publish'],
  'organize/review': ['POST /v1/events/{id}/edit/publish'],
  'organize/cancel': ['POST /v1/events/{id}/cancel'],
  'report/case': ['POST /v1/reports/status'],
  'report/figures': ['GET /v1/transparency/{year}'],
  'report/show': ['POST /v1/reports'],
  'admin/overview': ['GET /v1/admin/overview'],
  'admin/blocks': ['GET /v1/admin/blocks'],
  'admin/bulk': ['GET /v1/admin/bulk/{list}'],
  'admin/merge': ['POST /v1/admin/references/{type}/{id}/merge'],
  'admin/purge': ['POST /v1/admin/content/purge'],
  'admin/content': ['GET /v1/admin/content'],
  'admin/embeds': ['GET /v1/admin/embeds'],
  'admin/events': ['GET /v1/admin/events'],
  'admin/import': ['GET /v1/admin/imports/{id}', 'GET /v1/admin/imports/{id}/events'],
  'admin/imports': ['GET /v1/admin/imports'],
  'admin/log': ['GET /v1/admin/log'],
  'admin/mails': ['GET /v1/admin/mails'],
  'admin/maintenance': ['GET /v1/admin/maintenance'],
  'admin/alerts': ['GET /v1/admin/alerts'],
  'admin/errors': ['GET /v1/admin/errors'],
  'admin/settings': ['GET /v1/admin/settings'],
  'admin/people': ['GET /v1/admin/people'],
  'admin/person': ['GET /v1/admin/people/{id}'],
  'admin/guest': ['GET /v1/admin/guests/{id}'],
  'admin/places': ['GET /v1/admin/references/{type}'],
  'admin/polls': ['GET /v1/admin/polls'],
  'admin/report': ['GET /v1/admin/reports/{id}'],
  'admin/reports': ['GET /v1/admin/reports'],
  'admin/reviews': ['GET /v1/admin/reviews'],
  'admin/search': ['GET /v1/admin/people', 'GET /v1/admin/events'],
  'admin/seo': ['GET /v1/admin/seo'],
  'admin/texts': ['GET /v1/admin/texts'],
  'admin/topics': ['GET /v1/admin/references/{type}'],
}

/** What a host with some calls of the contract offers. */
export function offersOf(calls: ReadonlySet<EndpointKey>): Offers {
  const hasPage = (id: PathId) => pageNeeds[id]?.every((key) => calls.has(key)) ?? true
  return {
    has: ({ key }) => calls.has(key),
    hasPage,
    leads(address) {
      if (!/^\/(?!\/)/.test(address)) return true
      const page = matchPath(splitLocale(address.split(/[?#]/)[0]!).path)
      return page === undefined || hasPage(page.id)
    },
  }
}
