/** The button of the question, and what it says afterwards. */
const part = document.querySelector<HTMLElement>('[data-push]')!
const text = part.querySelector<HTMLElement>('[data-push-text]')!
const [yes, off] = ['yes', 'off'].map((name) => part.querySelector<HTMLButtonElement>(`[data-push-${name}]`)!)

const say = (what: 'on' | 'stopped' | 'denied' | 'failed') => (text.textContent = text.dataset[what]!)

function show(isOn: boolean): void {
  yes!.hidden = isOn
  off!.hidden = !isOn
}

/** Adds this device to the account, or removes it. @throws when the site refuses */
async function send(method: 'POST' | 'DELETE', subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const body = JSON.stringify(method === 'POST' ? { endpoint, keys } : { endpoint })
  const answer = await fetch('/v1/users/push', { method, body, headers: { 'content-type': 'application/json' } })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return void say('denied')
  const applicationServerKey = part.dataset['push']!
  await send('POST', await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }))
  say('on')
  show(true)
}

async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await send('DELETE', subscription)
    await subscription.unsubscribe()
  }
  say('stopped')
  show(false)
}

async function begin(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.getSubscription()
  if (subscription) say('on')
  else if (Notification.permission === 'denied') say('denied')
  show(subscription !== null)
  part.hidden = false
  const answer = (work: typeof subscribe) => () =>
    void work(registration).catch((error: unknown) => {
      console.warn(error)
      say('failed')
    })
  yes!.addEventListener('click', answer(subscribe))
  off!.addEventListener('click', answer(unsubscribe))
}

if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) void begin()
