import { readProviderAnswer, type ProviderAnswer } from './provider-answer.ts'

const popupFeatures = 'popup,width=500,height=640'
/** Interval at which to check whether the popup was closed, ms. */
const pollMs = 500

/** Detail of `signed-in`, a cancelable event before the redirect; cancel it to handle the log-in yourself. */
export interface SignedIn {
  /** Where to redirect. */
  location: string
}

/**
 * Logs in with Google or Facebook in a popup (spec §4, §7): exchanges its result for cookies, then redirects by whether the
 * profile is complete. If the popup is blocked, the link navigates to the provider instead.
 */
export function enhance(root: HTMLElement): void {
  let attempt: AbortController | undefined
  root.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-provider]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    const remote = root.dataset['providerLogin']
    const channel = `log-in-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`
    const address = new URL(link.href)
    address.search = new URLSearchParams({ mode: 'popup', channel }).toString()
    const popup = open(address, 'provider', popupFeatures)
    if (!popup && !remote) return
    event.preventDefault()
    attempt?.abort()
    attempt = new AbortController()
    if (!popup) return say(root, 'blocked')
    say(root)
    root.ariaBusy = 'true'
    void popupAnswer(popup, remote || location.origin, channel, {
      signal: attempt.signal,
      onClosed: () => say(root, 'closed'),
    }).then((answer) => finish(root, link, answer))
  })
}

/**
 * The popup's first result, by `postMessage` or BroadcastChannel. After `onClosed` a result may still come: the provider's
 * Cross-Origin-Opener-Policy makes an open popup look closed.
 */
function popupAnswer(
  popup: Window,
  origin: string,
  channel: string,
  { signal, onClosed }: { signal: AbortSignal; onClosed: () => void },
): Promise<ProviderAnswer> {
  return new Promise((resolve) => {
    const own = new BroadcastChannel(channel)
    const poll = setInterval(() => {
      if (!popup.closed) return
      clearInterval(poll)
      onClosed()
    }, pollMs)
    const stop = () => {
      clearInterval(poll)
      own.close()
      removeEventListener('message', onMessage)
    }
    const receive = (message: unknown) => {
      const answer = readProviderAnswer(message)
      if (!answer) return
      stop()
      // A remote API may leave its popup open, above all after an error.
      popup.close()
      resolve(answer)
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin === origin && event.source === popup) receive(event.data)
    }
    addEventListener('message', onMessage)
    // Only this site's pages can post to this channel.
    own.addEventListener('message', ({ data }) => receive(data))
    signal.addEventListener('abort', stop)
  })
}

async function finish(root: HTMLElement, link: HTMLElement, answer: ProviderAnswer): Promise<void> {
  if ('failure' in answer) return say(root, answer.failure)
  say(root)
  root.ariaBusy = 'true'
  try {
    const signed = await call('code' in answer ? '/v1/auth/provider' : '/v1/auth/provider/tokens', answer)
    if ((signed as { secondFactor?: true }).secondFactor) return leaveFor(root.dataset['code']!)
    const { profileCompleted } = (await call('/v1/users/me')) as { profileCompleted?: boolean }
    const location = root.dataset[profileCompleted ? 'completed' : 'incomplete']!
    const signedIn = new CustomEvent<SignedIn>('signed-in', { bubbles: true, cancelable: true, detail: { location } })
    if (link.dispatchEvent(signedIn)) leaveFor(location)
  } catch {
    say(root, 'failed')
  }
}

async function call(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    path,
    body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  )
  if (!answer.ok) throw new Error(String(answer.status))
  return answer.json()
}

/** Navigates to a URL, with a reload if only the hash differs. */
function leaveFor(address: string): void {
  const here = location.pathname + location.search
  location.assign(address)
  if (address.split('#')[0] === here) location.reload()
}

/** Shows the message of a failure from its template, or removes the last message; an unknown failure is `failed`. */
function say(root: HTMLElement, failure?: string): void {
  root.ariaBusy = null
  const ready = [...root.querySelectorAll<HTMLTemplateElement>('template[data-failure]')]
  const of = (name: string) => ready.find(({ dataset }) => dataset['failure'] === name)
  const template = failure && (of(failure) ?? of('failed'))
  root.querySelector('[data-message]')!.replaceChildren(...(template ? [template.content.cloneNode(true)] : []))
}
