import { expect, test } from 'vitest'
import { getFeed } from './feeds.fixture.ts'

const read = async (path: string) => {
  const answer = await getFeed(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
  return { headers: answer.headers, body: (await answer.json()) as Record<string, unknown> }
}

test('the current build is named, and its file lists the addresses of pages as JSON', async () => {
  const latest = await read('/builds/latest.json')
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  expect(latest.body).toEqual({
    id: expect.stringMatching(/^\w+$/) as string,
    timestamp: expect.any(Number) as number,
    entry: expect.stringMatching(/entry.*\.(js|ts)$/) as string,
  })
  const { body } = await read(`/builds/meta/${String(latest.body['id'])}.json`)
  expect(body).toMatchObject(latest.body)
  expect(body['payloads']).toContain('/events/e/:slug.json')
  expect(body['payloads']).toContain('/events/city/:city.json')
})

test('a build that is not served has no file', async () => {
  for (const path of ['/builds/meta/000000000000.json', '/en/builds/latest.json'])
    expect(await (await getFeed(path)).text(), path).toBe('not a feed')
})
