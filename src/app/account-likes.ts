import { isArticle, likeTarget } from '../likes/like-target.ts'
import { showToast } from '../ui/feedback/toast.client.ts'

/** Moves the likes stored on this device to the account. */
type Merge = () => Promise<void>
const flow = () => import('./like-flow.ts')

interface Press {
  pressed: boolean
  /** As the page was rendered: the session may have expired since. */
  signedIn: boolean
  merge: Merge
  /** Stores the like on this device. */
  keep: () => void
}

/**
 * Likes or unlikes an event or an article: in the account when signed in; else on this device, and the log-in flow opens
 * (spec §4 Like, D24), also when the session has expired.
 * @returns whether the heart keeps its new state
 */
export async function press(like: string, { pressed, signedIn, merge, keep }: Press): Promise<boolean> {
  const { status, message: noted } = signedIn ? await callLikes(pressed ? 'POST' : 'DELETE', like) : { status: 401 }
  // The log-in flow, the heart's form and the toasts are in the rest of the page.
  if (document.readyState === 'loading') await new Promise((arrived) => addEventListener('DOMContentLoaded', arrived))
  const ended = signedIn && status === 401
  if (ended && pressed) keep()
  if (ended || (!signedIn && pressed)) await flow().then(({ beginFlow }) => beginFlow(likeTarget(like), merge, ended))
  // The like could not be removed from the account.
  if (ended && !pressed) return false
  // Without network the service worker stores it to be sent later (docs/offline.md).
  if (noted !== undefined) {
    showToast('success', { message: noted })
    return true
  }
  if (signedIn && !ended && status !== 200) {
    showToast('error')
    return false
  }
  const { toast, toastArticle, toastAction, toastHref } = document.getElementById('like')!.dataset
  const message = isArticle(like) ? toastArticle : toast
  if (pressed) showToast('success', { message, action: toastAction, href: toastHref })
  return true
}

/** Reopens the step of the flow that was open before a reload. */
export const resume = (merge: Merge): Promise<void> => flow().then(({ resumeFlow }) => resumeFlow(merge))

interface Answer {
  status: number
  /** That it was stored, to be sent later. */
  message?: string
}

/**
 * Sends a like or unlike; `keepalive` lets it finish when the page is left.
 * @returns the HTTP status, 503 when the request failed
 */
function callLikes(method: 'POST' | 'DELETE', like: string): Promise<Answer> {
  const { path, fields } = likeTarget(like)
  const call = {
    method,
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }
  return fetch(path, call).then(
    async (answer) => (answer.status === 202 ? { status: 202, ...((await answer.json()) as object) } : answer),
    () => ({ status: 503 }),
  )
}

/**
 * Sends the likes stored on this device to the account.
 * @returns those that failed and must be retried on the next page; those of deleted events (404) are dropped
 */
export async function mergeLikes(likes: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const like of likes) if (![200, 202, 400, 404].includes((await callLikes('POST', like)).status)) left.push(like)
  return left
}
