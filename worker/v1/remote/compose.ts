import { allLimit, eventsPageSize } from '../../../src/contracts/limits.ts'
import { matchEndpoint } from '../../http/match-endpoint.ts'
import { filledPath, type Endpoint } from '../../../src/contracts/endpoint.ts'
import { myEvents } from '../../../src/events/attend/attendance.contract.ts'
import * as events from '../../../src/events/events.contract.ts'
import { eventsPerFile, sitemap } from '../../../src/events/list/sitemap.contract.ts'
import * as iframes from '../../../src/embed/frames.contract.ts'
import { live } from '../../../src/events/list/strevda.contract.ts'
import { implement, readQuery } from '../../backend/core/implement.ts'
import type { HandlerContext } from '../../backend/core/context.ts'
import { AppError } from '../../http/errors.ts'
import { comingEvents, readPages } from './catalogue.ts'
import { listEvents } from './list.ts'
import { ownEvents } from './own-events.ts'
import { eventListOf, type AnsweredCall } from './fit-answer.ts'

/** Calls whose answers are made of others, since the host knows the parameters of spec §7 only. */
const composed: readonly Endpoint[] = [events.list, events.related, iframes.events, sitemap, live, myEvents]

/** Whether the answer to an endpoint is composed over a host that knows the parameters of spec §7 only. */
export const isComposed = (endpoint: Endpoint | undefined): boolean => composed.some(({ key }) => key === endpoint?.key)

const handlersOf = ({ remote, access }: Pick<AnsweredCall, 'remote' | 'access'>) => [
  implement(events.list, ({ query }) => listEvents(remote, query, query.private ? access : undefined)),

  implement(events.related, async ({ params: { id }, query: { limit = eventsPageSize } }) => {
    const coming = await comingEvents(remote)
    const own = coming.find(({ _id, slug }) => _id === id || slug === id)
    const read = await remote
      .read(filledPath(events.related, { id: own?._id ?? id }), { limit })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return { data: [] }
        throw error
      })
    const { data } = await eventListOf(remote, read)
    const others = data.filter(
      ({ _id, slug, status, date, endDate }) =>
        _id !== id && slug !== id && status === 'active' && Date.parse(endDate ?? date) >= remote.now,
    )
    return { data: others, total: others.length, count: others.length }
  }),

  implement(iframes.events, async ({ params: { id }, query: { limit = eventsPageSize, page } }) => {
    const path = filledPath(iframes.events, { id })
    const { data } = await eventListOf(remote, { data: await readPages(remote, path, { query: {}, pages: 5 }) })
    const coming = data.filter(({ date, endDate }) => Date.parse(endDate ?? date) >= remote.now)
    const size = limit || allLimit
    const shown = coming.slice(page * size, (page + 1) * size)
    return { data: shown, total: coming.length, count: shown.length }
  }),

  implement(sitemap, async ({ params: { file } }) => {
    const coming = (await comingEvents(remote)).toSorted((a, b) => a._id.localeCompare(b._id))
    const data = coming.slice((file - 1) * eventsPerFile, file * eventsPerFile)
    return {
      data: data.map(({ slug, title, lang, updatedAt }) => ({ slug, title, lang, updatedAt })),
      total: Math.ceil(coming.length / eventsPerFile),
      empty: [],
    }
  }),

  implement(live, async () => {
    const { now } = remote
    const running = (await comingEvents(remote))
      .filter(
        ({ status, change, next }) =>
          status === 'active' && change !== 'postponed' && Date.parse(next.begin) <= now && Date.parse(next.end) >= now,
      )
      .toSorted((a, b) => a.next.end.localeCompare(b.next.end))
      .slice(0, eventsPageSize)
    return { live: running.length > 0, data: running, total: running.length, count: running.length }
  }),

  implement(myEvents, async ({ query }) => {
    if (access === undefined) throw new AppError('unauthorized', 'Log in first')
    return ownEvents(remote, query, access)
  }),
]

/**
 * The answer to a composed call.
 * @throws {AppError} `invalid_input` naming the field, the error of the host
 */
export function respondComposed(
  request: Request,
  call: Pick<AnsweredCall, 'remote' | 'access'>,
  context: HandlerContext,
): Promise<Response> {
  const { endpoint, params = {} } = matchEndpoint(request) ?? {}
  const handler = handlersOf(call).find((one) => one.endpoint.key === endpoint?.key)
  if (!handler) throw new AppError('not_found', `No such endpoint: ${request.url}`)
  return handler.respond({ params, query: readQuery(new URL(request.url)), body: undefined }, context)
}
