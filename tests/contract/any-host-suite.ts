import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { errorBody } from '../../src/contracts/v1/shapes.ts'
import type { Ask } from './contract-suite.ts'

/** Ids and slugs that exist on no host. */
const nowhere = (path: string) => path.replace(/\{\w+\}/g, 'nowhere-at-all')

async function expectError(answer: Response): Promise<void> {
  const { error } = errorBody.parse(await answer.json())
  expect(error.message).not.toMatch(/\bat \S+ \(/)
}

/**
 * The part of the contract that any host must fulfil, whatever it has stored: reading without parameters matches the
 * schema, endpoints for users refuse a visitor, unknown ids answer 404, malformed bodies 400; all errors have the
 * same shape.
 */
export function anyHostSuite(name: string, endpoints: readonly Endpoint[], ask: Ask): void {
  describe(`${name}: what holds on every host`, () => {
    const json = { 'content-type': 'application/json' }

    test.each(
      endpoints.filter(({ method, path, spec }) => method === 'GET' && spec.auth === 'public' && !path.includes('{')),
    )('$method $path matches its schema, or names the missing parameter', async ({ path, spec }) => {
      const answer = await ask(path)
      expect([200, 400]).toContain(answer.status)
      if (answer.status === 400) await expectError(answer)
      else expect(spec.output.safeParse(await answer.json()).error).toBeUndefined()
    })

    test.each(endpoints.filter(({ spec }) => spec.auth === 'user' || spec.auth === 'admin'))(
      '$method $path refuses a stranger',
      async ({ method, path, spec }) => {
        const body = spec.body && !spec.multipart ? { headers: json, body: '{}' } : {}
        const answer = await ask(nowhere(path), { method, ...body })
        expect(answer.status).toBe(401)
        await expectError(answer)
      },
    )

    test.each(
      endpoints.filter(({ method, path, spec }) => method === 'GET' && spec.auth === 'public' && path.includes('{')),
    )('$method $path answers 404 for an unknown id', async ({ path }) => {
      const answer = await ask(nowhere(path), { redirect: 'manual' })
      expect([400, 404]).toContain(answer.status)
      await expectError(answer)
    })

    test.each(endpoints.filter(({ spec }) => spec.body && !spec.multipart && spec.auth === 'public'))(
      '$method $path refuses a body that is no JSON',
      async ({ method, path }) => {
        const answer = await ask(nowhere(path), { method, headers: json, body: '{' })
        expect(answer.status).toBe(400)
        await expectError(answer)
      },
    )
  })
}
