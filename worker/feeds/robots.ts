import { locales } from '../../src/contracts/locales.ts'
import { localePath, paths, type PathId } from '../../src/contracts/paths.ts'

/** Screens of one visitor, in each language. */
const privatePages: PathId[] = [
  'account/index',
  'login/index',
  'login/logout',
  'organize/index',
  'system/admin',
  'login/lost-password',
]
/** Query keys that only show the same events another way. */
const filterKeys = [
  'search',
  'from',
  'to',
  'lat',
  'lng',
  'formattedAddress',
  'distance',
  'results',
  'layout',
  'previewing',
]

/**
 * robots.txt: calls, forms and private screens are nobody's to crawl, and lists only by their paths (RFC 9309).
 * @param origin `https://host` of the site
 */
export function robots(origin: string): string {
  const screens = locales.flatMap((locale) => privatePages.map((id) => localePath(locale, paths[id][0])))
  const filters = filterKeys.flatMap((key) => [`/*?${key}=`, `/*&${key}=`])
  const rules = ['/v1/', '/forms/', ...screens, ...filters].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
