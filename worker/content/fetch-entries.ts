import { z } from 'zod'
import type { Entry } from '../../src/builder/entry.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { contentLevels } from '../../src/contracts/limits.ts'
import { parseShallow } from '../../src/lib/parse-json.ts'
import { writeLog } from '../../src/lib/write-log.ts'
import { momentOf } from '../backend/content/targeting.ts'
import { withCircuitBreaker } from '../http/outgoing/circuit-breaker.ts'
import { readWhole } from '../http/outgoing/read-text.ts'
import { type DeliveryQuery, deliveryUrl } from './delivery-url.ts'

const object = z.record(z.string(), z.unknown())
const name = z.union([z.string(), z.number().transform(String)])
/** In ms, or a date as a text. */
const moment = z.unknown().optional().transform(momentOf)

const variation = z.looseObject({
  data: object.optional().catch(undefined),
  meta: object.optional().catch(undefined),
  testRatio: z.number().optional().catch(undefined),
})

/**
 * An entry as the content delivery service writes it, as far as this site reads it: a part of another shape is as good as
 * not there. What editors put into `data` is read where it is shown.
 */
const deliveredEntry = z.looseObject({
  id: name.optional().catch(undefined),
  name: name.optional().catch(undefined),
  data: object.catch({}),
  meta: object.optional().catch(undefined),
  variations: z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((all) =>
      Object.fromEntries(Object.entries(all).flatMap(([id, one]) => entryPart(id, variation.safeParse(one).data))),
    ),
  createdDate: moment,
  lastUpdated: moment,
  firstPublished: moment,
  testRatio: z.number().optional().catch(undefined),
})

const entryPart = <Part>(id: string, part: Part | undefined) => (part === undefined ? [] : [[id, part] as const])

/** The entries of an answer's list; what is none is left out with a line in the log. @param model of all of them */
function deliveredEntries(model: string, results: readonly unknown[]): Entry[] {
  return results.flatMap((given, index) => {
    const { success, data } = deliveredEntry.safeParse(given)
    if (!success) {
      writeLog('error', `Result ${index} of the model ${model} is no entry and is left out`)
      return []
    }
    const { variations, ...entry } = data
    return [(Object.keys(variations).length > 0 ? { ...entry, variations } : entry) as Entry]
  })
}

/** Answers a call to the content delivery service: over the network, or out of the embedded store. */
export type Deliver = (url: URL) => Promise<Response>

/** A page may wait this long for its content, ms. */
const timeoutMs = 2500
/** After so many seconds it makes sense to ask again. */
const retryAfter = 30

/** The error for content that is not cached while the service fails. */
export const contentUnavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'The content cannot be read right now; try again in a moment', { retryAfter, cause })

/**
 * The content delivery service over the network.
 * @param name key of its circuit breaker
 * @param parent `traceparent` header of the calls
 * @throws without a `fetch`, as soon as it is made
 */
export function remoteDelivery(name: string, fetcher: typeof fetch | undefined, parent?: string): Deliver {
  if (typeof fetcher !== 'function') throw new Error('The content delivery service needs a global `fetch` function')
  const headers = { accept: 'application/json', ...(parent && { traceparent: parent }) }
  const ask = async (url: URL) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetcher(url, { headers, redirect: 'manual', signal })
      return await readWhole(answer)
    } catch (cause) {
      throw cause instanceof AppError ? cause : contentUnavailable(cause)
    }
  }
  return async (url) => {
    const answer = await withCircuitBreaker(name, () => ask(url))
    if (answer.status >= 500) throw contentUnavailable(new Error(`status ${answer.status}`))
    return answer
  }
}

/**
 * Entries of a model; `null` for an answer without any `results`, as for a model that the service does not know, and for
 * an invalid query. All failures are logged (spec §8).
 * @param host origin of the service
 * @throws {AppError} `unavailable` when the service cannot be reached in time, or fails
 */
export async function fetchEntries(host: string, query: DeliveryQuery, deliver: Deliver): Promise<Entry[] | null> {
  try {
    const answer = await deliver(deliveryUrl(host, query))
    const body = await readJson(answer, query)
    const results = (body as { results?: unknown } | null)?.results
    if (Array.isArray(results)) return deliveredEntries(query.model, results)
    logFault(query, `status ${answer.status}, no results`)
    return null
  } catch (error) {
    const reason = error instanceof AppError && error.cause instanceof Error ? error.cause : error
    logFault(query, reason instanceof Error ? reason.message : String(reason))
    if (error instanceof AppError && error.code === 'invalid_input') return null
    throw error instanceof AppError && error.code === 'unavailable' ? error : contentUnavailable(error)
  }
}

/** Those of an entry, and of the list that it is in. */
const respondLevels = contentLevels + 2

const logFault = ({ model }: DeliveryQuery, reason: string) =>
  writeLog('error', `Error fetching data. model ${model}: ${reason}`)

async function readJson(answer: Response, query: DeliveryQuery): Promise<unknown> {
  const text = await answer.text()
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return parseShallow(text, respondLevels, (message) => logFault(query, message))
}
