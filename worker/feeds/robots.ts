import { locales } from '../../src/contracts/locales.ts'
import { localePath, paths, type PathId } from '../../src/contracts/paths.ts'

/** Screens for signed-in visitors, in each language. */
const privatePages: PathId[] = [
  'account/index',
  'login/index',
  'login/logout',
  'organize/index',
  'admin/overview',
  'login/lost-password',
]
/** Query keys that change the presentation only. */
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
 * robots.txt (RFC 9309): excludes calls, forms and private screens, and lists with a query.
 * @param origin `https://host` of the site
 */
export function robots(origin: string): string {
  const screens = locales.flatMap((locale) => privatePages.map((id) => localePath(locale, paths[id][0])))
  const filters = filterKeys.flatMap((key) => [`/*?${key}=`, `/*&${key}=`])
  const rules = ['/v1/', '/forms/', ...screens, ...filters].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
