import type { PushMessage } from '../contracts/v1/push.ts'
import { scope } from './scope.ts'

/** Shows messages of the site; a click opens their page. */
export function listenToPush(): void {
  scope.addEventListener('push', (event) => {
    const { title, body, path, lang, tag } = event.data!.json() as PushMessage
    const options = { body, lang, tag, data: path, icon: '/icon-192.png' }
    event.waitUntil(scope.registration.showNotification(title, options))
  })

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(new URL(String(event.notification.data), scope.location.origin).href))
  })
}

/** Shows a page in a tab that has it, else in a new one. */
async function open(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window' })
  const tab = tabs.find(({ url }) => url.split('#')[0] === address)
  await (tab ? tab.focus() : scope.clients.openWindow(address))
}

/** This device shows no more messages: its push service tells the site with the next one. */
export async function stopPush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
