import { showToast } from '../ui/feedback/toast.client.ts'

const key = 'likes'
const onDevice = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
const keepOnDevice = (events: Iterable<string>) => localStorage.setItem(key, JSON.stringify([...events]))

/** What the page says of its visitor. */
interface VisitorState {
  signedIn: boolean
  likes: string[]
}

/**
 * Hearts: pressed at once, without waiting for anything (spec §4 Like). Before log-in likes are kept on the device (D24);
 * at the first page after it they become the account's. One listener serves every heart of the page.
 */
export function enhanceLikes(): void {
  const { signedIn, likes } = JSON.parse(
    document.getElementById('visitor')?.textContent ?? '{"likes":[]}',
  ) as VisitorState
  const liked = new Set([...onDevice(), ...likes])
  const busy = new Set<string>()
  const show = () => {
    for (const heart of document.querySelectorAll<HTMLButtonElement>('button[form=like]'))
      heart.ariaPressed = String(liked.has(heart.value))
  }
  const set = (event: string, pressed: boolean) => {
    if (pressed) liked.add(event)
    else liked.delete(event)
    show()
  }
  show()
  if (signedIn) void mergeLikes()
  addEventListener('region', show)
  addEventListener('storage', (event) => {
    if (event.key === key && !signedIn) location.reload()
  })
  addEventListener('click', async (click) => {
    const heart = (click.target as Element).closest<HTMLButtonElement>('button[form=like]')
    if (!heart) return
    click.preventDefault()
    const { value } = heart
    if (busy.has(value)) return
    const pressed = !liked.has(value)
    set(value, pressed)
    if (signedIn) {
      busy.add(value)
      const status = await callLikes(pressed ? 'POST' : 'DELETE', value)
      busy.delete(value)
      if (status !== 200) {
        set(value, !pressed)
        return showToast('error')
      }
    } else keepOnDevice(liked)
    const { toast, toastAction, toastHref } = document.getElementById('like')!.dataset
    if (pressed) showToast('success', { message: toast, action: toastAction, href: toastHref })
  })
}

/**
 * Tells the site. A page that is left meanwhile does not stop it.
 * @returns the answer's status, 503 without an answer
 */
function callLikes(method: 'POST' | 'DELETE', event: string): Promise<number> {
  const call = {
    method,
    body: JSON.stringify({ event }),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }
  return fetch('/v1/likes', call).then(
    ({ status }) => status,
    () => 503,
  )
}

/** Likes of the device become the account's; those that failed for now stay for the next page. */
async function mergeLikes(): Promise<void> {
  for (const event of onDevice()) {
    const status = await callLikes('POST', event)
    // An event that is gone cannot be liked any more.
    if (status === 200 || status === 404 || status === 400) keepOnDevice(onDevice().filter((other) => other !== event))
  }
}
