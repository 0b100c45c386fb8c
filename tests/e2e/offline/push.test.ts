import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import type { Page, Worker } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { PushMessage } from '../../../src/account/push/push.contract.ts'
import { scriptRan, useBrowser } from '../../support/browser.ts'
import { openSignedIn, pressButton, signUpPassword } from '../../support/sign-up.ts'
import { isStored, openEvent, withWorker } from './offline-browser.ts'

useBrowser()

/** Subscribes as a browser does at its push service, which a test cannot reach: with keys and an address, once allowed. */
async function giveSubscription(page: Page): Promise<string> {
  const device = createECDH('prime256v1')
  const endpoint = `https://push.example.net/${randomUUID()}`
  const keys = { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await page.context().addInitScript(
    ({ subscription }) => {
      const held = () => sessionStorage['subscribed'] as string | undefined
      const found = {
        ...subscription,
        toJSON: () => subscription,
        unsubscribe: async () => {
          sessionStorage.removeItem('subscribed')
          return true
        },
      } as unknown as PushSubscription
      PushManager.prototype.getSubscription = async () => (held() ? found : null)
      PushManager.prototype.subscribe = async (options) => {
        sessionStorage['subscribed'] = String(options?.applicationServerKey)
        return found
      }
    },
    { subscription: { endpoint, keys } },
  )
  return endpoint
}

/** Hands a message to the service worker, as the browser does with one that its push service brought and it decrypted. */
async function deliver(page: Page, message: PushMessage): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const registrations: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (update) =>
    registrations.push(...update.registrations.map(({ registrationId }) => registrationId)),
  )
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: inject('siteUrl'),
    registrationId: registrations[0]!,
    data: JSON.stringify(message),
  })
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype
    const found = await getNotifications.call(await navigator.serviceWorker.ready)
    return found.map(({ title, body, lang, tag }) => ({ title, body, lang, tag }))
  })

/** Delivers a message until it is shown: while a worker starts, the browser may drop one that comes from its tools. */
const deliverShown = (page: Page, message: PushMessage, { title, body, lang, tag } = message) =>
  expect
    .poll(async () => {
      await deliver(page, message)
      await page.waitForTimeout(500)
      return shown(page)
    })
    .toEqual([{ title, body, lang, tag }])

/** Clicks the notification. Opening a tab needs a real click on the screen outside the page: its address is noted instead. */
const click = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (address: string) => Promise<null> }
      WindowClient: { prototype: { focus(): Promise<unknown> } }
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
      dispatchEvent: (event: Event) => boolean
    }
    const [notification] = await scope.registration.getNotifications()
    return new Promise<string>((resolve) => {
      scope.clients.openWindow = async (address) => (resolve(`opened ${address}`), null)
      scope.WindowClient.prototype.focus = async function (this: { url: string }) {
        resolve(`focused ${this.url}`)
      }
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification: notification! }))
    })
  })

const devices = async (page: Page): Promise<string[]> => {
  const { _id } = (await (await page.request.get('/v1/users/me')).json()) as { _id: string }
  const exported = await page.request.get(`/v1/users/${_id}/export`)
  return ((await exported.json()) as { devices: { service: string }[] }).devices.map(({ service }) => service)
}

test('the question after registering adds this device; its messages replace each other and open the ticket', async () => {
  const { page } = await openSignedIn('/', { ...withWorker, confirmed: true, permissions: ['notifications'] })
  await giveSubscription(page)
  const { path, slug, _id } = await openEvent()
  await page.goto(`${path}/attend`)
  await pressButton(page, 'Je participe')
  await page.getByRole('img', { name: /QR/ }).waitFor()
  expect(await devices(page)).toEqual([])
  await pressButton(page, 'Oui, préviens-moi')
  await page.getByText('C’est entendu : on te prévient sur cet appareil.').waitFor()
  await expect.poll(() => devices(page)).toEqual(['push.example.net'])

  // The worker may have begun to work while the ticket was on its way.
  await page.goto(`${path}/attend`)
  await isStored(page, `${path}/attend`)
  const title = 'Planter la haie'
  const message: PushMessage = { title, body: 'C’est demain.', path: `/events/e/${slug}/attend`, lang: 'fr', tag: _id }
  await deliverShown(page, message)
  await deliverShown(page, { ...message, body: 'C’est dans deux heures.' })
  const [worker] = page.context().serviceWorkers()
  const ticket = `${inject('siteUrl')}${path}/attend`
  expect(await click(worker!)).toBe(`focused ${ticket}`)
  expect(await shown(page)).toEqual([])
  await page.goto('/events')
  await deliverShown(page, message)
  expect(await click(worker!)).toBe(`opened ${ticket}`)
})

