import { defaultLocale, locales, type Locale } from './locales.ts'

/**
 * Every page of the site: id → pattern(s), `:name` stands for one segment. The id is the file, `events/show` is
 * `pages/events/show.page.tsx`. Links are made from ids with `href`, never written by hand (spec §2 Routes).
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
  'events/search': ['/search'],
  'account/index': ['/account'],
  'account/agenda': ['/account/agenda/active', '/account/agenda/past'],
  'account/favorites': ['/account/favorites/events', '/account/favorites/articles', '/account/favorites/topics'],
  'account/help': ['/account/help'],
  'account/profile': ['/account/profile'],
  'account/activate': ['/activate'],
  'account/change-email': ['/change-email'],
  'account/link-provider': ['/link-provider'],
  'account/unsubscribe': ['/unsubscribe'],
  'account/newsletter': ['/newsletter'],
  'login/index': ['/login'],
  'login/start': ['/login/start'],
  'login/password': ['/login/password'],
  'login/create-password': ['/login/create-password'],
  'login/register': ['/login/register'],
  'login/customize': ['/login/customize'],
  'login/logout': ['/logout'],
  'login/lost-password': ['/lost-password'],
  'login/reset-password': ['/reset-password'],
  'organize/index': ['/organize'],
  'organize/create': ['/organize/create', '/organize/create/:step'],
  'organize/duplicate': ['/organize/duplicate/:slug'],
  'organize/event': ['/organize/event/:slug/:tab'],
  'organize/mine': ['/organize/mine', '/organize/mine/:tab'],
  'game/index': ['/game'],
  'game/play': ['/game/play'],
  'iframe/show': ['/iframe/:id'],
  'system/admin': ['/admin'],
  'system/api-error': ['/api-error'],
  'system/api-success': ['/api-success'],
  'system/cover': ['/cover'],
  'system/design': ['/design'],
  'system/api-docs': ['/api'],
  'system/legal': ['/legal/:slug'],
  'system/maintenance': ['/maintenance'],
  'builder/preview': ['/builder/__builder-preview__'],
  'builder/symbol-preview': ['/builder/__symbol-preview__'],
} as const satisfies Record<string, readonly string[]>

export type PathId = keyof typeof paths
export type PathParams = Record<string, string>

/** Words that cannot be an event's slug, because they stand in its place under `/events` (D37). */
export const reservedEventSlugs = ['e', 'city', 'topic', 'type', 'index']

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
// A pattern with fewer parameters is the more precise one: /media/tag before /media/:category.
const matchers = compiled.toSorted((a, b) => a.names.length - b.names.length)

/**
 * The page a path belongs to.
 * @param pathname without locale prefix, still percent-encoded
 * @returns its id, pattern and decoded parameters, or `undefined`
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
      return undefined // not valid percent-encoding: no such page
    }
  }
  return undefined
}

/** `/events` in a language: French has no prefix (D2). */
export function localePath(locale: Locale, path: string): string {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Takes the locale prefix off a path. */
export function splitLocale(pathname: string): { locale: Locale | undefined; path: string } {
  const match = /^\/([a-z]{2})(\/.*)?$/.exec(pathname)
  const locale = locales.find((known) => known === match?.[1])
  return locale ? { locale, path: match?.[2] ?? '/' } : { locale: undefined, path: pathname }
}

export type Query = Record<string, string | number | boolean | readonly string[] | undefined>

/**
 * A link to a page.
 * @param params fill the pattern that has exactly these names
 * @param query empty and undefined values are left out
 * @throws when the page has no pattern with these parameters
 * @example href('fr', 'events/list', { city: 'lyon' }) // '/events/city/lyon'
 */
export function href(locale: Locale, id: PathId, params: PathParams = {}, query: Query = {}): string {
  const given = Object.keys(params)
  const found = patternsOf
    .get(id)!
    .find(({ names }) => names.length === given.length && names.every((name) => given.includes(name)))
  if (found === undefined)
    throw new Error(`No path '${id}' takes the parameters [${given.join(', ')}]; see contracts/paths.ts`)
  const path = found.pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  return localePath(locale, path) + queryString(query)
}

/** `?a=b&c=d` with empty values left out, or an empty string. */
export function queryString(query: Query): string {
  let text = ''
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== '') text += `${text && '&'}${encoded(key)}=${encoded(String(one))}`
  return text && `?${text}`
}

/** A key or value as forms write it. A page has hundreds, nearly all of them plain: those need no parser. */
const encoded = (text: string): string =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
