import { openFlow, type FlowEntry } from '../features/auth-flow/flow-dialog.client.ts'
import type { LikeTarget } from '../features/likes/like-target.ts'

/** Kept for the visit once the flow was opened: nobody is asked at every heart. */
const asked = 'flow'

/**
 * Begins the flow for a like of somebody who is not signed in (spec §4 Like, D24), the first time in a visit: the site says
 * where it begins, as it does without script.
 * @param callback makes the device's likes the account's
 * @returns when the flow is over, whatever came of it
 */
export async function beginFlow({ form, fields }: LikeTarget, callback: () => Promise<unknown>): Promise<void> {
  if (sessionStorage.getItem(asked)) return
  const answer = await fetch(`/forms/${form}`, {
    method: 'POST',
    body: new URLSearchParams(Object.entries(fields)),
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  if (!answer?.ok) return
  const { location: address } = (await answer.json()) as { location: string }
  sessionStorage.setItem(asked, '1')
  await openFlow(address, callback)
}

/** Opens the step again that was open when the page was reloaded. */
export const resumeFlow = (callback: () => Promise<unknown>): Promise<void> =>
  openFlow((history.state as FlowEntry).flow, callback)
