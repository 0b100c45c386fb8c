import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import type { CallWords } from './call-words.ts'
import { isPassing, send } from './send.ts'
import { changeOptions, variablesOf } from './queries.tsx'

type Respond = (request: IncomingMessage, response: ServerResponse) => void

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  vi.unstubAllGlobals()
})

/** The page's own site. */
async function openSite(respond: Respond): Promise<void> {
  const server = createServer(respond)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
}

test('a read fills in parameters and leaves out what is not given', async () => {
  const seen: (string | undefined)[] = []
  await openSite(({ url, headers }, response) => {
    seen.push(url, headers['idempotency-key'] as string | undefined)
    respondJson(response, 200, { data: [] })
  })
  await send('GET /v1/events/{id}/attendees', { params: { id: 'a/b' } })
  await send('GET /v1/events', { query: { city: 'lyon', limit: 3, page: undefined } })
  expect(seen).toEqual(['/v1/events/a%2Fb/attendees', undefined, '/v1/events?city=lyon&limit=3', undefined])
})

test('a refusal has its code and what is wrong with each field', async () => {
  await openSite((_, response) =>
    respondJson(response, 400, {
      error: { code: 'invalid_input', message: 'Some parameters are not valid', fields: { city: 'is not known' } },
    }),
  )
  await expect(send('GET /v1/events', {})).rejects.toMatchObject({
    name: 'CallError',
    code: 'invalid_input',
    fields: { city: 'is not known' },
  })
})

test('an answer that is cut off is `offline`, and is not remembered under its tag', async () => {
  const tags: (string | undefined)[] = []
  await openSite(({ headers }, response) => {
    tags.push(headers['if-none-match'])
    response.writeHead(200, { 'content-type': 'application/json', etag: '"whole"', 'content-length': 100 })
    response.write('{"data":[', () => response.destroy())
  })
  for (let n = 0; n < 2; n++)
    await expect(send('GET /v1/events/{id}/attendees', { params: { id: 'a' } })).rejects.toMatchObject({
      code: 'offline',
    })
  expect(tags).toEqual([undefined, undefined])
})

test('a call without an answer is `offline` and may be tried again, a refusal may not', async () => {
  await openSite((request) => void request.socket.destroy())
  const failure = await send('GET /v1/events', {}).catch((error: Error) => error)
  expect(failure).toMatchObject({ code: 'offline' })
  expect(isPassing(failure as Error)).toBe(true)
  await openSite((_, response) => respondJson(response, 403, { error: { code: 'forbidden', message: 'No' } }))
  const refusal = await send('GET /v1/events', {}).catch((error: Error) => error)
  expect(isPassing(refusal as Error)).toBe(false)
})

test('a change that got no answer is sent again with the same idempotency key, another one has its own', async () => {
  const keys: unknown[] = []
  await openSite((request, response) => {
    keys.push(request.headers['idempotency-key'])
    // The first answer is lost on its way.
    if (keys.length === 1) return void request.socket.destroy()
    respondJson(response, 200, {})
  })
  const client = new QueryClient({ defaultOptions: { mutations: { retry: 1, retryDelay: 0 } } })
  const checkin = 'POST /v1/events/checkin/{id}'
  const attendees = 'GET /v1/events/{id}/attendees'
  const variables = () =>
    variablesOf<typeof checkin, typeof attendees>({ params: { id: 'e1' }, body: { registration: 'r1' } }, undefined)
  const options = changeOptions(client, {} as CallWords, checkin, { shownIn: attendees })
  await new MutationObserver(client, options).mutate(variables())
  await new MutationObserver(client, options).mutate(variables())
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
