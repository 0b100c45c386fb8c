import { expect, test } from 'vitest'
import { breadcrumbStructuredData } from './breadcrumb-structured-data.ts'
import { siteStructuredData } from '../content/composed/home.page.tsx'

const origin = 'https://chiche.test'

test('the site’s search is declared with q on /search (spec §2)', () => {
  const graph = siteStructuredData({ locale: 'en', origin })['@graph'] as Record<string, unknown>[]
  expect(graph.map((node) => node['@type'])).toEqual(['Organization', 'WebSite'])
  expect(graph[1]).toMatchObject({
    url: 'https://chiche.test/en',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'https://chiche.test/en/search?q={search_term_string}' },
    },
  })
})

test('breadcrumbs are numbered from 1; the page itself needs no URL', () =>
  expect(
    breadcrumbStructuredData([{ label: 'Événements', href: '/events' }, { label: 'Ici' }], origin)['itemListElement'],
  ).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Événements', item: 'https://chiche.test/events' },
    { '@type': 'ListItem', position: 2, name: 'Ici', item: undefined },
  ]))
