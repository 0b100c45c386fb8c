import { locales, type Locale } from '../contracts/locales.ts'
import { seenMark } from '../contracts/offline.ts'
import { jsonForScript } from '../lib/text/json-for-script.ts'
import { xml, type XmlContent } from '../lib/text/xml.ts'
import type { Result, Waiting } from './database.ts'
import { built, scope, type Fetching } from './scope.ts'
import { type ListedPage, type StoredPage, keyOf, listPages, noteVisitor, store, storedPage } from './stored-pages.ts'
import { fill } from '../lib/text/fill.ts'
import { text, whenSeen, localeOf, offlineAddress } from './words.ts'
import { sendAll, takeResults, waiting } from './queue.ts'
import { offlinePage, storeFiles } from './shell.ts'

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

/** The policy of a page lets attributes through, but no style element that is not its own. */
const look =
  'margin:0;padding:10px 16px;background:#fff30d;color:#0c3944;font-weight:650;text-align:center;position:relative;z-index:1501'

/** A page with a note above its content. */
const withNote = (page: string, content: readonly XmlContent[], marks: Record<string, string> = {}): string =>
  page.replace(/<body[^>]*>/, (body) => body + xml('div', { role: 'status', style: look, ...marks }, ...content).markup)

/** A stored page, marked with the time when it was seen; its hearts have what was pressed since. */
function asSeen(
  html: string,
  { seenAt }: Pick<StoredPage, 'seenAt'>,
  waiting: readonly Waiting[],
  { locale, now }: { locale: Locale; now: number },
): string {
  const note = fill(text(locale, 'offline.note'), { when: whenSeen(locale, seenAt, now) })
  // Each build has an entry script of its own.
  const whole = !html.includes(built.scripts[0]!) ? `${note} ${text(locale, 'offline.older')}` : note
  return withNote(withLikes(html, waiting), [whole], { [seenMark]: '' })
}

/** The likes in the visitor's state of a page, with those that wait to be sent. */
function withLikes(html: string, waiting: readonly Waiting[]): string {
  return html.replace(/(<script[^>]* id="visitor"[^>]*>)([^<]*)/, (whole, tag: string, json: string) => {
    const state = JSON.parse(json) as { likes: string[] }
    const likes = new Set(state.likes)
    for (const { kind, body } of waiting) {
      if (kind !== 'like' && kind !== 'unlike') continue
      const { event, article } = fieldsOf(body)
      const like = event ?? (article && `article:${article}`)
      if (!like) continue
      if (kind === 'like') likes.add(like)
      else likes.delete(like)
    }
    return likes.size === 0 && state.likes.length === 0 ? whole : tag + jsonForScript({ ...state, likes: [...likes] })
  })
}

const fieldsOf = (body: string): Partial<Record<string, string>> =>
  body.startsWith('{')
    ? (JSON.parse(body) as Partial<Record<string, string>>)
    : Object.fromEntries(new URLSearchParams(body))

/** A page with what became of the actions that were sent. */
function withResults(html: string, results: readonly Result[], locale: Locale): string {
  const groups = [...Map.groupBy(results, ({ outcome }) => outcome)].flatMap(([outcome, ones]) => [
    `${text(locale, `offline.${outcome}`)} `,
    ...ones.flatMap((one, index) => [
      index === 0 ? '' : ', ',
      xml('a', { href: one.page, style: 'color:inherit' }, ...nameOf(one, locale)),
    ]),
    '. ',
  ])
  return withNote(html, groups)
}

/** What an action is, with the title of its page, which is HTML already. */
const nameOf = ({ kind, title }: Pick<Result, 'kind' | 'title'>, locale: Locale): XmlContent[] => [
  text(locale, `offline.actions.${kind}`),
  ...(title ? [' (', { markup: title }, ')'] : []),
]

/** The offline page with the pages that can be read and the actions that wait. @param noted an action was just stored */
function asOffline(
  html: string,
  pages: readonly ListedPage[],
  waiting: readonly Waiting[],
  { locale, now, noted }: { locale: Locale; now: number; noted: boolean },
): string {
  const rows = pages.map(({ address, title, seenAt }) => {
    const seen = fill(text(locale, 'offline.seen'), { when: whenSeen(locale, seenAt, now) })
    // The title comes from a page, where it is escaped already.
    const link = xml('a', { href: address, class: 'link' }, title ? { markup: title } : address)
    return xml('li', {}, link, xml('small', {}, seen))
  })
  const actions = waiting.map((action) =>
    xml(
      'li',
      {},
      xml('span', {}, ...nameOf(action, locale)),
      xml('a', { href: action.page, class: 'link' }, text(locale, 'offline.open')),
    ),
  )
  const lists = [
    ...(actions.length > 0 ? [xml('h2', {}, text(locale, 'offline.waiting')), xml('ul', {}, ...actions)] : []),
    xml('h2', {}, text(locale, 'offline.saved')),
    rows.length > 0 ? xml('ul', {}, ...rows) : xml('p', {}, text(locale, 'offline.nothing')),
  ].map(({ markup }) => markup)
  const whole = html.replace(/<div[^>]*data-offline=""[^>]*>/, (part) => part + lists.join(''))
  return noted ? withNote(whole, [text(locale, 'offline.noted')]) : whole
}
