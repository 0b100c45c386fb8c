import { offlineHeaders } from '../contracts/offline.ts'
import { database } from './database.ts'

/** Pages that everybody may see, and those of the one visitor of this device. */
const names = { shared: 'pages', own: 'visitor' } as const
/** Most pages of one cache; beyond, those seen the longest time ago go. */
const mostPages = 60
const day = 86_400_000

/** Header that a stored page has besides its own. */
const seen = 'X-Seen'

/** A page of this device. */
export interface StoredPage {
  response: Response
  /** ms since 1970 */
  seenAt: number
}

/** A page's key: its address without the fragment. */
export const keyOf = (address: string): string => address.split('#')[0]!

/**
 * Where a page of the network may be stored, and until when: shared pages and pages with the parts of a visitor for a month,
 * pages of a visitor alone as long as the page says. `undefined` for a page that may not be stored.
 */
function placeOf(response: Response, now: number): { name: string; until: number } | undefined {
  const policy = response.headers.get('cache-control') ?? ''
  const until = Number(response.headers.get(offlineHeaders.until))
  if (until > now) return { name: names.own, until }
  if (policy.includes('no-store')) return undefined
  return { name: policy.startsWith('public') ? names.shared : names.own, until: now + 30 * day }
}

const isDocument = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && (headers.get('content-type') ?? '').startsWith('text/html')

/** Stores a page of the network, if that is allowed; a page that may not be stored any more is removed. */
export async function store(address: string, response: Response, now: number): Promise<void> {
  const key = keyOf(address)
  const place = isDocument(response) ? placeOf(response, now) : undefined
  await Promise.all(
    Object.values(names).map(async (name) => name !== place?.name && (await caches.open(name)).delete(key)),
  )
  if (!place) return
  const headers = new Headers(response.headers)
  headers.set(seen, String(now))
  headers.set(offlineHeaders.until, String(place.until))
  const cache = await caches.open(place.name)
  await cache.put(key, new Response(await response.blob(), { headers }))
  const keys = await cache.keys()
  for (const old of keys.slice(0, Math.max(0, keys.length - mostPages))) await cache.delete(old)
}

async function read(cache: Cache, key: string | Request, now: number): Promise<StoredPage | undefined> {
  const response = await cache.match(key, { ignoreVary: true })
  if (!response) return undefined
  if (Number(response.headers.get(offlineHeaders.until)) > now)
    return { response, seenAt: Number(response.headers.get(seen)) }
  await cache.delete(key)
  return undefined
}

/** The page of an address as it was last seen on this device. */
export async function storedPage(address: string, now: number): Promise<StoredPage | undefined> {
  for (const name of Object.values(names)) {
    const page = await read(await caches.open(name), keyOf(address), now)
    if (page) return page
  }
  return undefined
}

/** A stored page in a list. */
export interface ListedPage extends Pick<StoredPage, 'seenAt'> {
  address: string
  title: string
}

/** All pages that can be read, those of the visitor first, then the last seen first. */
export async function listPages(now: number): Promise<ListedPage[]> {
  const lists = await Promise.all(
    [names.own, names.shared].map(async (name) => {
      const cache = await caches.open(name)
      const listed: ListedPage[] = []
      for (const request of await cache.keys()) {
        const page = await read(cache, request, now)
        if (page) listed.push({ address: request.url, title: titleIn(await page.response.text()), seenAt: page.seenAt })
      }
      return listed.toReversed()
    }),
  )
  return lists.flat()
}

/** The title of a page as HTML, without the site's name. */
export const titleIn = (html: string): string =>
  (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(/ [·|] Chiche$/, '')

/** Deletes a visitor's pages and the pictures that they have not sent yet (src/organize/create/style/photo.script.ts). */
const deleteOwn = () => Promise.all([names.own, 'photos'].map((name) => caches.delete(name)))

/**
 * Notes who the visitor is, by a page of the network. Of another one nothing remains on the device: neither pages nor what waits to
 * be sent.
 */
export async function noteVisitor(response: Response): Promise<string> {
  const mark = response.headers.get(offlineHeaders.visitor) ?? ''
  const db = await database()
  const before = await db.get('facts', 'visitor')
  if (before === mark) return mark
  await deleteOwn()
  await db.put('facts', mark, 'visitor')
  return mark
}

/** The visitor of the last page of the network. */
export const knownVisitor = async (): Promise<string> => (await (await database()).get('facts', 'visitor')) ?? ''

/** The visitor logs out: their pages and what they did without network leave the device. */
export async function forgetVisitor(): Promise<void> {
  const db = await database()
  await Promise.all([deleteOwn(), db.clear('waiting'), db.clear('results'), db.delete('facts', 'visitor')])
}
