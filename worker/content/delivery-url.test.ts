import { expect, test } from 'vitest'
import { deliveryUrl, type DeliveryQuery } from './delivery-url.ts'

const host = 'https://cdn.builder.io'
const ask = (query: Partial<DeliveryQuery> = {}) => deliveryUrl(host, { model: 'page', apiKey: 'key', ...query })
const parameters = (query: Partial<DeliveryQuery> = {}) => Object.fromEntries(ask(query).searchParams)

test('what is asked when nothing is said', () => {
  expect(ask().pathname).toBe('/api/v3/content/page')
  expect(parameters()).toEqual({
    apiKey: 'key',
    limit: '30',
    noTraverse: 'true',
    includeRefs: 'true',
    omit: 'meta.componentsUsed',
  })
})

test('all that can be said', () => {
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
