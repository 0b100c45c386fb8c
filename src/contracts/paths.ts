import { defaultLocale, locales, type Locale } from './locales.ts'

/**
 * All pages: id → path pattern(s), `:name` matches one segment. The id is the area and the name of the
 * file: `events/show` is `show.page.tsx` in a folder of `src/events`. Links are built with `href` (spec §2 Routes).
 */
export const paths = {
  'content/home': ['/'],
  'content/media': ['/media', '/media/:category'],
  'content/article': ['/media/:category/:slug'],
  'content/tag': ['/media/tag'],
  'content/surveys': ['/sondages'],
  'content/resources': ['/resources'],
  'content/actions': ['/actions'],
  'content/playlist': ['/playlist/:slug'],
  'content/recos': ['/recos/:slug'],
  'content/exclusivity': ['/exclusivity/:id'],
  'events/list': [
    '/events',
    '/events/city/:city',
    '/events/city/:city/topic/:topic',
    '/events/topic/:topic',
    '/events/type/:type',
  ],
  'events/momentum': ['/momentum/:slug'],
  'events/show': ['/events/e/:slug'],
  'events/attend': ['/events/e/:slug/attend'],
  'events/contact': ['/events/e/:slug/contact'],
  'events/feedback': ['/events/e/:slug/feedback'],
  'events/unattend': ['/events/e/:slug/unattend'],
  'events/certificate': ['/certificate/:token'],
  'events/ticket': ['/ticket/:token'],
  'events/preview': ['/events/preview/:token'],
  'report/show': ['/report/:type/:subject'],
  'report/case': ['/report/:token'],
  'report/figures': ['/transparency', '/transparency/:year'],
  'search/index': ['/search'],
  'events/follow': ['/follow'],
  'account/index': ['/account'],
  'account/agenda': ['/account/agenda/active', '/account/agenda/past'],
  'account/favorites': ['/account/favorites/events', '/account/favorites/articles', '/account/favorites/topics'],
  'account/help': ['/account/help'],
  'account/profile': ['/account/profile'],
  'account/security': ['/account/security'],
  'account/authenticator': ['/account/security/app'],
  'account/confirm': ['/account/confirm'],
  'account/activate': ['/activate'],
  'account/change-email': ['/change-email'],
  'account/keep-email': ['/keep-email'],
  'account/link-provider': ['/link-provider'],
  'account/unsubscribe': ['/unsubscribe'],
  'account/newsletter': ['/newsletter'],
  'account/follow': ['/follow/confirm'],
  'account/data': ['/your-data'],
  'account/follows': ['/account/follows'],
  'account/invitation': ['/invitation'],
  'login/index': ['/login'],
  'login/start': ['/login/start'],
  'login/password': ['/login/password'],
  'login/code': ['/login/code'],
  'login/create-password': ['/login/create-password'],
  'login/register': ['/login/register'],
  'login/customize': ['/login/customize'],
  'login/logout': ['/logout'],
  'login/lost-password': ['/lost-password'],
  'login/reset-password': ['/reset-password'],
  'organize/index': ['/organize'],
  'organize/create': ['/organize/create', '/organize/create/:step'],
  'organize/duplicate': ['/organize/duplicate/:slug'],
  'organize/publish': ['/organize/event/:slug/publish'],
  'organize/published': ['/organize/event/:slug/published'],
  'organize/dashboard': ['/organize/event/:slug/dashboard', '/organize/event/:slug'],
  'organize/history': ['/organize/event/:slug/history'],
  'organize/attendees': ['/organize/event/:slug/attendees'],
  'organize/print': ['/organize/event/:slug/attendees/print'],
  'organize/poster': ['/organize/event/:slug/poster'],
  'organize/feedbacks': ['/organize/event/:slug/feedbacks'],
  'organize/edit': ['/organize/event/:slug/edit', '/organize/event/:slug/edit/:step'],
  'organize/cancel': ['/organize/event/:slug/:action'],
  'organize/delete': ['/organize/event/:slug/delete'],
  'organize/review': ['/organize/event/:slug/edit/review'],
  'organize/checkin': ['/organize/event/:slug/checkin'],
  'organize/messages': ['/organize/event/:slug/messages'],
  'organize/team': ['/organize/event/:slug/team'],
  'organize/mine': ['/organize/mine', '/organize/mine/:tab'],
  'game/index': ['/game'],
  'game/play': ['/game/play'],
  'game/reminder': ['/game/reminder'],
  'embed/frame': ['/iframe/:id'],
  'embed/index': ['/embed'],
  'embed/list': ['/embed/events'],
  'embed/event': ['/embed/e/:slug'],
  'embed/article': ['/embed/media/:slug'],
  'embed/poll': ['/embed/poll'],
  'admin/overview': ['/admin'],
  'admin/bulk': ['/admin/bulk/:list'],
  'admin/search': ['/admin/search'],
  'admin/events': ['/admin/events'],
  'admin/alerts': ['/admin/alerts'],
  'admin/errors': ['/admin/errors'],
  'admin/settings': ['/admin/settings'],
  'admin/log': ['/admin/log'],
  'admin/mails': ['/admin/mails'],
  'admin/maintenance': ['/admin/maintenance'],
  'admin/texts': ['/admin/texts'],
  'admin/seo': ['/admin/seo'],
  'admin/content': ['/admin/content'],
  'admin/polls': ['/admin/polls'],
  'admin/embeds': ['/admin/embeds'],
  'admin/purge': ['/admin/content/purge'],
  'admin/imports': ['/admin/imports'],
  'admin/import': ['/admin/imports/:id'],
  'admin/topics': ['/admin/topics'],
  'admin/places': ['/admin/places'],
  'admin/merge': ['/admin/topics/:type/:id/merge'],
  'admin/people': ['/admin/people'],
  'admin/reports': ['/admin/reports'],
  'admin/report': ['/admin/reports/:id'],
  'admin/reviews': ['/admin/reviews'],
  'admin/blocks': ['/admin/blocks'],
  'admin/person': ['/admin/people/:id/:action'],
  'admin/guest': ['/admin/guests/:id'],
  'system/api-error': ['/api-error'],
  'system/api-success': ['/api-success'],
  'system/cover': ['/cover'],
  'system/design': ['/design'],
  'system/api-docs': ['/api'],
  'system/legal': ['/legal/:slug'],
  'system/maintenance': ['/maintenance'],
  'system/offline': ['/offline'],
  'builder/preview': ['/builder/__builder-preview__'],
  'builder/symbol-preview': ['/builder/__symbol-preview__'],
} as const satisfies Record<string, readonly string[]>

