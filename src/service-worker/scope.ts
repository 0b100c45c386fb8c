/** The parts of a service worker's global scope that are used here; the project's types are those of pages and of the edge. */
export interface Scope {
  location: Location
  navigator: Navigator
  registration: ServiceWorkerRegistration & {
    navigationPreload?: { enable(): Promise<void> }
    sync?: { register(tag: string): Promise<void> }
  }
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<WindowClient[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void
}

export interface WindowClient {
  url: string
  focus(): Promise<WindowClient>
  navigate(address: string): Promise<unknown>
}

/** An event that the browser keeps the worker running for. */
export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetching extends Extendable {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** Not in all browsers: some say neither what ended nor what replaces it. */
export interface SubscriptionChange extends Extendable {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

interface Events {
  install: Extendable
  activate: Extendable
  fetch: Fetching
  sync: Extendable & { tag: string }
  message: Extendable & { data: unknown; origin: string }
  push: Extendable & { data: { json(): unknown } | null }
  pushsubscriptionchange: SubscriptionChange
  notificationclick: Extendable & { notification: Notification }
}

export const scope = self as unknown as Scope

/** Digest of the build that this worker belongs to; the build fills these in (`scripts/vite/service-worker.ts`). */
declare const __BUILD__: string
/** Addresses of the small scripts of visitors. */
declare const __SCRIPTS__: string[]
/** Addresses of the files of the door. */
declare const __DOOR__: string[]

export const built = { id: __BUILD__, scripts: __SCRIPTS__, door: __DOOR__ }
