import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody } from '../../src/contracts/v1/shapes.ts'

/** Anything that answers `/v1`: the embedded backend, or `fetch` against a remote host. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export interface Case {
  /** Path and query of a right call. */
  right: string
  /** Body of the right call, for an endpoint that takes one; the fields of a form, where it takes a file. */
  body?: unknown
  /** Status of the right call, 200 unless told. */
  status?: number
  /** Wrong bodies on the right path, each with the field that the 400 must name. */
  wrongBodies?: [body: unknown, field: string][]
  /** The same call for somebody else's thing: 403. */
  forbidden?: string[]
  /** Wrong calls: path, and the field that the 400 must name. */
  wrong?: [path: string, field: string][]
  /** Well-formed calls for something that does not exist. */
  unknown?: string[]
}

async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status)
  return errorBody.parse(await response.json()).error
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields as Record<string, string | File>)) form.set(name, value)
  return form
}

interface SuiteOptions {
  ask: Ask
  /** Access token of the person that the cases are about. */
  token: () => Promise<string>
  /** Stores what the cases are about, as if nothing had been done with it yet. */
  store: () => Promise<void>
}

/**
 * The contract of each endpoint: a right call answers what its schema says, a wrong one a 400 that names the field, an
 * unknown thing a 404, another method a 405; where somebody must be signed in, a stranger gets a 401 and somebody else a
 * 403. The right call comes last, since the refusals before it change nothing.
 */
export function contractSuite(
  endpoints: readonly Endpoint[],
  cases: Record<string, Case>,
  { ask, token, store }: SuiteOptions,
): void {
  const send = async ({ method, spec }: Endpoint, path: string, body: unknown, signedIn = spec.auth === 'user') =>
    ask(path, {
      method,
      redirect: 'manual',
      headers: {
        ...(signedIn && { authorization: `Bearer ${await token()}` }),
        ...(spec.body && !spec.multipart && { 'content-type': 'application/json' }),
      },
      ...(spec.body && { body: spec.multipart ? formOf(body) : JSON.stringify(body) }),
    })

  test('every endpoint has a case', () => {
    expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ spec }) => spec.id).toSorted())
  })

  const known = endpoints.filter(({ spec }) => cases[spec.id])
  describe.each(known.map((endpoint) => [endpoint.spec.id, endpoint] as const))('%s', (id, one) => {
    const { method, spec } = one
    const { right, body, status = 200, wrong = [], wrongBodies = [], unknown = [], forbidden = [] } = cases[id]!

    beforeAll(store)

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

    test.each(forbidden)('answers 403 to %s, which is somebody else’s', async (path) => {
      expect((await expectError(await send(one, path, body), 403)).code).toBe('forbidden')
    })

    if (spec.auth === 'user')
      test('answers 401 to a stranger', async () => {
        expect((await expectError(await send(one, right, body, false), 401)).code).toBe('unauthorized')
      })

    if (spec.body)
      test('refuses a body that cannot be read, and another type', async () => {
        const type = spec.multipart ? 'multipart/form-data; boundary=b' : 'application/json'
        const headers = { authorization: `Bearer ${await token()}`, 'content-type': type }
        expect((await expectError(await ask(right, { method, headers, body: '{' }), 400)).code).toBe('invalid_input')
        const plain = await ask(right, { method, headers: { ...headers, 'content-type': 'text/plain' }, body: '{}' })
        expect((await expectError(plain, 415)).code).toBe('unsupported_media_type')
      })

    test('answers 405 with Allow to another method', async () => {
      const response = await ask(right, { method: 'PATCH' })
      expect(response.headers.get('allow')).toContain(method)
      expect((await expectError(response, 405)).code).toBe('method_not_allowed')
    })

    test('answers a right call in the shape of its schema', async () => {
      const response = await send(one, right, body)
      expect(response.status).toBe(status)
      if (status !== 200) return
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      const answer: unknown = await response.json()
      // Parsing drops what the schema does not know: equality says that nothing else is handed out.
      expect(spec.output.parse(answer)).toEqual(answer)
    })
  })
}
