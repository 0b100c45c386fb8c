import type { Entry } from '../../src/builder/entry.ts'
import { AppError } from '../../src/contracts/errors.ts'
import { unlessDown } from '../v1/remote/breaker.ts'
import { deliveryUrl, type DeliveryQuery } from './delivery-url.ts'

/** Answers a call to the content delivery service: over the network, or out of the embedded store. */
export type Deliver = (url: URL) => Promise<Response>

/** A page may wait this long for its content, ms. */
const timeoutMs = 2500
/** The largest answer that is read, characters. */
const mostCharacters = 10_000_000
/** After so many seconds it makes sense to ask again. */
const retryAfter = 30

/** The failure of everything that needs content which nobody has kept. */
export const contentUnavailable = (cause?: unknown): AppError =>
  new AppError('unavailable', 'The content cannot be had right now; try again in a moment', { retryAfter, cause })

/**
 * The content delivery service over the network.
 * @param name under which its failures are counted, so that nobody waits for one that is down
 * @throws without a `fetch`, as soon as it is made
 */
export function remoteDelivery(name: string, fetcher: typeof fetch | undefined): Deliver {
  if (typeof fetcher !== 'function') throw new Error('The content delivery service needs a global `fetch` function')
  const ask = async (url: URL) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetcher(url, { headers: { accept: 'application/json' }, redirect: 'manual', signal })
    if (answer.status >= 500) throw new Error(`status ${answer.status}`)
    return answer
  }
  return (url) =>
    unlessDown(name, () =>
      ask(url).catch((cause: unknown) => {
        throw contentUnavailable(cause)
      }),
    )
}

/**
 * Entries of a model; `null` for an answer without any `results`, as for a model that the service does not know, and for
 * what cannot be asked. All that goes wrong is logged (spec §8).
 * @param host origin of the service
 * @throws {AppError} `unavailable` when the service cannot be reached in time, or fails
 */
export async function fetchEntries(host: string, query: DeliveryQuery, deliver: Deliver): Promise<Entry[] | null> {
  try {
    const answer = await deliver(deliveryUrl(host, query))
    const body = await readJson(answer)
    const results = (body as { results?: unknown } | null)?.results
    if (Array.isArray(results)) return results.filter(isObject).map(readable)
    logFault(query, `status ${answer.status}, no results`)
    return null
  } catch (error) {
    const reason = error instanceof AppError && error.cause instanceof Error ? error.cause : error
    logFault(query, reason instanceof Error ? reason.message : String(reason))
    if (error instanceof AppError && error.code === 'invalid_input') return null
    throw error instanceof AppError && error.code === 'unavailable' ? error : contentUnavailable(error)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An entry that can be worked with: parts that are no objects are as good as not there. */
function readable({ data, meta, variations, ...entry }: Record<string, unknown>): Entry {
  const named = isObject(variations) ? Object.entries(variations).filter(([, one]) => isObject(one)) : []
  return {
    ...entry,
    data: isObject(data) ? data : {},
    ...(isObject(meta) && { meta }),
    ...(named.length > 0 && { variations: Object.fromEntries(named) as NonNullable<Entry['variations']> }),
  }
}

const logFault = ({ model }: DeliveryQuery, reason: string) =>
  console.error('Error fetching data.', `model ${model}:`, reason)

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text.length > mostCharacters) throw new Error('the answer is too large')
  if (answer.status === 404) return undefined
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return JSON.parse(text) as unknown
}
