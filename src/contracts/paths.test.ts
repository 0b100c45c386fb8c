import { describe, expect, test } from 'vitest'
import { locales, type Locale } from './locales.ts'
import {
  href,
  localePath,
  matchPath,
  paths,
  queryString,
  reservedEventSlugs,
  splitLocale,
  type PathId,
} from './paths.ts'

const patterns = Object.entries(paths).flatMap(([id, list]) => list.map((pattern) => ({ id: id as PathId, pattern })))
const paramsOf = (pattern: string, value: string) =>
  Object.fromEntries([...pattern.matchAll(/:(\w+)/g)].map((match) => [match[1]!, value]))

describe('every pattern', () => {
  const values = ['soupe', 'fête-à-東京', 'a b', 'a/b', '100%', "l'été", '..', '?x=1#y', '🎉', 'constructor']

  test.each(patterns)('$id $pattern: a link is matched to its page in each language', ({ id, pattern }) => {
    for (const value of values)
      for (const locale of locales) {
        const params = paramsOf(pattern, value)
        const link = new URL(href(locale, id, params), 'https://site.test')
        // URLs resolve `..` to the parent folder, so such a value has no page.
        if (value === '..' && Object.keys(params).length > 0) continue
        const { locale: prefix, path } = splitLocale(link.pathname)
        expect(prefix ?? 'fr').toBe(locale)
        expect(matchPath(path)).toMatchObject({ id, params })
      }
  })

  test.each(patterns)('$id $pattern begins with a slash and has no trailing slash', ({ pattern }) => {
    expect(pattern).toMatch(/^\/$|^(\/[\w:-]+)+$/)
  })

  test('no two patterns match the same paths', () => {
    const shapes = patterns.map(({ pattern }) => pattern.replace(/:\w+/g, ':'))
    expect(new Set(shapes).size).toBe(shapes.length)
  })

  test('no pattern begins with a language prefix', () => {
    expect(patterns.filter(({ pattern }) => locales.some((locale) => pattern.split('/')[1] === locale))).toEqual([])
  })
})

describe('matching', () => {
  test.each([
    ['/media/tag', 'content/tag'],
    ['/media/climat', 'content/media'],
    ['/events/e/attend', 'events/show'],
    ['/events/e/soupe/attend', 'events/attend'],
    ['/game/play', 'game/play'],
    ['/organize/mine', 'organize/mine'],
  ])('%s is %s', (path, id) => expect(matchPath(path)?.id).toBe(id))

  test.each([
    '',
    'events',
    '/events/',
    '//events',
    '/Events',
    '/events//e',
    '/events/e/',
    '/events/e/%',
    '/events/e/%E0%A4%A',
    '/none',
    '/events/e/a/b',
    '/en/events',
  ])('%s is no page', (path) => expect(matchPath(path)).toBeUndefined())

  test('path segments under /events are reserved, events cannot have them as slugs (D37)', () => {
    expect(reservedEventSlugs).toEqual(['e', 'city', 'topic', 'type', 'index', 'preview'])
    for (const { pattern } of patterns) {
      const word = /^\/events\/(\w+)/.exec(pattern)?.[1]
      if (word) expect(reservedEventSlugs).toContain(word)
    }
  })
})

describe('links', () => {
  test.each([
    ['fr', '/', '/'],
    ['en', '/', '/en'],
    ['es', '/events', '/es/events'],
  ] as [Locale, string, string][])('%s %s → %s', (locale, path, link) => expect(localePath(locale, path)).toBe(link))

  test('use the pattern with the given parameters', () => {
    expect(href('fr', 'events/list')).toBe('/events')
    expect(href('fr', 'events/list', { city: 'lyon' })).toBe('/events/city/lyon')
    expect(href('en', 'events/list', { topic: 'climat', city: 'lyon' })).toBe('/en/events/city/lyon/topic/climat')
  })
  test('throw for parameters that no pattern has', () => {
    expect(() => href('fr', 'events/show')).toThrow("No path 'events/show' takes the parameters []")
    expect(() => href('fr', 'events/list', { slug: 'x' })).toThrow('slug')
  })
  test('omit empty query values, but not false and 0', () => {
    expect(queryString({ a: '', b: undefined, c: 0, d: false, e: ['x', '', 'y'], f: 'a&b=c' })).toBe(
      '?c=0&d=false&e=x&e=y&f=a%26b%3Dc',
    )
    expect(queryString({})).toBe('')
    expect(href('es', 'events/list', {}, { search: 'é', page: 0 })).toBe('/es/events?search=%C3%A9&page=0')
  })
})

describe('the language of a path', () => {
  test.each([
    ['/', undefined, '/'],
    ['/en', 'en', '/'],
    ['/en/', 'en', '/'],
    ['/fr/events', 'fr', '/events'],
    ['/es/events/e/x', 'es', '/events/e/x'],
    ['/xx/events', undefined, '/xx/events'],
    ['/english', undefined, '/english'],
    ['/e/x', undefined, '/e/x'],
    ['/EN/events', undefined, '/EN/events'],
    ['/en//evil.test', 'en', '//evil.test'],
  ])('%s: %s and %s', (pathname, locale, path) => expect(splitLocale(pathname)).toEqual({ locale, path }))
})
