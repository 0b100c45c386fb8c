import { locales } from '../locales.ts'
import { matchPath, paths } from '../paths.ts'

const articleLists = ['Carousel', 'Articles qui buzzent']

/**
 * Pages in code whose head editors may replace (D58), with the names of list blocks. The coded list is shown below the
 * editors' blocks, unless these include one of the named lists.
 */
export const composedHeads: Readonly<Record<string, readonly string[]>> = {
  '/media': articleLists,
  '/resources': articleLists,
  '/actions': ['ActionCard', 'ActionCardCustom', 'Carousel'],
  '/sondages': ['Current Survey'],
}

const firstOf = (path: string) => path.split('/')[1] ?? ''

/** First path segments under which both code and editors have pages, for example playlists. */
const shared = ['', 'media', 'resources', 'actions', 'sondages', 'playlist', 'recos']
/** First path segments reserved for the code (D37, D58): its pages, services, language prefixes. */
const owned: ReadonlySet<string> = new Set([
  ...Object.values<readonly string[]>(paths)
    .flat()
    .map(firstOf)
    .filter((first) => !shared.includes(first)),
  'e',
  'index',
  'v1',
  'forms',
  'builder',
  'health',
  'assets',
  'social',
  'sitemaps',
  ...locales,
])

/**
 * Explains why editors cannot create a page at a path (D58).
 * @param path without language prefix, `/a-propos`
 * @returns an English sentence, or `undefined` when they can
 */
export function whyNotComposed(path: string): string | undefined {
  const isCoded = path !== '/' && composedHeads[path] === undefined && matchPath(path) !== undefined
  if (!isCoded && !owned.has(firstOf(path))) return undefined
  return `${path} belongs to the site's own pages; editors compose /, ${Object.keys(composedHeads).join(', ')}, /playlist, /recos and paths that no page of the site has`
}
