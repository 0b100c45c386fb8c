import { expect, test, vi } from 'vitest'
import { deliveryUrl, type DeliveryQuery } from './delivery-url.ts'
import { fetchEntries, remoteDelivery } from './fetch-entries.ts'

const host = 'https://cdn.builder.io'
const ask = (query: Partial<DeliveryQuery> = {}) => deliveryUrl(host, { model: 'page', apiKey: 'key', ...query })
const parameters = (query: Partial<DeliveryQuery> = {}) => Object.fromEntries(ask(query).searchParams)

test('the defaults', () => {
  expect(ask().pathname).toBe('/api/v3/content/page')
  expect(parameters()).toEqual({
    apiKey: 'key',
    limit: '30',
    noTraverse: 'true',
    includeRefs: 'true',
    omit: 'meta.componentsUsed',
  })
})

test('every parameter', () => {
  expect(
    parameters({
      limit: 1,
      noTraverse: false,
      includeRefs: false,
      locale: 'fr-FR',
      enrich: true,
      omit: 'data.blocks',
      fields: 'data.title',
      offset: 5,
      includeUnpublished: true,
      cacheSeconds: 60,
      staleCacheSeconds: 600,
      sort: { firstPublished: -1 },
      userAttributes: { urlPath: '/abc' },
      query: { data: { slug: 'a', startDate: { $lte: 12 } }, id: { $in: ['x', 'y'] } },
      options: { 'builder.preview': 'page', 'builder.options.x': '1' },
      cachebust: true,
    }),
  ).toEqual({
    apiKey: 'key',
    limit: '1',
    noTraverse: 'false',
    includeRefs: 'false',
    locale: 'fr-FR',
    enrich: 'true',
    omit: 'data.blocks',
    fields: 'data.title',
    offset: '5',
    includeUnpublished: 'true',
    cacheSeconds: '60',
    staleCacheSeconds: '600',
    'sort.firstPublished': '-1',
    userAttributes: '{"urlPath":"/abc"}',
    'query.data.slug': '"a"',
    'query.data.startDate.$lte': '12',
    'query.id.$in': '["x","y"]',
    preview: 'page',
    x: '1',
    cachebust: 'true',
  })
})

test.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('numbers that are none are not sent: %s', (value) => {
  expect(parameters({ offset: value, cacheSeconds: value, staleCacheSeconds: value })).toEqual(parameters())
})

test('the version', () => {
  expect(ask({ apiVersion: 'v2' }).pathname).toBe('/api/v2/content/page')
  expect(() => ask({ apiVersion: 'v1' })).toThrow("Invalid apiVersion: expected 'v2' or 'v3', received 'v1'")
})

test('without a key', () => {
  expect(() => ask({ apiKey: undefined })).toThrow('Missing API key')
})

test.each([
  [{ apiKey: undefined }, 'Missing API key'],
  [{ apiKey: 'key', apiVersion: 'v1' }, "Invalid apiVersion: expected 'v2' or 'v3', received 'v1'"],
])('what cannot be asked is logged, and nothing', async (query, words) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const deliver = vi.fn<(url: URL) => Promise<Response>>()
  expect(await fetchEntries(host, { model: 'page', ...query }, deliver)).toBeNull()
  expect(deliver).not.toHaveBeenCalled()
  expect(log.mock.calls[0]!.join(' ')).toContain(`Error fetching data. model page: ${words}`)
  log.mockRestore()
})

test('without a fetch function', () => {
  expect(() => remoteDelivery('content', undefined)).toThrow('a global `fetch` function')
})
