import { sendSubscription } from './send-subscription.ts'

/** The buttons of the question, and what it says afterwards. */
const part = document.querySelector<HTMLElement>('[data-push]')!
const text = part.querySelector<HTMLElement>('[data-push-text]')!
const [yes, no, off] = ['yes', 'no', 'off'].map((name) => part.querySelector<HTMLElement>(`[data-push-${name}]`))
const publicKey = part.dataset['push']!

/** Name under which this device remembers that the answer was no. */
const declined = 'push-declined'
/** Where the question comes by itself: not again once it was answered. */
const isAskedOnce = no !== null

const say = (what: 'on' | 'stopped' | 'denied' | 'declined' | 'failed') => (text.textContent = text.dataset[what]!)

function show(state: 'question' | 'on' | 'answered'): void {
  yes!.hidden = state !== 'question'
  if (no) no.hidden = state !== 'question'
  off!.hidden = state !== 'on'
}

/** After a press, whose button is gone. */
function settle(what: Parameters<typeof say>[0], state: Parameters<typeof show>[0]): void {
  say(what)
  show(state)
  text.focus()
}

async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const permission = await Notification.requestPermission()
  // The browser's question was closed without an answer.
  if (permission === 'default') return
  if (permission === 'denied') return settle('denied', 'answered')
  await sendSubscription(
    'POST',
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  localStorage.removeItem(declined)
  settle('on', 'on')
}

async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription()
  if (subscription) {
    await sendSubscription('DELETE', subscription)
    await subscription.unsubscribe()
  }
  localStorage.setItem(declined, '')
  settle('stopped', isAskedOnce ? 'answered' : 'question')
}

function decline(): void {
  localStorage.setItem(declined, '')
  settle('declined', 'answered')
}

/** This device's subscription with the site's present key; one with an earlier key is of no use any more. */
async function currentSubscription({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription | null> {
  const subscription = await pushManager.getSubscription()
  const key = subscription?.options?.applicationServerKey
  if (!subscription || !key) return subscription
  const bytes = String.fromCharCode(...new Uint8Array(key))
  if (btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey) return subscription
  await subscription.unsubscribe()
  return null
}

async function begin(): Promise<void> {
  const registration = await navigator.serviceWorker.ready
  const subscription = await currentSubscription(registration)
  const { permission } = Notification
  if (isAskedOnce && (subscription || permission === 'denied' || declined in localStorage)) {
    if (subscription) await sendSubscription('POST', subscription)
    return
  }
  if (subscription) {
    say('on')
    // The site may have removed it, while its push service did not answer.
    await sendSubscription('POST', subscription)
  } else if (permission === 'denied') say('denied')
  show(subscription ? 'on' : permission === 'denied' ? 'answered' : 'question')
  part.hidden = false
  const answer = (work: typeof subscribe) => () =>
    void work(registration).catch((error: unknown) => {
      console.warn(error)
      say('failed')
    })
  yes!.addEventListener('click', answer(subscribe))
  off!.addEventListener('click', answer(unsubscribe))
  no?.addEventListener('click', decline)
}

if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)
  void begin().catch(console.warn)
