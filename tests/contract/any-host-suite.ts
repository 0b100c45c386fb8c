import { describe, expect, test } from 'vitest'
import type { Endpoint } from '../../src/contracts/endpoint.ts'
import { isRequired } from '../../src/contracts/offers/required-calls.ts'
import type { Ask } from './contract-suite.ts'
import { outputOf } from '../../src/contracts/shapes.ts'

/** Ids and slugs that exist on no host. */
const nowhere = (path: string) => path.replace(/\{\w+\}/g, 'nowhere-at-all')

/** Statuses by which a host says that it does not have an optional call. */
const absent = [404, 501]

async function expectRefusal(answer: Response, statuses: readonly number[]): Promise<void> {
  expect(statuses).toContain(answer.status)
  const text = await answer.text()
  expect(JSON.parse(text)).toBeTypeOf('object')
  expect(text).not.toMatch(/\bat \S+ \(/)
}

/**
 * What any host must fulfil, whatever it has stored: reading without parameters answers an object, calls for users refuse a
 * visitor, unknown ids are 404, malformed bodies 400; refusals are JSON without a stack. The calls of spec §7 are required;
 * an optional one that answers 404 or 501 counts as absent (D66), else it answers as its schema says.
 */
export function anyHostSuite(name: string, endpoints: readonly Endpoint[], ask: Ask): void {
  const known = endpoints.filter(({ spec }) => spec.gate?.service === undefined)
  describe.each([
    { kind: 'required (spec §7)', calls: known.filter(isRequired), also: [] },
    { kind: 'optional', calls: known.filter((one) => !isRequired(one)), also: absent },
  ])(`${name}: $kind`, ({ calls, also }) => {
    const json = { 'content-type': 'application/json' }
    const reads = calls.filter(({ method, spec }) => method === 'GET' && spec.auth === 'public')

    test.each(reads.filter(({ path }) => !path.includes('{')))(
      '$method $path answers an object, or names the missing parameter',
      async ({ path, spec }) => {
        const answer = await ask(path)
        if (answer.status !== 200) return expectRefusal(answer, [400, ...also])
        const body: unknown = await answer.json()
        expect(body).toBeTypeOf('object')
        // Of a required call, the fields of spec §3 are enough, whatever else our own answers have.
        if (also.length > 0) expect(outputOf({ spec }).safeParse(body).error).toBeUndefined()
      },
    )

    test.each(calls.filter(({ spec }) => spec.auth === 'user' || spec.auth === 'admin'))(
      '$method $path refuses a stranger',
      async ({ method, path, spec }) => {
        const body = spec.body && !spec.multipart ? { headers: json, body: '{}' } : {}
        await expectRefusal(await ask(nowhere(path), { method, ...body }), [401, ...also])
      },
    )

    test.each(reads.filter(({ path }) => path.includes('{')))(
      '$method $path is 404 for an unknown id',
      async ({ path }) => expectRefusal(await ask(nowhere(path), { redirect: 'manual' }), [400, 404, ...also]),
    )

    test.each(calls.filter(({ spec }) => spec.body && !spec.multipart && spec.auth === 'public'))(
      '$method $path refuses a body that is no JSON',
      async ({ method, path }) =>
        expectRefusal(await ask(nowhere(path), { method, headers: json, body: '{' }), [400, ...also]),
    )
  })
}
