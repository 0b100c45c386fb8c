import type { PushMessage } from '../account/push/push.contract.ts'
import { sendSubscription } from '../account/push/send-subscription.ts'
import { scope, type SubscriptionChange } from './scope.ts'

/** Shows messages of the site; a click opens their page. */
export function listenToPush(): void {
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
export async function stopPush(): Promise<void> {
  const subscription = await scope.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}
