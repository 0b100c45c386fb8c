import { locales } from '../contracts/locales.ts'
import { asOffline, asSeen, withResults } from './notes.ts'
import { sendAll, takeResults, waiting } from './queue.ts'
import { scope, type Fetching } from './scope.ts'
import { offlinePage, storeFiles } from './shell.ts'
import { keyOf, listPages, noteVisitor, store, storedPage } from './stored-pages.ts'
import { localeOf, offlineAddress } from './words.ts'

/** Whether the last page could not be fetched although the device has a network. */
let failing = false

/** Whether there is no network, as far as is known without trying. */
export const isOffline = (): boolean => failing || !navigator.onLine

/** When visits were fetched whose pages have not reported that they are open: ms, by the key of the page. */
const fetched = new Map<string, number>()
/** How long a page may take to report it, ms. */
const openMs = 60_000

/** The query of the offline page after an action was stored. */
const notedQuery = '?noted'

/** Where a page leads after an action was stored. @param page on which it was done */
export const notedAddress = (page: string): string => offlineAddress(localeOf(page)) + notedQuery

/**
 * Answers a visit of a page: from the network, and stored for later; without network as it was last seen, and marked so; else with
 * the offline page. What waits is sent first, so that the page shows it, and the visitor learns what became of it.
 */
export async function visit(event: Fetching): Promise<Response> {
  const { request } = event
  let answer: Response
  try {
    const isEmpty = (await waiting()).length === 0
    if (!isEmpty) await sendAll()
    // The preloaded page was asked for before the actions were sent.
    answer = ((isEmpty || undefined) && (await event.preloadResponse)) || (await fetch(request))
  } catch {
    failing = true
    return visitOffline(request.url)
  }
  failing = false
  fetched.set(keyOf(request.url), Date.now())
  if (!isPage(answer)) return answer
  if (answer.status < 500) await noteVisitor(answer)
  event.waitUntil(keep(request.url, answer.clone()))
  const results = answer.status === 200 ? await takeResults() : []
  if (results.length === 0) return answer
  return html(withResults(await answer.text(), results, localeOf(request.url)), answer)
}

const isPage = ({ headers, type }: Response) =>
  type === 'basic' && (headers.get('content-type') ?? '').startsWith('text/html')

/** Stores a page with its files. */
async function keep(address: string, answer: Response): Promise<void> {
  const now = Date.now()
  await store(address, answer.clone(), now)
  if (await storedPage(address, now)) await storeFiles(await answer.text())
}

/** Fetches and stores a page that says that it is open, or was updated in place, unless its visit was just fetched here. */
export async function keepOpen(address: string): Promise<void> {
  const key = keyOf(address)
  const fetchedAt = fetched.get(key) ?? 0
  fetched.delete(key)
  if (Date.now() - fetchedAt < openMs) return
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!isPage(answer) || answer.status >= 500) return
  await noteVisitor(answer)
  await keep(address, answer)
}

async function visitOffline(address: string): Promise<Response> {
  const now = Date.now()
  const locale = localeOf(address)
  const page = await storedPage(address, now)
  if (page) return html(asSeen(await page.response.text(), page, await waiting(), { locale, now }), page.response)
  // With a network, `/` leads to the home page in the visitor's language (D28).
  const home = new URL(address).pathname === '/' && (await storedHome(now))
  if (home) return Response.redirect(home)
  const offline = await offlinePage(locale)
  if (!offline) return Response.error()
  const noted = new URL(address).search === notedQuery
  return html(asOffline(await offline.text(), await listPages(now), await waiting(), { locale, now, noted }), offline)
}

/** The address of a home page in another language that was seen. */
async function storedHome(now: number): Promise<string | undefined> {
  for (const locale of locales) {
    const address = `${scope.location.origin}/${locale}`
    if (await storedPage(address, now)) return address
  }
}

/** A page with another body: its policy stays, its length does not. */
function html(body: string, { headers: given }: Response): Response {
  const headers = new Headers(given)
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  return new Response(body, { headers })
}
