/** Headers of pages by which the service worker knows what it may keep on the device (docs/offline.md). */
export const offlineHeaders = {
  /** Differs from visitor to visitor; absent when nobody is signed in and no guest registered on this device. */
  visitor: 'X-Visitor',
  /** A page of one visitor that may be stored until this time, ms since 1970. */
  until: 'X-Offline-Until',
} as const

/** Attribute of the note on a page that the device shows as it was last seen. */
export const seenMark = 'data-seen'

/** What can be done without network and is sent later. */
export type OfflineAction = 'like' | 'unlike' | 'attend' | 'line'

/** Calls that may wait for the network, by method and path. */
export const calls: Readonly<Record<string, OfflineAction>> = {
  'POST /v1/likes': 'like',
  'DELETE /v1/likes': 'unlike',
  'POST /v1/likes/articles': 'like',
  'DELETE /v1/likes/articles': 'unlike',
}

/** Forms that may wait for the network, by path. */
export const forms: Readonly<Record<string, OfflineAction>> = {
  '/forms/likes.create': 'like',
  '/forms/likes.createArticle': 'like',
  '/forms/events.attend': 'attend',
  '/forms/events.joinWaitingList': 'line',
}
