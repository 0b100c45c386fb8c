import { generateCookie, getCookie } from 'hono/cookie'
import type { Entry } from '../../src/builder/entry.ts'
import { holeVisitor, type HoleVisitor } from '../../src/app/hole-contents.tsx'
import { AppError, pageNotFound } from '../../src/contracts/errors.ts'
import type { Locale } from '../../src/contracts/locales.ts'
import { comingRoutes } from '../../src/contracts/coming.ts'
import { localePath, matchPath, type PathParams } from '../../src/contracts/paths.ts'
import type { AccountCase } from '../../src/islands/hole.tsx'
import { anonymous, withoutFlash, type Page, type PageId } from '../../src/pages/define-page.ts'
import { editorSettings } from '../../src/pages/builder/editor-settings.ts'
import { loadPage } from '../../src/pages/page-table.ts'
import { applyChoices, drawChoices, experimentCookie, type Choices } from '../content/choose-variation.ts'
import { contentGeneration } from '../content/content-generation.ts'
import { createContent } from '../content/content-reader.ts'
import { previewCookieName, previewOf, type Preview } from '../content/preview.ts'
import { PageCache } from '../cache/page-cache.ts'
import type { AnswerClass, AppContext } from '../context.ts'
import { changedAt } from '../cookies.ts'
import { reportingEndpoints, secure, speculationRules } from '../middleware/security-headers.ts'
import { fillHole, visitorKey } from './fill-holes.ts'
import { declaredQuery, i18nOf, loadContext } from './load-context.ts'
import { renderPage, streamPage } from './render-page.tsx'
import { splice, type RenderedPage } from './rendered-page.ts'
import type { Lookup } from './shortcuts.ts'

/** Pages of this isolate. */
export const pageCache = new PageCache()

/**
 * Answers with the page of the request's path.
 * @throws {AppError} `not_found` for an unknown path and for one whose parameters are not valid (spec §5),
 * `method_not_allowed` for anything but GET and HEAD, what the page's loader throws
 */
export async function servePage(c: AppContext): Promise<Response> {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    throw new AppError('method_not_allowed', 'Pages answer GET and HEAD only')
  return answerPath(c)
}

/**
 * Answers with the page of the path that the request is about.
 * @throws {AppError} as `servePage`; `unavailable` for what is not found while the content service fails
 */
export async function answerPath(c: AppContext): Promise<Response> {
  // Coded routes first, then what editors published for a path, of any depth (D42).
  const route = matchPath(c.get('path')) ?? { id: 'content/page', pattern: c.get('path'), params: {} }
  const id = comingRoutes.some((coming) => coming === route.id) ? 'system/coming' : route.id
  const page = await loadPage(id)
  if (page === undefined) throw pageNotFound(shownPath(c))
  try {
    return await answerPage(c, page, route).catch((error: unknown) => answerGone(c, page, route, error))
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') throw pageNotFound(shownPath(c))
    throw (error instanceof AppError && error.code === 'not_found' && c.get('contentFault')) || error
  }
}

/** What is gone for everybody may be there for somebody: asked anew, in their name, outside the cache (D23). */
async function answerGone(c: AppContext, page: Page, route: Route, error: unknown): Promise<Response> {
  const { user, registrations } = c.get('visitor')
  const load = page.cache && error instanceof AppError && error.code === 'gone' ? page.loadGone : undefined
  if (load === undefined || (user === null && registrations.length === 0)) throw error
  return answerPage(c, { ...page, cache: undefined, load } as Page, route)
}

export interface Route {
  id: PageId
  pattern: string
  params: PathParams
}