export type PathId = keyof typeof paths
export type PathParams = Record<string, string>

/** Slugs that no event can have, because they are other pages under `/events` (D37). */
export const reservedEventSlugs = ['e', 'city', 'topic', 'type', 'index', 'preview']

const names = (pattern: string) => [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1]!)

const compiled = Object.entries(paths).flatMap(([id, patterns]) =>
  patterns.map((pattern) => ({
    id: id as PathId,
    pattern,
    names: names(pattern),
    regexp: new RegExp(`^${pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '([^/]+)')}$`),
  })),
)
const patternsOf = Map.groupBy(compiled, ({ id }) => id)
// Patterns with fewer parameters are more specific and come first: /media/tag before /media/:category.
const matchers = compiled.toSorted((a, b) => a.names.length - b.names.length)

/**
 * Finds the page of a path.
 * @param pathname without language prefix, percent-encoded
 * @returns page id, pattern and decoded parameters, or `undefined`
 */
export function matchPath(pathname: string): { id: PathId; pattern: string; params: PathParams } | undefined {
  for (const { id, pattern, names, regexp } of matchers) {
    const match = regexp.exec(pathname)
    if (!match) continue
    try {
      return {
        id,
        pattern,
        params: Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)])),
      }
    } catch {
      return undefined // invalid percent-encoding
    }
  }
  return undefined
}

/**
 * The path of the page that a short form serves (D1).
 * @param path without language prefix
 * @example fullPath('/e/fete') // '/events/e/fete'
 */
export function fullPath(path: string): string {
  const short =
    /^\/e\/([^/]+)((?:\/(?:attend|contact|feedback|unattend))?)$/.exec(path) ?? /^\/events\/([^/]+)()$/.exec(path)
  if (!short || reservedEventSlugs.includes(short[1]!)) return path
  return `/events/e/${short[1]}${short[2]}`
}

/** The page at a path in any of its forms: short, with a language, with a slash at its end. */
export function matchAnyForm(pathname: string) {
  const { locale = defaultLocale, path } = splitLocale(pathname)
  const route = matchPath(fullPath(path.replace(/(.)\/$/, '$1')))
  return route && { ...route, locale }
}

/**
 * Prefixes a path with a language; French has no prefix (D2).
 * @example localePath('en', '/events') // '/en/events'
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Splits a path into its language prefix and the rest. */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const match = /^\/([a-z]{2})(\/.*)?$/.exec(pathname)
  const locale = locales.find((known) => known === match?.[1])
  return locale ? { locale, path: match?.[2] ?? '/' } : { locale: undefined, path: pathname }
}

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/**
 * Builds a link to a page.
 * @param params parameters of the pattern; the pattern with exactly these names is used
 * @param query empty and undefined values are omitted
 * @throws when no pattern of the page has these parameters
 * @example href('fr', 'events/list', { city: 'lyon' }) // '/events/city/lyon'
 */
export function href(locale: Locale, id: PathId, params: PathParams = {}, query: Query = {}): string {
  const given = Object.keys(params)
  const found = patternsOf
    .get(id)!
    .find(({ names }) => names.length === given.length && names.every((name) => given.includes(name)))
  if (found === undefined)
    throw new Error(`No path '${id}' takes the parameters [${given.join(', ')}]; see contracts/paths.ts`)
  const path =
    given.length === 0
      ? found.pattern
      : found.pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  return localePath(locale, path) + queryString(query)
}

/** Serialises a query as `?a=b&c=d`, without empty values; an empty string when nothing remains. */
export function queryString(query: Query): string {
  let text = ''
  const add = (key: string, value: unknown) => {
    if (value !== undefined && value !== '') text += `${text && '&'}${encoded(key)}=${encoded(String(value))}`
  }
  // Most of a link's values are absent: no array is made of them.
  for (const key in query) {
    const value = query[key]
    if (Array.isArray(value)) for (const one of value as readonly string[]) add(key, one)
    else add(key, value)
  }
  return text && `?${text}`
}

/**
 * Encodes a key or value. A page builds hundreds of links and nearly all values are plain, so these skip the encoder.
 */
const encoded = (text: string): string =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
