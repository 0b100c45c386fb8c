import type { Endpoint } from '../endpoint.ts'
import * as attendance from './attendance.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as builder from './builder.ts'
import * as events from './events.ts'
import * as game from './services/game.ts'
import * as hotspots from './hotspots.ts'
import * as iframes from './services/iframes.ts'
import * as jobs from './services/jobs.ts'
import * as likes from './likes.ts'
import * as newsletter from './services/newsletter.ts'
import * as organizing from './organizing.ts'
import * as providers from './providers.ts'
import * as seo from './seo.ts'
import * as strevda from './services/strevda.ts'
import * as taxonomies from './taxonomies.ts'
import * as translations from './translations.ts'
import * as uploads from './uploads.ts'
import { unsubscribe } from './unsubscribe.ts'
import * as users from './users.ts'

/** Every endpoint of `/v1`; the OpenAPI document, the backend's mounts and the contract suite read this table. */
export const endpoints: Endpoint[] = [
  events.list,
  events.bySlug,
  events.related,
  events.redirect,
  attendance.attend,
  attendance.unattend,
  attendance.confirmAttend,
  attendance.joinWaitingList,
  attendance.claimSeat,
  attendance.myRegistration,
  attendance.subscribeAttend,
  attendance.feedback,
  attendance.contact,
  attendance.myRegistrations,
  attendance.myEvents,
  attendance.claimRegistrations,
  organizing.create,
  organizing.cover,
  organizing.checkin,
  organizing.checkout,
  organizing.batch,
  organizing.setCoorganizer,
  organizing.coorganizers,
  organizing.attendees,
  organizing.organized,
  organizing.update,
  taxonomies.list,
  taxonomies.bySlug,
  taxonomies.byId,
  hotspots.list,
  hotspots.bySlug,
  translations.list,
  seo.byKey,
  auth.local,
  auth.refresh,
  auth.logout,
  providers.provider,
  providers.confirmProvider,
  providers.identities,
  providers.removeIdentity,
  users.exists,
  users.register,
  users.me,
  users.lostPassword,
  users.checkToken,
  users.resetPassword,
  users.activate,
  users.activateNewEmail,
  users.resendActivation,
  users.update,
  users.remove,
  users.password,
  users.changeEmail,
  users.sessions,
  users.endSession,
  users.exportData,
  unsubscribe,
  calendar.calendar,
  calendar.renewCalendar,
  calendar.calendarEvents,
  likes.list,
  likes.events,
  likes.ofEvents,
  likes.create,
  likes.remove,
  uploads.create,
  likes.topics,
  likes.setTopics,
  likes.articles,
  likes.likeArticle,
  likes.unlikeArticle,
  newsletter.subscribe,
  newsletter.subscribeSpot,
  newsletter.confirm,
  newsletter.unsubscribe,
  iframes.byId,
  iframes.events,
  strevda.live,
  game.word,
  game.valid,
  game.createScore,
  game.createWinner,
  game.winners,
  jobs.match,
  jobs.analytics,
  builder.getRef,
  builder.getRefs,
  builder.getOne,
  builder.getAll,
  builder.queryContent,
  builder.search,
  builder.track,
  builder.surveys,
  builder.vote,
]