/** Answers with a given page, whatever the path says: the error page, for one. */
export async function answerPage(c: AppContext, page: Page, route: Route): Promise<Response> {
  const search = c.get('url').searchParams
  const started = performance.now()
  // Whoever may preview sees what is there now, past every cache, and nobody else does (D22).
  const preview = await previewOf(c)
  const content = createContent(c, preview)
  const asked = page.composed?.({ path: c.get('path'), params: route.params, query: search })
  const editing = asked !== undefined && preview?.editing === true
  // Code that runs in the editor's frame must find nothing of whoever sits before it.
  if (editing) c.set('visitor', anonymous)
  const edits = c.get('edits') ?? { entry: {}, states: {} }
  const found = asked && (await (editing ? content.edited(asked, edits) : content.composed(asked)))
  const { BUILDER_API_KEY: apiKey } = c.get('settings')
  const editor = editing ? await editorSettings({ model: asked.model, locale: c.get('locale'), apiKey }) : undefined
  const choices = found ? drawForVisitor(c, found.experiments, preview) : new Map<string, string>()
  const action = editing ? { states: edits.states } : c.get('action')
  const parts = () => ({
    content,
    composed: found ? { entry: applyChoices(found.entry, choices), data: found.data, action } : undefined,
    ...(preview?.at !== undefined && { now: preview.at }),
  })
  if (page.cache === undefined) {
    const context = await loadContext(c, route, search, c.get('visitor'), parts())
    if (page.defer && !editor) return sendStream(c, await streamPage(page, context, c.get('settings')))
    const rendered = await renderPage(page, context, c.get('settings'), editor)
    c.get('timings').set('render', performance.now() - started)
    return send(c, rendered, { choices, preview, editing })
  }
  const policy = page.cache
  const query = declaredQuery(search, policy)
  const render = async () => {
    const context = await loadContext(c, route, query, anonymous, parts())
    const rendered = await renderPage(page, context, c.get('settings'), editor)
    return { ...rendered, cacheable: !preview && !action && !c.get('degraded') }
  }
  // A path spelled otherwise (/%65vents) is the same page under another key: rendered, never kept. HEAD never fills.
  if (preview || action || c.get('path') !== canonicalPath(route) || c.req.method === 'HEAD')
    return send(c, await render(), { choices, preview, editing })
  // What editors publish makes every page new that shows it.
  const generation = asked && (await contentGeneration(c))
  const key = [
    c.get('origin'),
    c.get('settings').SITE_VARIANT,
    c.get('locale'),
    page.id,
    c.get('path'),
    query.toString(),
    [...choices].join(),
    generation,
    '',
  ].join(' ')
  const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
  const { page: rendered, state } = await pageCache.serve(
    policy.near ? key + cityOf(c.req.raw) : key,
    policy,
    { now: c.get('now'), since: changedAt(c) },
    waitUntil,
    render,
  )
  c.set('cacheState', state)
  if (state === 'miss') c.get('timings').set('render', performance.now() - started)
  const kept = state === 'hit' ? { key, policy, generation } : undefined
  return send(c, rendered, { choices, preview, editing, kept })
}

/** Where the visitor is, as far as a page's key goes. */
export const cityOf = ({ cf }: Request): string => String(cf?.city ?? '')

/** What this visitor sees of the experiments of a page: as before, as the address of a preview says, or by chance. */
function drawForVisitor(
  c: AppContext,
  experiments: readonly Entry[],
  preview: Preview | undefined,
): Map<string, string> {
  return drawChoices(experiments, {
    stored: (id) => (preview && preview.options[experimentCookie(id)]) ?? getCookie(c, experimentCookie(id)),
    random: Math.random,
  })
}

const canonicalPath = ({ pattern, params }: Route) =>
  pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))

/** The path as the visitor knows it, prefix included, for messages. */
const shownPath = (c: AppContext) => localePath(c.get('locale'), c.get('path'))

interface Sending {
  /** What the visitor sees of the page's experiments. */
  choices: Choices
  preview: Preview | undefined
  /** The page stands in the visual editor. */
  editing: boolean
  /** What the page was looked up by, when it was there. */
  kept?: Lookup | undefined
}

