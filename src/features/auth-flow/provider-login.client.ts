import { readProviderAnswer, type ProviderAnswer } from './provider-answer.ts'

const size = 'popup,width=500,height=640'
/** How often is looked whether the window was closed, ms. */
const lookMs = 500

/** What `signed-in` tells, the event before the page is left: who prevents it goes on by themselves. */
export interface SignedIn {
  /** Where the log-in leads. */
  location: string
}

/**
 * Log-in by Google or Facebook in a window of its own (spec §4, §7): its answer becomes cookies by the gate, the profile
 * says where to go on. Where the browser opens no window, the link leads there itself.
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
    const popup = open(address, 'provider', size)
    if (!popup && !remote) return
    event.preventDefault()
    attempt?.abort()
    attempt = new AbortController()
    if (!popup) return say(root, 'blocked')
    say(root)
    root.ariaBusy = 'true'
    void hear(popup, remote || location.origin, channel, {
      signal: attempt.signal,
      onClosed: () => say(root, 'closed'),
    }).then((answer) => goOn(root, link, answer))
  })
}

/**
 * The first answer of the window, to its opener or over the channel. A window that closed may still have answered: its
 * provider's headers can make it look closed.
 */
function hear(
  popup: Window,
  origin: string,
  channel: string,
  { signal, onClosed }: { signal: AbortSignal; onClosed: () => void },
): Promise<ProviderAnswer> {
  return new Promise((resolve) => {
    const own = new BroadcastChannel(channel)
    const look = setInterval(() => {
      if (!popup.closed) return
      clearInterval(look)
      onClosed()
    }, lookMs)
    const over = () => {
      clearInterval(look)
      own.close()
      removeEventListener('message', onMessage)
    }
    const take = (message: unknown) => {
      const answer = readProviderAnswer(message)
      if (!answer) return
      over()
      resolve(answer)
    }
    const onMessage = (event: MessageEvent) => {
      if (event.origin === origin && event.source === popup) take(event.data)
    }
    addEventListener('message', onMessage)
    // Nobody but this site can speak on it.
    own.addEventListener('message', ({ data }) => take(data))
    signal.addEventListener('abort', over)
  })
}

async function goOn(root: HTMLElement, link: HTMLElement, answer: ProviderAnswer): Promise<void> {
  if ('failure' in answer) return say(root, answer.failure)
  say(root)
  root.ariaBusy = 'true'
  try {
    await call('code' in answer ? '/v1/auth/provider' : '/v1/auth/provider/tokens', answer)
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

/** Goes to a page even if only the hash differs from this one's address. */
function leaveFor(address: string): void {
  const here = location.pathname + location.search
  location.assign(address)
  if (address.split('#')[0] === here) location.reload()
}

/** Says one of the sentences that stand ready, or takes the last one away; one that is unknown is any failure. */
function say(root: HTMLElement, failure?: string): void {
  root.ariaBusy = null
  const ready = [...root.querySelectorAll<HTMLTemplateElement>('template[data-failure]')]
  const of = (name: string) => ready.find(({ dataset }) => dataset['failure'] === name)
  const template = failure && (of(failure) ?? of('failed'))
  root.querySelector('[data-said]')!.replaceChildren(...(template ? [template.content.cloneNode(true)] : []))
}
