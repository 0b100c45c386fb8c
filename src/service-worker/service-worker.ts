import { add, kindOf, sendAll, syncTag, waiting } from './queue.ts'
import type { PushMessage } from '../account/push/push.contract.ts'
import { sendSubscription } from '../account/push/send-subscription.ts'
import { scope, type SubscriptionChange, type Fetching } from './scope.ts'
import { dropOldShells, file, offlinePage, storeShell } from './shell.ts'
import { forgetVisitor, storedPage } from './stored-pages.ts'
import { isOffline, keepOpen, notedAddress, visit } from './visit.ts'
import { localeOf, text } from './words.ts'

/**
 * The service worker of the site (spec §2): pages can be read and likes and registrations made without network
 * (docs/offline.md). With a network it answers visits of pages only, always from the network; all else is left to the browser.
 */
scope.addEventListener('install', (event) => {
  // Pages come from the network, so an open page does not mind a new worker.
  event.waitUntil(storeShell().then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

async function activate(): Promise<void> {
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
  await dropOldShells()
}

/** First segments of addresses that are no pages of visitors. */
const others = /^\/(v1|forms|dev|builder|iframe|calendar|api|assets|builds|social|admin|health)(\/|$)/

function isOwnPage(address: string): boolean {
  const { origin, pathname, searchParams } = new URL(address)
  if (origin !== scope.location.origin || others.test(pathname) || /\.\w+$/.test(pathname)) return false
  return !searchParams.has('previewing') && !searchParams.has('preview')
}

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== scope.location.origin) return
  if (method === 'POST' && (pathname === '/forms/auth.logout' || pathname === '/v1/auth/logout'))
    return event.waitUntil(Promise.all([forgetVisitor(), stopPush()]))
  if (method === 'GET' && mode === 'navigate') {
    if (isOwnPage(url)) event.respondWith(visit(event))
    return
  }
  if (!isOffline()) return
  const answer = withoutNetwork(event)
  if (answer) event.respondWith(answer)
})

/** Answers a request of a page while there is no network; `undefined` leaves it to the browser. */
function withoutNetwork({ request }: Fetching): Promise<Response> | undefined {
  const kind = kindOf(request)
  if (kind) return wait(request, kind)
  if (request.method !== 'GET') return undefined
  if (new URL(request.url).pathname.startsWith('/assets/')) return file(request)
  return request.headers.get('accept') === 'text/html' ? ofList(request.url) : undefined
}

/** For a list that updates in place: it follows the link instead and gets the page as it was seen, or says that there is no network. */
async function ofList(address: string): Promise<Response> {
  if (await storedPage(address, Date.now())) return new Response('', { headers: textHtml })
  return (await offlinePage(localeOf(address))) ?? Response.error()
}

const textHtml = { 'Content-Type': 'text/html; charset=utf-8' }

/** Stores an action to be sent later, and says so: to a script as JSON, to a form by the offline page. */
async function wait(request: Request, kind: NonNullable<ReturnType<typeof kindOf>>): Promise<Response> {
  const page = request.referrer || scope.location.origin
  await add(request, kind)
  const isForm = new URL(request.url).pathname.startsWith('/forms/')
  if (isForm && request.mode === 'navigate') return Response.redirect(notedAddress(page), 303)
  const answer = isForm ? { location: notedAddress(page) } : { message: text(localeOf(page), 'offline.likeSoon') }
  return Response.json(answer, { status: 202 })
}

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendAll())
})

// A page names its address when it is open (src/app/entry.ts), and when it was updated in place (src/islands/regions.ts): the visit may
// have been answered before this worker ran, or from what the browser fetched in advance.
scope.addEventListener('message', (event) => {
  if (isOffline() || typeof event.data !== 'string' || !isOwnPage(event.data)) return
  event.waitUntil(
    waiting()
      .then(({ length }) => (length > 0 ? sendAll() : undefined))
      .then(() => keepOpen(String(event.data))),
  )
})

listenToPush()

/** Shows messages of the site; a click opens their page. */
function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const { title, body, path, lang, tag } = event.data!.json() as PushMessage
    const options = { body, lang, tag, data: path, icon: '/icon-192.png' }
    event.waitUntil(scope.registration.showNotification(title, options))
  })

  // The push service ended this device's subscription: the account gets the new one.
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(new URL(String(event.notification.data), scope.location.origin).href))
  })
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const options = oldSubscription?.options
  const next = newSubscription ?? (options && (await scope.registration.pushManager.subscribe(options)))
  if (next) await sendSubscription('POST', next)
  if (oldSubscription) await sendSubscription('DELETE', oldSubscription)
}

/** Shows a page in a tab that has it, else in a new one. */
async function open(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => url.split('#')[0] === address)
  await (tab ? tab.focus() : scope.clients.openWindow(address))
}

/** This device shows no more messages: its push service tells the site with the next one. */
async function stopPush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
