import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../src/contracts/endpoint.ts'
import { AppError } from '../../http/errors.ts'
import type { HandlerContext } from './context.ts'
import { guarded, implement, readBody, readQuery } from './implement.ts'

const context = {} as HandlerContext
const echoEndpoint = endpoint('echo', 'POST /v1/echo/{id}', {
  summary: 'Returns its input',
  auth: 'public',
  params: z.object({ id: z.string().max(3) }),
  query: z.object({ n: z.coerce.number('must be a number').optional() }),
  body: z.object({ email: z.email('must be an e-mail address'), tags: z.array(z.string('must be text')) }),
  output: z.unknown(),
})
const echo = implement(echoEndpoint, async (input) => input)

test('passes validated input, without keys that the contract does not define', async () => {
  const raw = { params: { id: 'a' }, query: { n: '2', other: 'x' }, body: { email: 'a@b.fr', tags: [], admin: true } }
  expect(await (await echo.respond(raw, context)).json()).toEqual({
    params: { id: 'a' },
    query: { n: 2 },
    body: { email: 'a@b.fr', tags: [] },
  })
})

test('reports all invalid fields of path, query and body at once', async () => {
  const raw = { params: { id: 'long' }, query: { n: 'x' }, body: { email: 'no', tags: [1] } }
  const error = await echo.respond(raw, context).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect((error as AppError).status).toBe(400)
  expect((error as AppError).fields).toMatchObject({
    n: { code: 'number', message: 'must be a number' },
    email: { code: 'email', message: 'must be an e-mail address' },
    tags: { code: 'invalid', message: 'must be text' },
    id: { code: 'long', message: expect.any(String) },
  })
})

test('reports a missing body', async () => {
  const error = await echo
    .respond({ params: { id: 'a' }, query: {}, body: undefined }, context)
    .catch((thrown: unknown) => thrown)
  expect((error as AppError).fields).toHaveProperty('body')
})

test('a handler with a wrong output does not compile', () => {
  const number = endpoint('number', 'GET /v1/number', { summary: '5', auth: 'public', output: z.number() })
  type Handler = Parameters<typeof implement<typeof number>>[1]
  expectTypeOf<() => Promise<number>>().toExtend<Handler>()
  expectTypeOf<() => Promise<string>>().not.toExtend<Handler>()
  expect(implement(number, async () => 5)).toMatchObject({ endpoint: number })
})

test('a permission check sees a valid path, and runs before query and body are validated', async () => {
  const allow = async ({ id }: { id: string }) => {
    if (id !== 'own') throw new AppError('forbidden', 'Not yours')
    return 'owner'
  }
  const owned = implement(
    echoEndpoint,
    guarded(allow, async ({ params: { id } }, _, role) => ({ id, role })),
  )
  const ask = (id: string, body: unknown) => owned.respond({ params: { id }, query: {}, body }, context)
  await expect(ask('long', {})).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(ask('no', {})).rejects.toMatchObject({ code: 'forbidden' })
  await expect(ask('own', {})).rejects.toMatchObject({ code: 'invalid_input' })
  const answer = await ask('own', { email: 'a@b.fr', tags: [] })
  expect(await answer.json()).toEqual({ id: 'own', role: 'owner' })
})

test('repeated keys become a list, empty values are treated as absent', () => {
  expect(readQuery(new URL('https://site.test/?a=1&a=2&b=&c=3&d=&d=4'))).toEqual({ a: ['1', '2'], c: '3', d: '4' })
  expect(readQuery(new URL('https://site.test/?loc[]=4.8&loc[]=45.7&topic%5B0%5D=a&topic=b'))).toEqual({
    loc: ['4.8', '45.7'],
    topic: ['a', 'b'],
  })
})

test.each([
  ['text/plain', '{}', 415],
  ['application/json', '{', 400],
  ['application/json', `"${'a'.repeat(70_000)}"`, 413],
])('a body of %s that cannot be read is refused', async (type, body, status) => {
  const request = new Request('https://site.test/', { method: 'POST', headers: { 'content-type': type }, body })
  await expect(readBody(request)).rejects.toMatchObject({ status })
})