/** Fills the holes for this visitor and sends the bytes. */
function send(c: AppContext, page: RenderedPage, { choices, preview, editing, kept }: Sending): Response {
  const locale = c.get('locale')
  const visitor = holeVisitor(page.cacheable ? c.get('visitor') : withoutFlash(c.get('visitor')), page.event)
  const key = visitorKey(visitor)
  const bytes = bytesFor(page, visitor, { key, locale, preview })
  const shared = page.cacheable && key === 'anonymous' && choices.size === 0
  if (shared && kept) c.set('shared', { ...kept, page, bytes })
  const etag = etagFor(page, key)
  c.set('answerClass', editing ? 'editor' : 'page')
  const headers = new Headers(pageHeaders(page, editing ? 'editor' : 'page', c.get('origin')))
  if (shared) headers.set('Cache-Control', 'public, max-age=0, must-revalidate')
  else if (page.cacheable) headers.set('Cache-Control', 'private, no-cache')
  if (preview) headers.set('X-Robots-Tag', 'noindex')
  for (const line of choiceCookies(c, choices)) headers.append('Set-Cookie', line)
  const token = c.get('url').searchParams.get('preview')
  // What came by a signed link is kept, so that the pages it leads to show drafts too.
  if (token && preview?.drafts && c.get('settings').PREVIEW_SECRET)
    headers.append('Set-Cookie', previewCookie(c, token))
  if (page.cacheable && page.status === 200) {
    headers.set('ETag', etag)
    if (
      c.req
        .header('if-none-match')
        ?.split(',')
        .some((tag) => tag.trim() === etag)
    )
      return new Response(null, { status: 304, headers })
  }
  return new Response(c.req.method === 'HEAD' ? null : (bytes as BodyInit), { status: page.status, headers })
}

/** A page as one visitor is sent it. */
export function bytesFor(
  page: RenderedPage,
  visitor: HoleVisitor,
  { key, locale, preview }: { key: string; locale: Locale; preview?: Preview | undefined },
): Uint8Array {
  return splice(page, {
    key,
    keep: key === 'anonymous' && !preview,
    standing: visitor.registration?.state ?? 'none',
    account: accountCase(visitor.account !== null, preview?.as),
    fill: (name, detail) => fillHole(name, visitor, { key, detail, i18n: i18nOf(locale) }),
  })
}

/** The `ETag` of a page for a state of visitors. */
export const etagFor = (page: RenderedPage, key: string): string =>
  `W/"${page.digest}${key === 'anonymous' ? '' : `-${holesDigest(key)}`}"`

const headersOf = new WeakMap<RenderedPage, Headers>()

/** What is said of a page whoever gets it, put together once; that nobody may keep it, unless more is known. */
function pageHeaders(page: RenderedPage, answerClass: AnswerClass, origin: string): Headers {
  let headers = headersOf.get(page)
  if (headers === undefined) {
    headers = new Headers({
      ...page.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.policy,
      'Reporting-Endpoints': reportingEndpoints,
      'Speculation-Rules': speculationRules,
      'Cache-Control': 'private, no-store',
    })
    secure(headers, answerClass, origin)
    headersOf.set(page, headers)
  }
  return headers
}

const accountCase = (signedIn: boolean, as: Preview['as']): AccountCase =>
  (as === undefined ? signedIn : as === 'member') ? 'member' : 'stranger'

/** Days for which a visitor keeps seeing the same of an experiment. */
const keptDays = 180

/** `Set-Cookie` lines for what was drawn just now; needed to show the page, so nobody has to agree to them (D12). */
function choiceCookies(c: AppContext, choices: Choices): string[] {
  return [...choices].flatMap(([id, choice]) => {
    const name = experimentCookie(id)
    if (!/^[\w-]+$/.test(id) || getCookie(c, name) === choice) return []
    const secure = c.get('origin').startsWith('https:')
    return [generateCookie(name, choice, { path: '/', sameSite: 'Lax', secure, maxAge: keptDays * 86_400 })]
  })
}

/** Hours for which one signed link shows drafts on every page. */
const previewHours = 8

function previewCookie(c: AppContext, token: string): string {
  const secure = c.get('origin').startsWith('https:')
  const maxAge = previewHours * 3600
  return generateCookie(previewCookieName, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })
}

const digests = new Map<string, string>()
const mostDigests = 5000

/** FNV-1a of the visitor's state: tells two states apart in an ETag without naming anyone. */
function holesDigest(key: string): string {
  const known = digests.get(key)
  if (known !== undefined) return known
  let hash = 0x811c9dc5
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  const digest = (hash >>> 0).toString(36)
  digests.set(key, digest)
  if (digests.size > mostDigests) digests.delete(digests.keys().next().value!)
  return digest
}

function sendStream(c: AppContext, page: Awaited<ReturnType<typeof streamPage>>): Response {
  c.set('answerClass', 'stream')
  return new Response(c.req.method === 'HEAD' ? null : page.stream, {
    status: page.status,
    headers: {
      ...page.headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': page.policy,
      'Reporting-Endpoints': reportingEndpoints,
      'Speculation-Rules': speculationRules,
      'Cache-Control': 'private, no-store',
    },
  })
}
