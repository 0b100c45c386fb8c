import type { Endpoint } from './endpoint.ts'
import * as calendar from '../account/agenda/calendar.contract.ts'
import * as unsubscribe from '../account/mail-link/unsubscribe.contract.ts'
import * as ownAccount from '../account/own-account.contract.ts'
import * as push from '../account/push/push.contract.ts'
import * as factors from '../account/security/factors.contract.ts'
import * as passkeys from '../account/security/passkeys.contract.ts'
import * as users from '../account/users.contract.ts'
import * as bulk from '../admin/bulk/bulk.contract.ts'
import * as content from '../admin/content/content.contract.ts'
import * as embeds from '../admin/embeds/embeds.contract.ts'
import * as adminEvents from '../admin/events/events.contract.ts'
import * as imports from '../admin/imports/imports.contract.ts'
import * as log from '../admin/log/log.contract.ts'
import * as mails from '../admin/mails/mails.contract.ts'
import * as maintenance from '../admin/maintenance/maintenance.contract.ts'
import * as alerts from '../admin/monitoring/alerts.contract.ts'
import * as errors from '../admin/monitoring/errors.contract.ts'
import * as settings from '../admin/monitoring/settings.contract.ts'
import * as overview from '../admin/overview/overview.contract.ts'
import * as guests from '../admin/people/guests.contract.ts'
import * as people from '../admin/people/people.contract.ts'
import * as polls from '../admin/polls/polls.contract.ts'
import * as references from '../admin/references/references.contract.ts'
import * as adminReports from '../admin/reports/reports.contract.ts'
import * as listQuery from '../admin/table/list-query.contract.ts'
import * as pageSeo from '../admin/texts/page-seo.contract.ts'
import * as texts from '../admin/texts/texts.contract.ts'
import * as translations from '../admin/texts/translations.contract.ts'
import * as builder from '../content/builder.contract.ts'
import * as jobs from '../content/exclusivity/jobs.contract.ts'
import * as newsletter from '../content/newsletter/newsletter.contract.ts'
import * as frames from '../embed/frames.contract.ts'
import * as attendance from '../events/attend/attendance.contract.ts'
import * as companions from '../events/attend/party/companions.contract.ts'
import * as certificate from '../events/certificate/certificate.contract.ts'
import * as events from '../events/events.contract.ts'
import * as follows from '../events/follow/follows.contract.ts'
import * as hotspots from '../events/list/hotspots.contract.ts'
import * as sitemap from '../events/list/sitemap.contract.ts'
import * as strevda from '../events/list/strevda.contract.ts'
import * as taxonomies from '../events/list/taxonomies.contract.ts'
import * as gameReminder from '../game/game-reminder.contract.ts'
import * as game from '../game/game.contract.ts'
import * as likes from '../likes/likes.contract.ts'
import * as auth from '../login/auth.contract.ts'
import * as providers from '../login/providers/providers.contract.ts'
import * as attendees from '../organize/attendees/attendees.contract.ts'
import * as changeState from '../organize/cancel/change-state.contract.ts'
import * as checkin from '../organize/checkin/checkin.contract.ts'
import * as drafts from '../organize/create/drafts.contract.ts'
import * as eventMails from '../organize/create/emails/event-mails.contract.ts'
import * as importDraft from '../organize/create/import/import-draft.contract.ts'
import * as importPreview from '../organize/create/import/import-preview.contract.ts'
import * as figures from '../organize/dashboard/figures.contract.ts'
import * as history from '../organize/dashboard/history.contract.ts'
import * as proposals from '../organize/dashboard/proposals.contract.ts'
import * as series from '../organize/duplicate/series.contract.ts'
import * as organized from '../organize/event/organized.contract.ts'
import * as feedbacks from '../organize/feedbacks/feedbacks.contract.ts'
import * as receipts from '../organize/history/receipts.contract.ts'
import * as revisions from '../organize/history/revisions.contract.ts'
import * as messages from '../organize/messages/messages.contract.ts'
import * as prints from '../organize/print/prints.contract.ts'
import * as edits from '../organize/review/edits.contract.ts'
import * as undo from '../organize/review/undo.contract.ts'
import * as reports from '../report/reports.contract.ts'
import * as search from '../search/search.contract.ts'
import * as uploads from '../ui/fields/uploads.contract.ts'

/** What the `*.contract.ts` export: endpoints, and the shapes of their data. */
const modules = [
  calendar,
  unsubscribe,
  ownAccount,
  push,
  factors,
  passkeys,
  users,
  bulk,
  content,
  embeds,
  adminEvents,
  imports,
  log,
  mails,
  maintenance,
  alerts,
  errors,
  settings,
  overview,
  guests,
  people,
  polls,
  references,
  adminReports,
  listQuery,
  pageSeo,
  texts,
  translations,
  builder,
  jobs,
  newsletter,
  frames,
  attendance,
  companions,
  certificate,
  events,
  follows,
  hotspots,
  sitemap,
  strevda,
  taxonomies,
  gameReminder,
  game,
  likes,
  auth,
  providers,
  attendees,
  changeState,
  checkin,
  drafts,
  eventMails,
  importDraft,
  importPreview,
  figures,
  history,
  proposals,
  series,
  organized,
  feedbacks,
  receipts,
  revisions,
  messages,
  prints,
  edits,
  undo,
  reports,
  search,
  uploads,
] as const

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'spec' in value

/** All endpoints of `/v1`. Routing, the rules of the site's gate, the OpenAPI document, the page `/api` and the contract tests read them. */
export const endpoints: readonly Endpoint[] = modules.flatMap((module) =>
  Object.values<unknown>(module).filter(isEndpoint),
)

type EndpointIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Endpoint> : never
/** The types of all endpoints. */
export type AnyEndpoint = EndpointIn<(typeof modules)[number]>
type IdOf<E> = E extends Endpoint<infer Spec> ? Spec['id'] : never
/** `'events.list' | …`: the ids of all endpoints. */
export type EndpointId = IdOf<AnyEndpoint>
