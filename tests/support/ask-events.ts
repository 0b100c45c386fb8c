import { env } from 'cloudflare:workers'
import { list, type EventList } from '../../src/events/events.contract.ts'
import { createBackend } from '../../worker/backend/backend.ts'
import { testNow } from './factories.ts'

const backend = createBackend()

/** A call of the embedded `/v1` at `testNow`, with or without the access token of a signed-in user. */
export const ask = (path: string, token?: string, now = testNow): Promise<Response> =>
  backend(
    new Request(`https://site.test${path}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    }),
    env,
    {
      now,
      requestId: 'test',
      origin: 'https://site.test',
    },
  )

/** `GET /v1/events`, checked against its schema. */
export async function askEvents(query: Record<string, string> = {}, token?: string): Promise<EventList> {
  const response = await ask(`/v1/events?${new URLSearchParams(query)}`, token)
  const body: unknown = await response.json()
  if (response.status !== 200) throw new Error(JSON.stringify(body))
  return list.spec.output.parse(body)
}

/** Ids of the events that a query finds, in order. */
export const foundIds = async (query: Record<string, string> = {}): Promise<string[]> =>
  (await askEvents(query)).data.map(({ _id }) => _id)

/** Empties the tables that tests of events write to. */
export async function emptyTables(): Promise<void> {
  const tables = [
    'event_search',
    'search_terms',
    'occurrences',
    'events',
    'taxonomies',
    'hotspots',
    'former_references',
    'merged_events',
    'stale_search',
  ]
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
}
