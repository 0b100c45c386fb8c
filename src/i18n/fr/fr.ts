import { account } from './accounts/account.ts'
import { admin } from './admin/admin.ts'
import { adminBulk } from './admin/bulk.ts'
import { adminContent } from './admin/content.ts'
import { adminEmbeds } from './admin/embeds.ts'
import { adminEvents } from './admin/events.ts'
import { adminMails } from './admin/mails.ts'
import { adminPolls } from './admin/polls.ts'
import { adminPeople } from './admin/people.ts'
import { adminImports } from './admin/imports.ts'
import { adminReferences } from './admin/references.ts'
import { adminMonitoring } from './admin/monitoring.ts'
import { adminSite } from './admin/site.ts'
import { adminReports } from './admin/reports.ts'
import { report } from './events/report.ts'
import { apiDocs } from './api-docs.ts'
import { attend } from './events/attend.ts'
import { auth } from './accounts/auth.ts'
import { blocks } from './blocks.ts'
import { certificate } from './events/certificate.ts'
import { consent } from './accounts/consent.ts'
import { importing } from './organize/importing.ts'
import { cover } from './organize/cover.ts'
import { dashboard } from './organize/dashboard.ts'
import { design } from './design.ts'
import { door } from './organize/door.ts'
import { embed } from './embed.ts'
import { event } from './events/event.ts'
import { duplicate } from './organize/duplicate.ts'
import { paperPoster } from './organize/paper-poster.ts'
import { eventFrame } from './organize/event-frame.ts'
import { feedbacks } from './organize/feedbacks.ts'
import { team } from './organize/team.ts'
import { events } from './events/events.ts'
import { feeds } from './events/feeds.ts'
import { follow } from './accounts/follow.ts'
import { game } from './game.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { legal } from './legal.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { newsletter } from './accounts/newsletter.ts'
import { live } from './organize/live.ts'
import { messages } from './organize/messages.ts'
import { offline } from './offline.ts'
import { organize } from './organize/organize.ts'
import { pass } from './events/pass.ts'
import { people } from './organize/people.ts'
import { places } from './events/places.ts'
import { polls } from './polls.ts'
import { poster } from './events/poster.ts'
import { push } from './accounts/push.ts'
import { registration } from './events/registration.ts'
import { search } from './search.ts'
import { publish } from './organize/publish.ts'
import { questions } from './organize/questions.ts'
import { review } from './organize/review.ts'
import { state } from './organize/state.ts'
import { provider } from './accounts/provider.ts'
import { security } from './accounts/security.ts'
import { system } from './system.ts'
import { wizard } from './organize/wizard.ts'
import { ui } from './ui.ts'

export const fr = {
  account,
  admin,
  adminBulk,
  adminContent,
  adminEmbeds,
  adminEvents,
  adminMails,
  adminPeople,
  adminPolls,
  adminReports,
  adminImports,
  adminReferences,
  adminMonitoring,
  adminSite,
  report,
  apiDocs,
  attend,
  auth,
  blocks,
  certificate,
  consent,
  cover,
  importing,
  dashboard,
  design,
  door,
  embed,
  event,
  duplicate,
  paperPoster,
  eventFrame,
  feedbacks,
  team,
  events,
  feeds,
  follow,
  game,
  home,
  layout,
  legal,
  live,
  messages,
  mail,
  media,
  newsletter,
  offline,
  push,
  organize,
  pass,
  people,
  places,
  polls,
  poster,
  registration,
  search,
  security,
  provider,
  publish,
  questions,
  review,
  state,
  system,
  ui,
  wizard,
}
