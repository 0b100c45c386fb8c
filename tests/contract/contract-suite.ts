import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody, outputOf } from '../../src/contracts/shapes.ts'

/** Sends a request to `/v1`: to the embedded backend, or by `fetch` to a remote host. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export interface Case {
  /** Path and query of a valid call. */
  right: string
  /** Body of the valid call; the fields of a form for an endpoint that accepts a file. */
  body?: unknown
  /** Status of the valid call; 200 by default. */
  status?: number
  /** Invalid bodies, each with the field that the 400 must name. */
  wrongBodies?: [body: unknown, field: string][]
  /** Paths of another user's resource: 403. */
  forbidden?: string[]
  /** Invalid calls: path, and the field that the 400 must name. */
  wrong?: [path: string, field: string][]
  /** Valid calls that the stored state does not allow: 409, each with its path and body. */
  conflicting?: [path: string, body: unknown][]
  /** Valid calls for something that does not exist: 404. */
  unknown?: string[]
}

async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status)
  return errorBody.parse(await response.json()).error
}

/** A form with these fields. */
export function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string | File>)) form.set(name, value)
  return form
}

interface SuiteOptions {
  ask: Ask
  /** Access token of the cases' user. */
  token: () => Promise<string>
  /** Access token of an operator, for endpoints of administrators. */
  adminToken: () => Promise<string>
  /** Stores the rows of the cases, in their initial state. */
  store: () => Promise<void>
}

interface SendOptions {
  requireUser?: boolean
  /** Who calls: by default an operator where the endpoint requires one, else the cases' user. */
  as?: 'user' | 'admin'
  /** An `Idempotency-Key`. */
  key?: string
}
type Send = (endpoint: Endpoint, path: string, body: unknown, options?: SendOptions) => Promise<Response>

/** Calls that an endpoint refuses: invalid, forbidden, unknown or conflicting ones, and those without a user. */
function testRefusals(
  one: Endpoint,
  { right, body, wrong = [], wrongBodies = [], unknown = [], forbidden = [], conflicting = [] }: Case,
  { send, ask, tokenFor }: Pick<SuiteOptions, 'ask'> & { send: Send; tokenFor: (one: Endpoint) => Promise<string> },
): void {
  const { method, spec } = one
  test.each(wrong)('refuses %s and names %s', async (path, field) => {
    const error = await expectError(await send(one, path, body), 400)
    expect(error.code).toBe('invalid_input')
    expect(error.fields?.[field]).toBeTruthy()
  })

  test.each(wrongBodies)('refuses the body %j and names %s', async (wrongBody, field) => {
    const error = await expectError(await send(one, right, wrongBody), 400)
    expect(error.fields?.[field]).toBeTruthy()
  })

  test.each(unknown)('answers 404 to %s, which does not exist', async (path) => {
    expect((await expectError(await send(one, path, body), 404)).code).toBe('not_found')
  })

  test.each(forbidden)('answers 403 to %s, which belongs to another user', async (path) => {
    expect((await expectError(await send(one, path, body), 403)).code).toBe('forbidden')
  })

  test.each(conflicting)('answers 409 to %s with %j', async (path, given) => {
    expect((await expectError(await send(one, path, given), 409)).code).toBe('conflict')
  })

  if (spec.auth === 'admin')
    test('answers 403 to a user who is no operator', async () => {
      expect((await expectError(await send(one, right, body, { as: 'user' }), 403)).code).toBe('forbidden')
    })

  if (spec.auth === 'user' || spec.auth === 'admin')
    test('answers 401 to a visitor', async () => {
      expect((await expectError(await send(one, right, body, { requireUser: false }), 401)).code).toBe('unauthorized')
    })

  if (spec.body)
    test('refuses a malformed body and another type of body', async () => {
      const type = spec.multipart ? 'multipart/form-data; boundary=b' : 'application/json'
      const headers = { authorization: `Bearer ${await tokenFor(one)}`, 'content-type': type }
      expect((await expectError(await ask(right, { method, headers, body: '{' }), 400)).code).toBe('invalid_input')
      const plain = await ask(right, { method, headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' })
      expect((await expectError(plain, 415)).code).toBe('unsupported_media_type')
    })
}

/** An endpoint with idempotency keys runs once for a key. */
function testIdempotency(
  one: Endpoint,
  { right, body, status = 200 }: Case,
  { send, store }: Pick<SuiteOptions, 'store'> & { send: Send },
): void {
  if (!one.spec.idempotent) return
  test('runs once for an Idempotency-Key, and refuses the key for another call', async () => {
    await store()
    const key = '"4c6a-once"'
    const tooLong = await expectError(await send(one, right, body, { key: 'x'.repeat(65) }), 400)
    expect(tooLong.fields?.['Idempotency-Key']).toBeTruthy()
    const first = await send(one, right, body, { key })
    expect(first.status).toBe(status)
    const again = await send(one, right, body, { key })
    expect([again.status, await again.text()]).toEqual([status, await first.text()])
    const other = await send(one, right, { ...(body as object), other: true }, { key })
    // A refused call has changed nothing: its key is free again.
    if (status < 400) expect((await expectError(other, 422)).code).toBe('key_reused')
    else expect(other.status).toBe(status)
  })
}

/**
 * The contract of each endpoint: a valid call matches its schema, an invalid one answers 400 and names the field, an
 * unknown id 404, another method 405; an endpoint for users answers 401 to a visitor and 403 to another user, one for
 * operators 403 to all other users. The valid
 * call comes last, since the calls before it change nothing.
 */
export function contractSuite(
  endpoints: readonly Endpoint[],
  cases: Record<string, Case>,
  { ask, token, adminToken, store }: SuiteOptions,
): void {
  const tokenFor = ({ spec }: Endpoint, as = spec.auth) => (as === 'admin' ? adminToken() : token())
  const isForUsers = ({ spec }: Endpoint) => spec.auth === 'user' || spec.auth === 'admin'
  const send: Send = async (one, path, body, { requireUser = isForUsers(one), as, key } = {}) => {
    const { method, spec } = one
    return ask(path, {
      method,
      redirect: 'manual',
      headers: {
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(requireUser && { authorization: `Bearer ${await tokenFor(one, as)}` }),
        ...(spec.body && !spec.multipart && { 'content-type': 'application/json' }),
      },
      ...(spec.body && { body: spec.multipart ? formOf(body) : JSON.stringify(body) }),
    })
  }

  test('every endpoint has a case', () => {
    expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ spec }) => spec.id).toSorted())
  })

  const known = endpoints.filter(({ spec }) => cases[spec.id])
  describe.each(known.map((endpoint) => [endpoint.spec.id, endpoint] as const))('%s', (id, one) => {
    const { method, spec } = one
    const { right, body, status = 200 } = cases[id]!

    beforeAll(store)

    testRefusals(one, cases[id]!, { send, ask, tokenFor })

    test('answers 405 with Allow to another method', async () => {
      const response = await ask(right, { method: 'PATCH' })
      expect(response.headers.get('allow')).toContain(method)
      expect((await expectError(response, 405)).code).toBe('method_not_allowed')
    })

    test('answers a valid call as its schema says', async () => {
      const response = await send(one, right, body)
      expect(response.status).toBe(status)
      if (status !== 200) return
      expect(response.headers.get('content-type')?.split(';')[0]).toBe(spec.file ?? 'application/json')
      const answer: unknown = spec.file ? await response.text() : await response.json()
      // Parsing drops unknown fields: equality means that the response has no others.
      expect(outputOf(one).parse(answer)).toEqual(answer)
    })

    testIdempotency(one, cases[id]!, { send, store })
  })
}
