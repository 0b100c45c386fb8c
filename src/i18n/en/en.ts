import account from './accounts/account.json' with { type: 'json' }
import admin from './admin/admin.json' with { type: 'json' }
import adminBulk from './admin/bulk.json' with { type: 'json' }
import adminContent from './admin/content.json' with { type: 'json' }
import adminEmbeds from './admin/embeds.json' with { type: 'json' }
import adminEvents from './admin/events.json' with { type: 'json' }
import adminMails from './admin/mails.json' with { type: 'json' }
import adminPolls from './admin/polls.json' with { type: 'json' }
import adminPeople from './admin/people.json' with { type: 'json' }
import adminImports from './admin/imports.json' with { type: 'json' }
import adminReferences from './admin/references.json' with { type: 'json' }
import adminMonitoring from './admin/monitoring.json' with { type: 'json' }
import adminSite from './admin/site.json' with { type: 'json' }
import adminReports from './admin/reports.json' with { type: 'json' }
import report from './events/report.json' with { type: 'json' }
import apiDocs from './api-docs.json' with { type: 'json' }
import attend from './events/attend.json' with { type: 'json' }
import auth from './accounts/auth.json' with { type: 'json' }
import blocks from './blocks.json' with { type: 'json' }
import certificate from './events/certificate.json' with { type: 'json' }
import consent from './accounts/consent.json' with { type: 'json' }
import importing from './organize/importing.json' with { type: 'json' }
import cover from './organize/cover.json' with { type: 'json' }
import dashboard from './organize/dashboard.json' with { type: 'json' }
import design from './design.json' with { type: 'json' }
import door from './organize/door.json' with { type: 'json' }
import embed from './embed.json' with { type: 'json' }
import event from './events/event.json' with { type: 'json' }
import duplicate from './organize/duplicate.json' with { type: 'json' }
import paperPoster from './organize/paper-poster.json' with { type: 'json' }
import eventFrame from './organize/event-frame.json' with { type: 'json' }
import feedbacks from './organize/feedbacks.json' with { type: 'json' }
import team from './organize/team.json' with { type: 'json' }
import events from './events/events.json' with { type: 'json' }
import feeds from './events/feeds.json' with { type: 'json' }
import follow from './accounts/follow.json' with { type: 'json' }
import game from './game.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import layout from './layout.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import mail from './mail.json' with { type: 'json' }
import media from './media.json' with { type: 'json' }
import newsletter from './accounts/newsletter.json' with { type: 'json' }
import live from './organize/live.json' with { type: 'json' }
import messages from './organize/messages.json' with { type: 'json' }
import offline from './offline.json' with { type: 'json' }
import organize from './organize/organize.json' with { type: 'json' }
import pass from './events/pass.json' with { type: 'json' }
import people from './organize/people.json' with { type: 'json' }
import places from './events/places.json' with { type: 'json' }
import polls from './polls.json' with { type: 'json' }
import poster from './events/poster.json' with { type: 'json' }
import push from './accounts/push.json' with { type: 'json' }
import registration from './events/registration.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import publish from './organize/publish.json' with { type: 'json' }
import questions from './organize/questions.json' with { type: 'json' }
import review from './organize/review.json' with { type: 'json' }
import state from './organize/state.json' with { type: 'json' }
import provider from './accounts/provider.json' with { type: 'json' }
import security from './accounts/security.json' with { type: 'json' }
import system from './system.json' with { type: 'json' }
import wizard from './organize/wizard.json' with { type: 'json' }
import ui from './ui.json' with { type: 'json' }
import type { Messages } from '../messages.ts'

export const en: Messages = {
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
