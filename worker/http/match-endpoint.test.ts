import { expect, test } from 'vitest'
import { matchEndpoint, methodsOf } from './match-endpoint.ts'

const request = (call: string) => {
  const [method, path] = call.split(' ') as [string, string]
  return new Request(`https://site.test${path}`, { method })
}
const match = (call: string) => {
  const found = matchEndpoint(request(call))
  return found && [found.endpoint.spec.id, found.params]
}

test('a request is matched to its endpoint, a literal path before one with a parameter', () => {
  expect(match('GET /v1/users/me')).toEqual(['users.me', {}])
  expect(match('DELETE /v1/users/u1')).toEqual(['users.delete', { _id: 'u1' }])
  expect(match('POST /v1/events/waiting-list/e1/claim?x=1')).toEqual(['events.claimSeat', { id: 'e1' }])
  expect(match('HEAD /v1/events')).toEqual(['events.list', {}])
})

test('a slash at the end makes no difference', () => {
  expect(match('POST /v1/events/')).toEqual(match('POST /v1/events'))
})

test('parameters are decoded, and stay in their segment', () => {
  expect(match('GET /v1/seo/key/events%2Findex')).toEqual(['seo.byKey', { key: 'events/index' }])
  expect(match('GET /v1/events/slug/caf%C3%A9')).toEqual(['events.bySlug', { slug: 'café' }])
  expect(match('GET /v1/events/slug/%')).toEqual(['events.bySlug', { slug: '%' }])
  expect(match('GET /v1/events/slug/%2525')).toEqual(['events.bySlug', { slug: '%25' }])
})

test('an unknown path has no endpoint and no methods, a known one tells its methods', () => {
  expect(match('GET /v1/none')).toBeUndefined()
  expect(methodsOf(request('GET /v1/none'))).toEqual([])
  expect(match('PATCH /v1/likes')).toBeUndefined()
  expect(methodsOf(request('PATCH /v1/likes'))).toEqual(['GET', 'POST', 'DELETE'])
})
