import { getCookie } from 'hono/cookie'
import type { AppContext } from '../http/context.ts'
import { isDevelopment } from '../http/built/assets.ts'
import type { Dependencies } from '../http/step.ts'
import { isPreviewToken } from './preview-token.ts'

/** How an editor previews pages (spec §4 Preview mode, D22). */
export interface Preview {
  /** The moment the page is shown as of, ms. */
  at: number | undefined
  /** `visitor`, or `member`: as a signed-in visitor. */
  as: 'visitor' | 'member' | undefined
  /** `builder.*` parameters of the address, for the content service. */
  options: Record<string, string>
  /** What is not published is shown. */
  drafts: boolean
  /** The page is in the frame of the visual editor, which sends unpublished content itself. */
  editing: boolean
}

/** Name of the cookie that a signed link leaves. */
export const previewCookieName = 'preview'

/** What previews depend on besides the URL. */
export const previewDependencies: Dependencies = {
  cookies: [previewCookieName],
  // The visual editor shows pages in a frame.
  isUnchanged: ({ headers }) => headers.get('sec-fetch-dest') !== 'iframe',
}

/** The page that is looked at; for edits and actions it is not the request's own URL. */
interface PreviewedPage {
  url: URL
  path: string
  /** The request brings unsaved changes of the visual editor. */
  isEdited: boolean
}

/**
 * The preview that a request may have: `previewing=true` and a signed link, or the cookie that it left; or the frame of the
 * visual editor. Everyone else sees the published page: the parameter is ignored, and does not bypass the caches.
 */
export async function previewOf(c: AppContext, page: PreviewedPage): Promise<Preview | undefined> {
  const { searchParams } = page.url
  const editing = isEditing(c, page)
  if (!editing && searchParams.get('previewing') !== 'true') return undefined
  // A program can say that it is the editor's frame: that alone opens nothing that is not published.
  const drafts = await mayPreview(c, page.url)
  if (!drafts) return editing ? { at: undefined, as: undefined, options: {}, drafts, editing } : undefined
  const at = Date.parse(searchParams.get('at') ?? '')
  const as = searchParams.get('as')
  return {
    at: Number.isNaN(at) ? undefined : at,
    as: as === 'visitor' || as === 'member' ? as : undefined,
    options: Object.fromEntries([...searchParams].filter(([name]) => name.startsWith('builder.'))),
    drafts,
    editing,
  }
}

/** The editor's own routes, pages with its changes, and any page that it frames. */
function isEditing(c: AppContext, { url, path, isEdited }: PreviewedPage): boolean {
  const isFramed = c.req.header('sec-fetch-dest') === 'iframe' && url.searchParams.has('builder.frameEditing')
  return isEdited || isFramed || /^\/builder\/__(builder|symbol)-preview__$/.test(path)
}

/** Whether a request may see drafts: by a signed token in the URL, or the cookie that one left. */
export async function mayPreview(c: AppContext, url: URL): Promise<boolean> {
  const { PREVIEW_SECRET } = c.get('settings')
  if (PREVIEW_SECRET === undefined) return isDevelopment
  const token = url.searchParams.get('preview') ?? getCookie(c, previewCookieName)
  return isPreviewToken(PREVIEW_SECRET, token, c.get('now'))
}
