import { showToast } from '../ui/feedback/toast.client.ts'

/** Makes the device's likes the account's. */
type Merge = () => Promise<void>
const flow = () => import('./like-flow.ts')

/**
 * Likes an event or takes the like back: with the account at once, without one on the device, where the flow opens to make
 * it an account's (spec §4 Like, D24).
 * @param merge for somebody who is not signed in: what is left to do when they are
 * @returns whether the heart stays as it was pressed
 */
export async function press(event: string, pressed: boolean, merge: Merge | undefined): Promise<boolean> {
  if (merge && pressed) await flow().then(({ beginFlow }) => beginFlow(event, merge))
  if (!merge && (await callLikes(pressed ? 'POST' : 'DELETE', event)) !== 200) {
    showToast('error')
    return false
  }
  const { toast, toastAction, toastHref } = document.getElementById('like')!.dataset
  if (pressed) showToast('success', { message: toast, action: toastAction, href: toastHref })
  return true
}

/** Opens the step of the flow that was open when the page was reloaded. */
export const resume = (merge: Merge): Promise<void> => flow().then(({ resumeFlow }) => resumeFlow(merge))

/**
 * Tells the site of a like or its end. A page that is left meanwhile does not stop it.
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

/**
 * Makes the device's likes the account's.
 * @returns those that failed for now, to be kept for the next page; an event that is gone cannot be liked any more
 */
export async function mergeLikes(events: readonly string[]): Promise<string[]> {
  const left: string[] = []
  for (const event of events) if (![200, 400, 404].includes(await callLikes('POST', event))) left.push(event)
  return left
}
