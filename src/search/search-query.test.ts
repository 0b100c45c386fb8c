import { expect, test } from 'vitest'
import { createI18n } from '../i18n/use-i18n.ts'
import { translator } from '../i18n/translate.ts'
import { parseSearchQuery, searchHref } from './search-query.ts'

const parse = (query: string) => parseSearchQuery(new URLSearchParams(query))

test.each([
  ['', { q: '', scope: 'all', page: 0 }],
  ['q=+vélo+', { q: 'vélo', scope: 'all', page: 0 }],
  ['search=vélo', { q: 'vélo', scope: 'all', page: 0 }],
  ['q=a&scope=cities&page=2', { q: 'a', scope: 'cities', page: 2 }],
  ['q=a&scope=people&page=-1', { q: 'a', scope: 'all', page: 0 }],
  ['q=a&page=1.5', { q: 'a', scope: 'all', page: 0 }],
  ['q=a&page=1e99', { q: 'a', scope: 'all', page: 0 }],
])('%j is %j', (query, state) => {
  expect(parse(query)).toEqual(state)
})

test('a long text is cut to what is searched, without half a character', () => {
  expect(parse(`q=${'a'.repeat(10_000)}`).q).toHaveLength(200)
  const { q } = parse(`q=a${'🎉'.repeat(10_000)}`)
  expect(q.length).toBeLessThanOrEqual(200)
  expect(q.isWellFormed()).toBe(true)
})

test('addresses say no more than what differs', () => {
  const i18n = createI18n(translator('en'))
  expect(searchHref(i18n, { q: 'bike', scope: 'all', page: 0 })).toBe('/en/search?q=bike')
  expect(searchHref(i18n, { q: 'l’eau', scope: 'pages', page: 1 })).toBe(
    '/en/search?q=l%E2%80%99eau&scope=pages&page=1',
  )
})
