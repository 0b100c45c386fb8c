import type { Entry } from '../../src/builder/entry.ts'
import { deliveryUrl, type DeliveryQuery } from './delivery-url.ts'

/** Answers a call to the content delivery service: over the network, or out of the embedded store. */
export type Deliver = (url: URL) => Promise<Response>

/** A page may wait this long for its content, ms. */
const timeoutMs = 2500
/** The largest answer that is read, bytes. */
const mostBytes = 5_000_000

/** The content delivery service over the network. @throws without a `fetch`, as soon as it is made */
export function remoteDelivery(fetcher: typeof fetch | undefined): Deliver {
  if (typeof fetcher !== 'function') throw new Error('The content delivery service needs a global `fetch` function')
  return (url) =>
    fetcher(url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
}

/**
 * Entries of a model. What goes wrong is logged and costs the content only: `null`, never an exception (spec §8).
 * @param host origin of the service
 */
export async function fetchEntries(host: string, query: DeliveryQuery, deliver: Deliver): Promise<Entry[] | null> {
  try {
    const answer = await deliver(deliveryUrl(host, query))
    const body: unknown = await readJson(answer)
    const results = (body as { results?: unknown } | null)?.results
    if (!Array.isArray(results)) throw new Error(`status ${answer.status}, no results`)
    return results.filter((entry): entry is Entry => typeof entry === 'object' && entry !== null)
  } catch (error) {
    console.error('Error fetching data.', `model ${query.model}:`, error instanceof Error ? error.message : error)
    return null
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text()
  if (text.length > mostBytes) throw new Error('the answer is too large')
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return JSON.parse(text) as unknown
}
