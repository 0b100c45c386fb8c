import { isArticle, likeTarget } from '../features/likes/like-target.ts'
import { showToast } from '../ui/feedback/toast.client.ts'

/** Makes the device's likes the account's. */
type Merge = () => Promise<void>
const flow = () => import('./like-flow.ts')

/**
 * Likes an event or an article, or takes the like back: with the account at once, without one on the device, where the flow
 * opens to make it an account's (spec §4 Like, D24).
 * @param merge for somebody who is not signed in: what is left to do when they are
 * @returns whether the heart stays as it was pressed
 */
export async function press(like: string, pressed: boolean, merge: Merge | undefined): Promise<boolean> {
  if (merge && pressed) await flow().then(({ beginFlow }) => beginFlow(likeTarget(like), merge))
  if (!merge && (await callLikes(pressed ? 'POST' : 'DELETE', like)) !== 200) {
    showToast('error')
    return false
  }
  const { toast, toastArticle, toastAction, toastHref } = document.getElementById('like')!.dataset
  const message = isArticle(like) ? toastArticle : toast
  if (pressed) showToast('success', { message, action: toastAction, href: toastHref })
  return true
}

/** Opens the step of the flow that was open when the page was reloaded. */
export const resume = (merge: Merge): Promise<void> => flow().then(({ resumeFlow }) => resumeFlow(merge))

/**
 * Tells the site of a like or its end. A page that is left meanwhile does not stop it.
 * @returns the answer's status, 503 without an answer
 */
function callLikes(method: 'POST' | 'DELETE', like: string): Promise<number> {
  const { path, fields } = likeTarget(like)
  const call = {
    method,
    body: JSON.stringify(fields),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
  }
  return fetch(path, call).then(
    ({ status }) => status,
    () => 503,
  )
}

/**
 * Makes the device's likes the account's.
 * @returns those that failed for now, to be kept for the next page; an event that is gone cannot be liked any more
 */
export async function mergeLikes(likes: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const like of likes) if (![200, 400, 404].includes(await callLikes('POST', like))) left.push(like)
  return left
}
