import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody } from '../../src/contracts/v1/shapes.ts'

/** Anything that answers `/v1`: the embedded backend, or `fetch` against a remote host. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>

export interface Case {
  /** Path and query of a right call. */
  right: string
  /** Status of the right call, 200 unless told. */
  status?: number
  /** Wrong calls: path, and the field that the 400 must name. */
  wrong?: [path: string, field: string][]
  /** Well-formed calls for something that does not exist. */
  unknown?: string[]
}

async function expectError(response: Response, status: number) {
  expect(response.status).toBe(status)
  return errorBody.parse(await response.json()).error
}

/**
 * The contract of each endpoint: a right call answers what its schema says, a wrong one a 400 that names the field, an
 * unknown thing a 404, another method a 405.
 */
export function contractSuite(endpoints: readonly Endpoint[], cases: Record<string, Case>, ask: Ask): void {
  test('every endpoint has a case', () => {
    expect(Object.keys(cases).toSorted()).toEqual(endpoints.map(({ spec }) => spec.id).toSorted())
  })

  describe.each(endpoints.map((endpoint) => [endpoint.spec.id, endpoint] as const))('%s', (id, { method, spec }) => {
    const { right, status = 200, wrong = [], unknown = [] } = cases[id]!

    test('answers a right call in the shape of its schema', async () => {
      const response = await ask(right, { method, redirect: 'manual' })
      expect(response.status).toBe(status)
      if (status !== 200) return
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      const body: unknown = await response.json()
      // Parsing drops what the schema does not know: equality says that nothing else is handed out.
      expect(spec.output.parse(body)).toEqual(body)
    })

    test.each(wrong)('refuses %s and names %s', async (path, field) => {
      const error = await expectError(await ask(path, { method }), 400)
      expect(error.code).toBe('invalid_input')
      expect(error.fields?.[field]).toBeTruthy()
    })

    test.each(unknown)('answers 404 to %s, which does not exist', async (path) => {
      expect((await expectError(await ask(path, { method }), 404)).code).toBe('not_found')
    })

    test('answers 405 with Allow to another method', async () => {
      const response = await ask(right, { method: 'PATCH' })
      expect(response.headers.get('allow')).toContain(method)
      expect((await expectError(response, 405)).code).toBe('method_not_allowed')
    })
  })
}