test('the account stops the messages of a device; log-out does too, on the device and on the site', async () => {
  const { page, email } = await openSignedIn('/', { ...withWorker, permissions: ['notifications'] })
  await giveSubscription(page)
  await page.goto('/account/profile#mails')
  await pressButton(page, 'Oui, préviens-moi')
  await expect.poll(() => devices(page)).toEqual(['push.example.net'])
  await pressButton(page, 'Ne plus me prévenir ici')
  await page.getByText('Entendu, plus de message sur cet appareil.').waitFor()
  expect(await devices(page)).toEqual([])
  await pressButton(page, 'Oui, préviens-moi')
  await expect.poll(() => devices(page)).toEqual(['push.example.net'])

  await page.goto('/events')
  await isStored(page, '/events')
  const [worker] = page.context().serviceWorkers()
  await worker!.evaluate(() => {
    const unsubscribe = async () => Object.assign(globalThis, { isUnsubscribed: true })
    PushManager.prototype.getSubscription = async () => ({ unsubscribe }) as unknown as PushSubscription
  })
  await page.goto('/logout')
  await pressButton(page, 'Se déconnecter')
  await page.waitForURL('/')
  await expect.poll(() => worker!.evaluate('self.isUnsubscribed')).toBe(true)
  const data = { email, password: signUpPassword }
  await page.request.post('/v1/auth/local', { data, headers: { origin: inject('siteUrl') }, failOnStatusCode: true })
  expect(await devices(page)).toEqual([])
})

/** Whether a page asks, once its script knows of a subscription. */
async function isAsked(page: Page): Promise<boolean> {
  await scriptRan(page, 'push-question')
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).pushManager.getSubscription()
  })
  return page.locator('[data-push]').isVisible()
}

const attend = (page: Page, id: string) =>
  page.request.post(`/v1/events/attend/${id}`, {
    data: {},
    headers: { origin: inject('siteUrl') },
    failOnStatusCode: true,
  })

test('the question is not asked again once it was declined, but stays in the account, in each language', async () => {
  const { page } = await openSignedIn('/', { ...withWorker, confirmed: true, permissions: ['notifications'] })
  const { path, _id } = await openEvent()
  await attend(page, _id)
  for (const [prefix, yes, no, declined] of [
    ['', 'Oui, préviens-moi', 'Non merci', 'Entendu. Tu peux changer d’avis dans ton profil.'],
    ['/en', 'Yes, tell me', 'No thanks', 'All right. You can change your mind in your profile.'],
    ['/es', 'Sí, avísame', 'No, gracias', 'De acuerdo. Puedes cambiar de idea en tu perfil.'],
  ] as const) {
    await page.goto(`${prefix}${path}/attend`)
    await pressButton(page, no)
    await page.getByText(declined).waitFor()
    expect(await page.getByRole('button', { name: yes }).count()).toBe(0)
    await page.goto(`${prefix}/account/profile#mails`)
    await page.getByRole('button', { name: yes }).waitFor()
    expect(await page.getByRole('button', { name: no }).count()).toBe(0)
    await page.goto(`${prefix}${path}/attend`)
    expect(await isAsked(page)).toBe(false)
    await page.evaluate(() => localStorage.removeItem('push-declined'))
  }
  expect(await devices(page)).toEqual([])
})

test('where the browser refuses messages or has none, a ticket does not ask, and the account says why', async () => {
  const { page } = await openSignedIn('/', { ...withWorker, confirmed: true })
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  const { path, _id } = await openEvent()
  await attend(page, _id)
  await page.goto('/account/profile#mails')
  await page.getByText('Ton navigateur refuse les messages de ce site.').waitFor()
  expect(await page.getByRole('button', { name: 'Oui, préviens-moi' }).count()).toBe(0)
  await page.goto(`${path}/attend`)
  expect(await isAsked(page)).toBe(false)
  await page.addInitScript('delete globalThis.PushManager')
  await page.goto('/account/profile#mails')
  await scriptRan(page, 'push-question')
  expect(await page.locator('[data-push]').isVisible()).toBe(false)
})

test('a subscription that its push service replaces is replaced in the account', async () => {
  const { page } = await openSignedIn('/', { ...withWorker, permissions: ['notifications'] })
  const endpoint = await giveSubscription(page)
  await page.goto('/account/profile#mails')
  await pressButton(page, 'Oui, préviens-moi')
  await expect.poll(() => devices(page)).toEqual(['push.example.net'])
  const [worker] = page.context().serviceWorkers()
  const device = createECDH('prime256v1')
  const keys = { p256dh: device.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  await worker!.evaluate(
    ([before, after]) => {
      const scope = globalThis as unknown as { dispatchEvent(event: Event): void; ExtendableEvent: typeof Event }
      const change = new scope.ExtendableEvent('pushsubscriptionchange')
      const as = (subscription: object) => ({ toJSON: () => subscription })
      scope.dispatchEvent(Object.assign(change, { oldSubscription: as(before), newSubscription: as(after) }))
    },
    [{ endpoint }, { endpoint: `https://push.example.com/${randomUUID()}`, keys }] as const,
  )
  await expect.poll(() => devices(page)).toEqual(['push.example.com'])
})
