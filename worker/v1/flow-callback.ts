import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { create as likeEvent, likeArticle } from '../../src/likes/likes.contract.ts'
import { isArticle, likeTarget } from '../../src/likes/like-target.ts'
import type { AppContext } from '../http/context.ts'
import { browserCall } from './browser-call.ts'
import { callOf } from './call.ts'
import { writeLog } from '../../src/lib/write-log.ts'

/**
 * Runs the action for which the log-in flow was started, after its form has signed the visitor in: the pending like (spec §4
 * Like). With scripts the page runs it, and the form does not contain it. A failing like does not undo the log-in.
 * @param fields of the accepted form
 */
export async function runCallback(c: AppContext, endpoint: Endpoint, fields: URLSearchParams): Promise<void> {
  const like = fields.get('event')
  if (endpoint.spec.gate?.session !== 'starts' || fields.get('feature') !== 'like-event' || !like) return
  const likeEndpoint: Endpoint = isArticle(like) ? likeArticle : likeEvent
  const call = callOf(c, likeEndpoint, { body: likeTarget(like).fields })
  await browserCall(c, call).catch((error: unknown) => writeLog('warn', 'like failed', { error }))
}
