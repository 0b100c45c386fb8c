import { openFlow, type FlowEntry } from '../login/flow-dialog.client.ts'
import type { LikeTarget } from '../likes/like-target.ts'

/** Session storage key: the flow opens for one like per visit only. */
const flowShownKey = 'flow'

/**
 * Opens the log-in flow after a like of a signed-out visitor, once per visit (spec §4 Like, D24). The form bridge answers
 * with the first step's URL, as it does without script.
 * @param callback moves the device's likes to the account
 * @param ended the session has just expired: then it opens again
 * @returns when the flow is closed, with or without log-in
 */
export async function beginFlow(
  { form, fields }: LikeTarget,
  callback: () => Promise<unknown>,
  ended: boolean,
): Promise<void> {
  if (!ended && sessionStorage.getItem(flowShownKey)) return
  const answer = await fetch(`/forms/${form}`, {
    method: 'POST',
    body: new URLSearchParams(Object.entries(fields)),
    headers: { accept: 'application/json' },
  }).catch(() => undefined)
  if (!answer?.ok) return
  const { location: address } = (await answer.json()) as { location: string }
  sessionStorage.setItem(flowShownKey, '1')
  await openFlow(address, callback)
}

/** Reopens the step that was open before a reload. */
export const resumeFlow = (callback: () => Promise<unknown>): Promise<void> =>
  openFlow((history.state as FlowEntry).flow, callback)
