import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint, filledPath } from '../../../src/contracts/endpoint.ts'
import { logout } from '../../../src/login/auth.contract.ts'
import { update } from '../../../src/account/users.contract.ts'
import { endSession } from '../../../src/account/own-account.contract.ts'
import { formCall } from './form-values.ts'

const call = (given: Parameters<typeof formCall>[0], fields: string) => {
  const { params, body } = formCall(given, new URLSearchParams(fields))
  return [filledPath(given, params), body === undefined ? undefined : (JSON.parse(body) as unknown)]
}

test('parameters of the path are not part of the body, and cannot leave their segment', () => {
  expect(call(endSession, '_id=u1&sid=s/../2')).toEqual(['/v1/users/u1/sessions/s%2F..%2F2', undefined])
  expect(call(update, '_id=u1&displayname=Ana')).toEqual(['/v1/users/u1', { displayname: 'Ana' }])
})

test('a field within a field', () => {
  expect(call(update, '_id=u1&address.formattedAddress=1 rue')).toEqual([
    '/v1/users/u1',
    { address: { formattedAddress: '1 rue' } },
  ])
})

test('a field within a field that may also be null or empty', () => {
  const removed = z.union([z.null(), z.literal('')])
  const place = endpoint('places.create', 'POST /v1/places', {
    summary: '',
    auth: 'public',
    body: z.object({ address: z.union([removed, z.object({ city: z.string() })]).optional() }),
    output: z.object({}),
  })
  expect(call(place, 'address.city=Lyon')).toEqual(['/v1/places', { address: { city: 'Lyon' } }])
  expect(call(place, 'address=')).toEqual(['/v1/places', { address: '' }])
})

test('a ticked box is true', () => {
  expect(call(logout, 'everywhere=on')).toEqual(['/v1/auth/logout', { everywhere: true }])
  expect(call(logout, 'everywhere=true')).toEqual(['/v1/auth/logout', { everywhere: true }])
  expect(call(logout, '')).toEqual(['/v1/auth/logout', {}])
})

test('numbers, lists, and the last of several fields of one name', () => {
  const body = z.object({ seats: z.number().optional(), tags: z.array(z.string()), name: z.string().nullable() })
  const book = endpoint('books.create', 'POST /v1/books', {
    summary: '',
    auth: 'public',
    body,
    output: z.object({}),
  })
  expect(call(book, 'seats=3&tags=a&tags=b&name=x&name=y')).toEqual([
    '/v1/books',
    { seats: 3, tags: ['a', 'b'], name: 'y' },
  ])
  expect(call(book, 'seats=three')).toEqual(['/v1/books', { seats: 'three' }])
})

test('what the endpoint does not know is left out, names of JavaScript’s own too', () => {
  expect(
    call(update, '_id=u1&role=admin&__proto__=x&__proto__.admin=1&constructor=x&toString=x&address.toString=x'),
  ).toEqual(['/v1/users/u1', {}])
})

test('a list of things, numbers in a list, and a list of nothing', () => {
  const body = z.object({
    timings: z.array(z.object({ begin: z.string(), seats: z.number() })).optional(),
    coordinates: z.union([z.union([z.tuple([z.number(), z.number()]), z.null()]), z.null()]).optional(),
    tags: z.array(z.string()).optional(),
  })
  const event = endpoint('things.create', 'POST /v1/things', {
    summary: '',
    auth: 'public',
    body,
    output: z.object({}),
  })
  expect(
    call(event, 'timings.0.begin=a&timings.0.seats=2&timings.1.begin=b&coordinates=2.4&coordinates=48&tags='),
  ).toEqual(['/v1/things', { timings: [{ begin: 'a', seats: 2 }, { begin: 'b' }], coordinates: [2.4, 48], tags: [] }])
  expect(call(event, 'timings.999999999.begin=a&timings.length=5&timings.__proto__.x=1')).toEqual(['/v1/things', {}])
})
