import { href, localePath, paths } from '../../src/contracts/paths.ts'
import type { Suggestions } from '../../src/search/search.contract.ts'
import { xml, xmlDocument } from '../../src/lib/text/xml.ts'
import type { Settings } from '../http/env.ts'
import type { FeedReader } from '../ical/feed-event.ts'

const icon192 = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
/** Icons of installed apps. */
export const siteIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  icon192,
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** What the app's icon offers, by the texts of its pages. */
const shortcuts = {
  'account/agenda': 'account.agendaPage.title',
  'account/favorites': 'account.favoritesPage.title',
  'events/list': 'system.seeEvents',
  'organize/mine': 'organize.mine',
} as const

/** Pictures of the list of events, in each language; installing browsers show them. */
const screenshots = { wide: '1280x800', narrow: '412x824' }

/**
 * The web app manifest (W3C Application Manifest) of a language. All languages are the same app, whose pages are those of the whole
 * site.
 */
export function manifest({ t, locale }: FeedReader): string {
  return JSON.stringify({
    id: '/',
    name: 'Chiche',
    short_name: 'Chiche',
    description: t('feeds.siteDescription'),
    lang: locale,
    dir: 'ltr',
    categories: ['events', 'lifestyle', 'social'],
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fffdf2',
    theme_color: '#fff30d',
    icons: siteIcons,
    screenshots: Object.entries(screenshots).map(([form_factor, sizes]) => ({
      src: `/screenshots/${locale}-${form_factor}.webp`,
      sizes,
      type: 'image/webp',
      form_factor,
      label: t('feeds.list'),
    })),
    shortcuts: Object.entries(shortcuts).map(([id, name]) => ({
      name: t(name),
      url: localePath(locale, paths[id as keyof typeof shortcuts][0]),
      icons: [icon192],
    })),
  })
}

/** What browsers ask while one types into their address bar (OpenSearch Suggestions 1.1). */
export const suggestionsPath = '/opensearch-suggestions.json'
export const suggestionsType = 'application/x-suggestions+json'

/** The typed text, what it may be completed to, what each is, and where it leads. */
export function openSearchSuggestions({ q, data }: Suggestions, origin: string): string {
  return JSON.stringify([
    q,
    data.map(({ title }) => title),
    data.map(({ detail }) => detail),
    data.map(({ path }) => origin + path),
  ])
}

/** Lets browsers add the site's search (OpenSearch 1.1). */
export function openSearch({ t, locale, origin }: FeedReader): string {
  const results = `${origin}${href(locale, 'search/index')}?q={searchTerms}`
  return xmlDocument(
    xml(
      'OpenSearchDescription',
      { xmlns: 'http://a9.com/-/spec/opensearch/1.1/' },
      xml('ShortName', {}, 'Chiche'),
      xml('Description', {}, t('feeds.searchDescription')),
      xml('InputEncoding', {}, 'UTF-8'),
      xml('Language', {}, locale),
      xml('Image', { width: '16', height: '16', type: 'image/svg+xml' }, `${origin}/favicon.svg`),
      xml('Url', { type: 'text/html', template: results }),
      xml('Url', {
        type: suggestionsType,
        template: `${origin}${localePath(locale, suggestionsPath)}?q={searchTerms}`,
      }),
    ),
  )
}

/** Where to report a vulnerability (RFC 9116). It expires at the start of the seventh month from now. */
export function securityTxt(origin: string, now: number, { ADMIN_EMAIL }: Pick<Settings, 'ADMIN_EMAIL'>): string {
  const today = new Date(now)
  const expires = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 7, 1))
  return [
    `Contact: ${ADMIN_EMAIL ? `mailto:${ADMIN_EMAIL}` : origin + href('en', 'system/legal', { slug: 'mentions' })}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: fr, en, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
