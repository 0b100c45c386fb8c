import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import { experimentCookie, type Choices } from '../content/choose-variation.ts'
import { previewCookieName } from '../content/preview.ts'
import type { PageRequest } from './page-request.ts'

const daySeconds = 86_400
/** A visitor sees the same variation for this long. */
const variationDays = 180
/** One signed link shows drafts on every page for this long. */
const previewHours = 8

/** The `Set-Cookie` lines of a page: variations drawn now, and the token of a signed preview link. */
export function pageCookies(request: PageRequest, choices: Choices): string[] {
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
