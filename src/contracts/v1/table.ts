import type { Endpoint } from '../endpoint.ts'
import * as auth from './auth.ts'
import * as events from './events.ts'
import * as hotspots from './hotspots.ts'
import * as likes from './likes.ts'
import * as seo from './seo.ts'
import * as taxonomies from './taxonomies.ts'
import * as translations from './translations.ts'
import * as users from './users.ts'

/** Every endpoint of `/v1`; the OpenAPI document, the backend's mounts and the contract suite read this table. */
export const endpoints: Endpoint[] = [
  events.list,
  events.bySlug,
  events.related,
  events.redirect,
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
  likes.list,
  likes.events,
  likes.ofEvents,
  likes.create,
  likes.remove,
]
