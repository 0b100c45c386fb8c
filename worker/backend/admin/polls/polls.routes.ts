import * as pollsCalls from '../../../../src/admin/polls/polls.contract.ts'
import { AppError } from '../../../http/errors.ts'
import type { HandlerContext } from '../../core/context.ts'
import { implement } from '../../core/implement.ts'
import { listPolls } from './list-polls.ts'
import { changePollState, createPoll, setPoll } from './write-polls.ts'

/** @throws {AppError} `conflict` if another content service has the polls */
function requireOwnContent({ content }: HandlerContext): void {
  if (content) throw new AppError('conflict', 'The content service has the polls; write them there')
}

/** The polls of the site, for operators. */
export const pollRoutes = [
  implement(pollsCalls.polls, async ({ query: { view } }, context) => listPolls(context, view)),

  implement(pollsCalls.createPoll, async ({ body }, context) => {
    requireOwnContent(context)
    return { _id: await createPoll(context, body) }
  }),

  implement(pollsCalls.setPoll, async ({ params: { id }, body }, context) => {
    requireOwnContent(context)
    await setPoll(context, id, body)
    return { _id: id }
  }),

  implement(pollsCalls.setPollState, async ({ params: { id }, body: { action } }, context) => {
    requireOwnContent(context)
    await changePollState(context, id, action)
  }),
]
