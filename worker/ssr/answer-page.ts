import { AppError, pageNotFound } from '../../src/contracts/errors.ts'
import { localePath, paths, type PathId } from '../../src/contracts/paths.ts'
import { anonymous, type FramedBy, type Page } from '../../src/page/define-page.ts'
import type { PageClass } from '../http/security-headers.ts'
import { nearPlace } from '../places/place-lookup.ts'
import { readEditorialContent, type EditorialContent } from './editorial-content.ts'
import type { PageMatch } from './match-page.ts'
import { hasPass } from './pass-holder.ts'
import type { PageRequest, PageResult } from './page-request.ts'
import type { PageServices } from './page-services.ts'
import { createRenderContext } from './render/render-context.ts'
import { renderMatch } from './render/render-payload.ts'
import { serveFromCache, type FoundPage } from './serve-from-cache.ts'
import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { experimentCookie, type Choices } from '../content/choose-variation.ts'
import { previewCookieName } from '../content/preview.ts'

const daySeconds = 86_400
/** A visitor sees the same variation for this long. */
const variationDays = 180
/** One signed link shows drafts on every page for this long. */
const previewHours = 8

/** The `Set-Cookie` lines of a page: variations drawn now, and the token of a signed preview link. */
function pageCookies(request: PageRequest, choices: Choices): string[] {
  const { preview, query, settings } = request
  // What an editor sees in a preview must not decide what the live site shows them.
  if (!preview) return variationCookies(request, choices)
  const token = query.get('preview')
  if (!token || !preview.drafts || !settings.PREVIEW_SECRET) return []
  const attributes = { ...attributesFor(request), httpOnly: true, maxAge: previewHours * 3600 }
  return [generateCookie(previewCookieName, token, attributes)]
}

/** Needed to show the page, so no consent is requested (D12). */
function variationCookies(request: PageRequest, choices: Choices): string[] {
  return [...choices].flatMap(([id, choice]) => {
    const name = experimentCookie(id)
    if (!/^[\w-]+$/.test(id) || parse(request.cookies, name)[name] === choice) return []
    return [generateCookie(name, choice, { ...attributesFor(request), maxAge: variationDays * daySeconds })]
  })
}

const attributesFor = ({ origin }: PageRequest) =>
  ({ path: '/', sameSite: 'Lax', secure: origin.startsWith('https:') }) as const

/**
 * Answers a page request: reads what editors wrote for the page, then takes the page from the cache or renders it.
 * @throws {AppError} `not_found` for parameters that are not valid (spec §5), `not_offered` for a page that the host behind the site cannot fill, `unavailable` for what is not found while the
 * content service fails, else what the page's loader throws
 * @throws {PageRedirect} of the page's loader
 */
export async function answerPage(given: PageRequest, services: PageServices, match: PageMatch): Promise<PageResult> {
  const { route } = match
  if (route.id in paths && !(await services.offers()).hasPage(route.id as PathId))
    throw new AppError(
      'not_offered',
      `This site has no ${localePath(given.locale, given.path)}: the service behind it has not what the page needs`,
    )
  try {
    const content = await readEditorialContent(given, services, match)
    const isEdited = content.editor !== undefined
    // In a frame, nothing is for the person in front of it.
    const request = isEdited || match.page.framedBy ? { ...given, visitor: anonymous } : given
    const { page, cacheState, lookup } = await findPage(request, services, match, content)
    const pass = hasPass(page, request.visitor, request.now)
      ? await (await import('./own-pass.tsx')).ownPass(page, request, services)
      : undefined
    return {
      page,
      pass,
      visitor: request.visitor,
      locale: request.locale,
      origin: request.origin,
      preview: request.preview,
      choices: content.choices,
      cookies: pageCookies(request, content.choices),
      answerClass: isEdited ? 'editor' : page.framed ? frameClass[page.framed] : 'page',
      cacheState,
      lookup,
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'invalid_input') throw pageNotFound(localePath(given.locale, given.path))
    // While the content service fails, it may exist.
    throw (error.code === 'not_found' && services.content.fault()) || error
  }
}

const frameClass: Record<FramedBy, PageClass> = { site: 'own-frame', everyone: 'framed' }

async function findPage(
  request: PageRequest,
  services: PageServices,
  match: PageMatch,
  content: EditorialContent,
): Promise<FoundPage> {
  const { page } = match
  if (page.cache === undefined) return renderForVisitor(request, services, match, content)
  try {
    return await serveFromCache(request, services, { ...match, page }, content)
  } catch (error) {
    const { user, registrations } = request.visitor
    const isGone = error instanceof AppError && error.code === 'gone'
    if (!isGone || page.loadGone === undefined || (user === null && registrations.length === 0)) throw error
    // Gone for the public, but perhaps not for this visitor: loaded as them, outside the cache (D23).
    const own = { ...page, cache: undefined, load: page.loadGone } as Page
    return renderForVisitor(request, services, { ...match, page: own }, content)
  }
}

/** Renders a page whose loader may read the visitor; it is never stored. */
async function renderForVisitor(
  request: PageRequest,
  services: PageServices,
  match: PageMatch,
  { entry, texts, editor }: EditorialContent,
): Promise<FoundPage> {
  const { query, visitor, cf, settings, referrer } = request
  const own = { query, visitor, contentEntry: entry, texts, near: nearPlace(cf), referrer }
  const input = await createRenderContext(request, match, services, own)
  return { page: await renderMatch(match, input, settings, editor) }
}
