import { describe, expect, it } from 'vitest'
import { href } from '../../contracts/paths.ts'
import { toApiQuery } from './api-query.ts'
import {
  canonicalHref,
  dropGroup,
  isIndexable,
  listHref,
  parseListQuery,
  withFilter,
  withoutFilters,
} from './list-query.ts'

const parse = (query: string, params = {}) => parseListQuery(new URLSearchParams(query), params)
const i18n = {
  href: (...parts: Parameters<typeof href> extends [unknown, ...infer Rest] ? Rest : never) => href('fr', ...parts),
}
const today = '2026-11-21'

describe('parseListQuery (spec §2 Query-string parameters)', () => {
  it('reads every parameter', () => {
    const state = parse(
      'search=v%C3%A9lo&from=2026-11-21&to=2026-11-22&lat=45.76&lng=4.83&countryCode=fr&formattedAddress=Lyon&type=atelier&hotspot=paris' +
        '&topic=culture&topic=mobilite&pillar=agir&visio=true&makesense=true&page=2&results=false&previewing=true&free=true&accessibility=hi,mi&layout=grid&sort=date&days=2026-12-01&months=true&menus=true',
    )
    expect(state).toEqual({
      city: undefined,
      momentum: undefined,
      search: 'vélo',
      from: '2026-11-21',
      to: '2026-11-22',
      lat: 45.76,
      lng: 4.83,
      countryCode: 'FR',
      formattedAddress: 'Lyon',
      distance: undefined,
      topic: ['culture', 'mobilite'],
      type: ['atelier'],
      pillar: ['agir'],
      hotspot: ['paris'],
      accessibility: ['hi', 'mi'],
      visio: true,
      makesense: true,
      free: true,
      layout: 'grid',
      byDate: true,
      days: '2026-12-01',
      months: true,
      page: 2,
      empty: true,
      menus: true,
      previewing: true,
    })
  })
  it('ignores invalid values', () => {
    expect(
      parse(
        'page=abc&from=x&to=2026-02-30&lat=99&lng=4&visio=maybe&layout=globe&days=2026-13-01&accessibility=zz&countryCode=France',
      ),
    ).toEqual(parse(''))
    expect(parse('page=-3').page).toBe(0)
  })
  it('swaps days in the wrong order', () => {
    expect(parse('from=2026-11-22&to=2026-11-21')).toMatchObject({ from: '2026-11-21', to: '2026-11-22' })
  })
  it('reads the city of the list whose form was sent, while the place text is the city’s', () => {
    expect(parse('city=lyon&located=Lyon&formattedAddress=Lyon&search=a')).toMatchObject({
      city: 'lyon',
      formattedAddress: '',
    })
    expect(parse('city=lyon&located=Lyon&formattedAddress=Paris').city).toBeUndefined()
    expect(parse('city=lyon&located=Lyon').city).toBeUndefined()
  })
})

describe('listHref', () => {
  it('puts one city, topic, type into the path', () => {
    expect(listHref(i18n, parse('topic=culture'))).toBe('/events/topic/culture')
    expect(listHref(i18n, parse('type=atelier&page=1'))).toBe('/events/type/atelier?page=1')
    expect(listHref(i18n, parse('topic=culture', { city: 'lyon' }))).toBe('/events/city/lyon/topic/culture')
    expect(listHref(i18n, parse('topic=a&topic=b&type=c'))).toBe('/events?topic=a&topic=b&type=c')
    expect(listHref(i18n, parse('topic=culture', { momentum: 'en-famille' }))).toBe(
      '/momentum/en-famille?topic=culture',
    )
  })
  it.each([
    ['search=v%C3%A9lo&from=2026-11-21&visio=true&results=false', {}],
    ['lat=45.76&lng=4.83&formattedAddress=Lyon&layout=grid&page=3', {}],
    ['type=atelier&accessibility=hi', { city: 'lyon', topic: 'culture' }],
  ])('is read back as the same list: %s', (query, params) => {
    const state = parse(query, params)
    const address = new URL(listHref(i18n, state), 'https://chiche.example')
    const [, city] = /city\/([^/]+)/.exec(address.pathname) ?? []
    const [, topic] = /topic\/([^/]+)/.exec(address.pathname) ?? []
    expect(parseListQuery(address.searchParams, { ...(city && { city }), ...(topic && { topic }) })).toEqual(state)
  })
  it('returns to the first page when a filter changes', () => {
    expect(listHref(i18n, withFilter(parse('search=a&page=4&results=false'), { free: true }))).toBe(
      '/events?search=a&free=true',
    )
  })
  it('removes a group of filters, or all', () => {
    const state = parse('search=a&lat=1&lng=2&formattedAddress=X&distance=60&from=2026-11-21&layout=grid')
    expect(listHref(i18n, dropGroup(state, 'place'))).toBe('/events?search=a&from=2026-11-21&layout=grid')
    expect(listHref(i18n, withoutFilters(state))).toBe('/events?layout=grid')
  })
})

describe('search engines', () => {
  it('index lists that a path can express, each page separately', () => {
    expect(isIndexable(parse('page=1&layout=grid', { city: 'lyon', topic: 'culture' }))).toBe(true)
    expect(canonicalHref(i18n, parse('page=1&layout=grid&topic=culture', { city: 'lyon' }))).toBe(
      '/events/city/lyon/topic/culture?page=1',
    )
  })
  it.each(['search=a', 'topic=a&topic=b', 'from=2026-11-21', 'free=true', 'lat=1&lng=2'])(
    'do not index %s',
    (query) => {
      expect(isIndexable(parse(query))).toBe(false)
    },
  )
})

describe('toApiQuery (spec §7)', () => {
  const call = (query: string, params = {}, place = {}) => toApiQuery(parse(query, params), place, 'es', today)
  it('asks for 24 with facets, in the page’s language', () => {
    expect(call('page=1')).toMatchObject({ limit: '24', page: '1', lang: 'es', facets: 'true' })
  })
  it('sends the filter of its place, or only its city', () => {
    expect(call('', {}, { loc: '[4.83,45.76]' })).toMatchObject({ loc: '[4.83,45.76]' })
    expect(call('lat=1&lng=2', { city: 'lyon' })).not.toHaveProperty('loc')
  })
  it('excludes past events where the range begins today or is the current weekend', () => {
    const [from, upcoming] = [today, 'true']
    expect(call('from=2026-11-21&to=2026-11-21')).toMatchObject({ from, to: '2026-11-21', upcoming })
    expect(call('from=2026-11-20&to=2026-11-22')).toMatchObject({ from, to: '2026-11-22', upcoming })
    expect(call('from=2026-11-22&to=2026-11-22')).not.toHaveProperty('upcoming')
    expect(call('from=2026-11-01&to=2026-11-30')).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
    expect(call('from=2026-11-23')).toMatchObject({ from: '2026-11-23' })
  })
})
