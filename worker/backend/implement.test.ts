import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../src/contracts/endpoint.ts'
import { AppError } from '../errors.ts'
import type { HandlerContext } from './context.ts'
import { implement, readBody, readQuery } from './implement.ts'

const context = {} as HandlerContext
const echo = implement(
  endpoint('POST /v1/echo/{id}', {
    id: 'echo',
    summary: 'Says what it was given',
    auth: 'public',
    params: z.object({ id: z.string().max(3) }),
    query: z.object({ n: z.coerce.number('must be a number').optional() }),
    body: z.object({ email: z.email('must be an e-mail address'), tags: z.array(z.string('must be text')) }),
    output: z.unknown(),
  }),
  async (input) => input,
)

test('hands over validated input, without keys that the contract does not know', async () => {
  const raw = { params: { id: 'a' }, query: { n: '2', other: 'x' }, body: { email: 'a@b.fr', tags: [], admin: true } }
  expect(await (await echo.respond(raw, context)).json()).toEqual({
    params: { id: 'a' },
    query: { n: 2 },
    body: { email: 'a@b.fr', tags: [] },
  })
})

test('names every wrong field of path, query and body at once', async () => {
  const raw = { params: { id: 'long' }, query: { n: 'x' }, body: { email: 'no', tags: [1] } }
  const error = await echo.respond(raw, context).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AppError)
  expect((error as AppError).status).toBe(400)
  expect((error as AppError).fields).toMatchObject({
    n: 'must be a number',
    email: 'must be an e-mail address',
    tags: 'must be text',
    id: expect.any(String),
  })
})

test('a missing body is named as such', async () => {
  const error = await echo
    .respond({ params: { id: 'a' }, query: {}, body: undefined }, context)
    .catch((thrown: unknown) => thrown)
  expect((error as AppError).fields).toHaveProperty('body')
})

test('repeated keys become a list, empty values are not given', () => {
  expect(readQuery(new URL('https://site.test/?a=1&a=2&b=&c=3&d=&d=4'))).toEqual({ a: ['1', '2'], c: '3', d: '4' })
})

test.each([
  ['text/plain', '{}', 415],
  ['application/json', '{', 400],
  ['application/json', `"${'a'.repeat(70_000)}"`, 413],
])('a body of %s that cannot be read is refused', async (type, body, status) => {
  const request = new Request('https://site.test/', { method: 'POST', headers: { 'content-type': type }, body })
  await expect(readBody(request)).rejects.toMatchObject({ status })
})
